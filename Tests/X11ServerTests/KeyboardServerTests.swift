import Geometry
import Glibc
import TestServers
import Testing
import Touches
import Windowing
import X11

/// The keys of a keyboard on a real server, with its layouts, dead keys and Compose.
@Suite struct `keys on a real server` {
    /// The codes of keys on every keyboard for PCs.
    enum Code {
        static let (two, q, e, o, a) = (11, 24, 26, 32, 38)
        static let (apostrophe, enter, shift, capsLock, numLock, keypadFour) = (48, 36, 50, 66, 77, 83)
    }

    let server: Xvfb
    let window: X11Window
    private let shown: TestServers.Window

    init() throws {
        server = try Xvfb()
        window = try X11System(displayName: server.display).openWindow(WindowOptions())
        window.show()
        shown = try server.screen.waitForWindow(ofProcess: getpid())
        shown.focus()
        window.wantsKeyReleases = true
    }

    func setLayout(_ arguments: String...) throws {
        #expect(try App(program: ["setxkbmap"] + arguments, on: server).waitForExit() == 0)
    }

    /// The keys that have come since, in order.
    func keys() -> [KeyInput] {
        var keys: [KeyInput] = []
        window.waitForFrame()
        repeat {
            window.drainEvents {
                if case .input(let input) = $0, case .key(let key) = input.content { keys.append(key) }
            }
        } while window.hasEvents
        return keys
    }

    /// The names and the text of the keys that have been pressed since.
    func presses() -> [String] {
        keys().filter { $0.phase == .down }.map { "\($0.key) \($0.text ?? "-")" }
    }

    // MARK: Text

    @Test func `dead keys and Compose change the text of the key that completes the character`() throws {
        try setLayout("us", "-variant", "intl", "-option", "compose:caps")
        server.keys.type(codes: Code.apostrophe, Code.e, Code.a)
        #expect(presses() == ["dead_acute -", "e é", "a a"])
        server.keys.type(codes: Code.capsLock, Code.o, Code.e, Code.enter)
        #expect(presses() == ["Multi_key -", "o -", "e œ", "Return -"])
    }

    @Test func `a key types text according to the selected keyboard layout, and keeps its Latin name`() throws {
        try setLayout("us,ru", "-option", "grp:caps_toggle")
        server.keys.type(codes: Code.q, Code.capsLock, Code.q, Code.capsLock, Code.q)
        #expect(presses().filter { !$0.hasPrefix("ISO_") } == ["q q", "q й", "q q"])
    }

    @Test func `a keyboard layout that changes while the window is open applies from the next key on`() throws {
        try setLayout("us")
        server.keys.type(codes: Code.two)
        #expect(presses() == ["2 2"])
        try setLayout("cz")
        server.keys.type(codes: Code.two)
        #expect(presses().map { $0.split(separator: " ").last } == ["ě"])
        try setLayout("us", "-variant", "intl")
        server.keys.type(codes: Code.apostrophe, Code.e)
        #expect(presses().last == "e é")
    }

    @Test func `a changed key types its new character`() throws {
        server.keys.type(codes: Code.two)
        #expect(presses() == ["2 2"])
        // Changes the map of the keyboard, where `setxkbmap` loads another keyboard.
        let script = "setxkbmap cz -print | xkbcomp -w 0 - \(server.display)"
        #expect(try App(script: script, on: server).waitForExit() == 0)
        server.keys.type(codes: Code.two)
        #expect(presses() == ["ecaron ě"])
    }

    @Test func `keys are reported only as presses unless releases are requested`() throws {
        window.wantsKeyReleases = false
        server.keys.type(codes: Code.e)
        #expect(keys() == [KeyInput(key: "e", text: "e")])
    }

    // MARK: Names

    @Test func `Caps Lock changes the text of a letter, but not its name`() {
        server.keys.type(codes: Code.capsLock, Code.q)
        #expect(presses().last == "q Q")
    }

    @Test(arguments: [("ru", "й"), ("gr", ";"), ("ara", "ض")])
    func `the keys of a layout without Latin letters have their names on a US keyboard`(
        layout: String, text: String
    ) throws {
        try setLayout(layout)
        server.keys.type(codes: Code.q)
        #expect(presses() == ["q \(text)"])
    }

    @Test func `Shift types the digits of a French keyboard`() throws {
        try setLayout("fr")
        server.keys.send(code: Code.shift, isPressed: true)
        server.keys.type(codes: Code.two)
        server.keys.send(code: Code.shift, isPressed: false)
        #expect(keys().contains(KeyInput(key: "2", modifiers: .shift, text: "2")))
    }

    @Test func `the keypad moves without Num Lock, and types digits with it`() {
        server.keys.type(codes: Code.keypadFour, Code.numLock, Code.keypadFour)
        #expect(presses() == ["KP_Left -", "Num_Lock -", "KP_4 4"])
    }

    // MARK: Releases and repeats

    @Test func `a held key repeats, and is released once`() throws {
        server.keys.send(code: Code.a, isPressed: true)
        var keys: [KeyInput] = []
        let end = ContinuousClock.now + .seconds(20)
        while keys.count < 4, ContinuousClock.now < end {
            try window.wait(until: window.now + .milliseconds(100))
            keys += self.keys()
        }
        server.keys.send(code: Code.a, isPressed: false)
        keys += self.keys()
        try #require(keys.count >= 5)
        let (first, last) = (keys[0], keys[keys.count - 1])
        #expect(first == KeyInput(key: "a", text: "a"))
        #expect(keys.dropFirst().dropLast().allSatisfy { $0 == KeyInput(key: "a", text: "a", isRepeat: true) })
        #expect(last == KeyInput(key: "a", phase: .up))
        server.keys.type(codes: Code.a)
        #expect(self.keys() == [first, last])
    }

    @Test func `pressed keys are released when the window loses the keyboard focus`() throws {
        server.keys.send(code: Code.a, isPressed: true)
        _ = keys()
        let other = try X11System(displayName: server.display).openWindow(WindowOptions())
        let grab = try InputGrab(of: .keyboard, on: server)
        #expect(keys().last == KeyInput(key: "a", phase: .up))
        withExtendedLifetime((other, grab)) {}
    }
}
