import Geometry
import Glibc
import Synchronization
import TestServers
import Testing
import Touches
import Windowing
import X11

/// A user's locale, because input methods do not serve the locales that every machine has.
private enum Language {
    private static let folder = Mutex<TemporaryFolder?>(nil)

    /// Makes the locale with the first call, for this process.
    ///
    /// - Returns: The settings of another process.
    static func make(on server: XServer) throws -> [String] {
        let path = try folder.withLock { folder in
            if let path = folder?.path { return path }
            let made = try TemporaryFolder()
            let program = ["localedef", "-i", "en_US", "-f", "UTF-8", "\(made.path)/en_US.UTF-8"]
            try #require(try App(program: program, on: server).waitForExit(patience: .seconds(90)) == 0)
            folder = made
            atexit { Language.folder.withLock { $0 = nil } }
            return made.path
        }
        unsafe setenv("LOCPATH", path, 1)
        unsafe setenv("LC_ALL", "en_US.UTF-8", 1)
        return ["LOCPATH=\(path)", "LC_ALL=en_US.UTF-8"]
    }
}

/// The text that keys make on a real server, with layouts, dead keys, Compose and broken input
/// methods.
///
/// One after the other: each test names its input method in the environment of this process.
@Suite(.serialized) struct `text typed on a keyboard` {
    /// The codes of keys on every keyboard for PCs.
    enum Code {
        static let (two, four, eight, q, e, u, o, a, c) = (11, 13, 17, 24, 26, 30, 32, 38, 54)
        static let (apostrophe, enter, control, shift, capsLock, altGr) = (48, 36, 37, 50, 66, 108)
    }

    let server: Xvfb
    let language: [String]
    let window: X11Window
    private let seen: TestServers.Window

    init() throws {
        server = try Xvfb()
        // Only this suite opens input methods.
        language = try Language.make(on: server)
        unsafe setenv("XMODIFIERS", "@im=uim", 1)
        window = try X11System(displayName: server.display).openWindow(WindowOptions())
        window.show()
        seen = try server.screen.waitForWindow(ofProcess: getpid())
        seen.focus()
        window.keyDetails = [.characters, .releases]
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

    /// A press with its text, or a release.
    func words(_ key: KeyInput) -> String {
        key.phase == .up ? "\(key.key) up" : "\(key.key) \(key.characters ?? "-")"
    }

    func presses() -> [String] {
        keys().filter { $0.phase == .down }.map { "\($0.key) \($0.characters ?? "-")" }
    }

    // MARK: Text

    @Test func `dead keys and Compose produce one key press with the composed text`() throws {
        try setLayout("us", "-variant", "intl", "-option", "compose:caps")
        server.keys.type(codes: Code.apostrophe, Code.e, Code.a)
        #expect(presses() == ["e é", "a a"])
        server.keys.type(codes: Code.capsLock, Code.o, Code.e, Code.enter)
        #expect(presses() == ["e œ", "Return -"])
    }

    @Test func `a consumed key has no release, and the key that completes the text has one`() throws {
        try setLayout("us", "-variant", "intl")
        server.keys.type(codes: Code.apostrophe, Code.e, Code.a)
        #expect(keys().map(words) == ["e é", "e up", "a a", "a up"])
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
        #expect(presses() == ["e é"])
    }

    @Test func `keys are reported only as presses unless text or releases are requested`() throws {
        try setLayout("us", "-variant", "intl")
        window.keyDetails = []
        server.keys.type(codes: Code.apostrophe, Code.e)
        #expect(keys() == [KeyInput(key: "dead_acute"), KeyInput(key: "e")])
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
        #expect(first == KeyInput(key: "a", characters: "a"))
        #expect(keys.dropFirst().dropLast().allSatisfy { $0 == KeyInput(key: "a", characters: "a", isRepeat: true) })
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
