import Geometry
import Glibc
import Synchronization
import TestServers
import Testing
import Touches
import Windowing
import X11

/// A locale of a user: an input method serves none of those that every machine has.
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
@Suite struct `the text of keys` {
    /// The codes of keys on every keyboard for PCs.
    private enum Code {
        static let (two, q, e, o, a, apostrophe, enter, capsLock, altGr) = (11, 24, 26, 32, 38, 48, 36, 66, 108)
    }

    private let server: Xvfb
    private let language: [String]
    private let window: X11Window
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

    private func setLayout(_ arguments: String...) throws {
        #expect(try App(program: ["setxkbmap"] + arguments, on: server).waitForExit() == 0)
    }

    /// The keys that have come since, in order.
    private func keys() -> [KeyInput] {
        var keys: [KeyInput] = []
        window.waitForFrame()
        repeat {
            window.drainEvents {
                if case .input(let input) = $0, case .key(let key) = input.content { keys.append(key) }
            }
        } while window.hasEvents
        return keys
    }

    private func presses() -> [String] {
        keys().filter { $0.phase == .down }.map { "\($0.key) \($0.characters ?? "-")" }
    }

    // MARK: Text

    @Test func `dead keys and Compose make one key with its text`() throws {
        try setLayout("us", "-variant", "intl", "-option", "compose:caps")
        server.keys.type(codes: Code.apostrophe, Code.e, Code.a)
        #expect(presses() == ["e é", "a a"])
        server.keys.type(codes: Code.capsLock, Code.o, Code.e, Code.enter)
        #expect(presses() == ["e œ", "Return -"])
    }

    @Test func `a key has the text of the layout that is chosen, and keeps its Latin name`() throws {
        try setLayout("us,ru", "-option", "grp:caps_toggle")
        server.keys.type(codes: Code.q, Code.capsLock, Code.q, Code.capsLock, Code.q)
        #expect(presses().filter { !$0.hasPrefix("ISO_") } == ["q q", "q й", "q q"])
    }

    @Test func `a layout that is changed while the window is open counts from the next key`() throws {
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

    @Test func `without a wish for text or releases there are only presses`() throws {
        try setLayout("us", "-variant", "intl")
        window.keyDetails = []
        server.keys.type(codes: Code.apostrophe, Code.e)
        #expect(keys() == [KeyInput(key: "dead_acute"), KeyInput(key: "e")])
    }

    // MARK: Releases and repeats

    @Test func `a key that is held repeats, and is released once`() throws {
        server.keys.send(code: Code.a, isPressed: true)
        var keys: [KeyInput] = []
        let end = ContinuousClock.now + .seconds(20)
        while keys.count < 4, ContinuousClock.now < end {
            _ = try window.wait(until: window.now + .milliseconds(100), orForDataIn: [], orForRoomIn: [])
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

    @Test func `the keys that are down are released when the keyboard goes elsewhere`() throws {
        server.keys.send(code: Code.a, isPressed: true)
        _ = keys()
        let other = try X11System(displayName: server.display).openWindow(WindowOptions())
        let grab = try InputGrab(of: .keyboard, on: server)
        #expect(keys().last == KeyInput(key: "a", phase: .up))
        withExtendedLifetime((other, grab)) {}
    }

    // MARK: Input methods

    /// Fault in connection: an input method that never answers.
    @Test func `a frozen input method costs the first key a while, and no text`() throws {
        try setLayout("us", "-variant", "intl")
        server.screen.claimInputMethod(named: "uim")
        let start = ContinuousClock.now
        server.keys.type(codes: Code.a, Code.apostrophe, Code.e)
        #expect(presses() == ["a a", "e é"])
        #expect(ContinuousClock.now - start < .seconds(5))
        let next = ContinuousClock.now
        server.keys.type(codes: Code.a)
        #expect(presses() == ["a a"])
        #expect(ContinuousClock.now - next < .milliseconds(700))
    }

    /// Starts an input method, and returns when it has announced itself.
    ///
    /// - Parameter engine: The file that defines the engine `digits`; nil for one that returns all
    ///   keys.
    private func startMethod(_ engine: String? = nil) throws -> App {
        let name = engine == nil ? "direct" : "digits"
        let environment = ["env", "LIBUIM_USER_SCM_FILE=\(engine ?? "")"] + language
        let app = try App(program: environment + ["uim-xim", "--async", "--engine=\(name)"], on: server)
        let end = ContinuousClock.now + .seconds(20)
        while server.screen.rootWindow.numbers(ofProperty: "XIM_SERVERS").isEmpty {
            guard app.isRunning, ContinuousClock.now < end else { throw TestError("no uim-xim: \(app.standardError)") }
        }
        return app
    }

    /// The presses that come within a while, as soon as there are enough.
    private func presses(_ count: Int, within patience: Duration) throws -> [String] {
        let end = ContinuousClock.now + patience
        var presses: [String] = []
        while presses.count < count, ContinuousClock.now < end {
            let pause = window.now + patience
            _ = try window.wait(until: min(window.nextDeadline ?? pause, pause), orForDataIn: [], orForRoomIn: [])
            presses += self.presses()
        }
        return presses
    }

    @Test func `keys that an input method does not need come back from it`() throws {
        let method = try startMethod()
        server.keys.type(codes: Code.a, Code.q, Code.enter)
        #expect(try presses(3, within: .seconds(10)) == ["a a", "q q", "Return -"])
        #expect(method.isRunning)
    }

    @Test func `a text of an input method comes without the key that was typed last`() throws {
        try setLayout("us")
        let folder = try TemporaryFolder()
        let engine = "\(folder.path)/digits.scm"
        let rules = """
            (set! enabled-im-list '(digits))
            (define (commit-two context key state)
              (if (equal? key 50) (im-commit context "二") (im-commit-raw context)))
            (register-im 'digits "en" "UTF-8" "" "" #f
              direct-init-handler direct-release-handler context-mode-handler
              commit-two direct-key-release-handler direct-reset-handler
              direct-get-candidate-handler direct-set-candidate-index-handler context-prop-activate-handler
              #f #f #f #f #f)
            """
        try writeFile(engine, [UInt8](rules.utf8))
        let method = try startMethod(engine)
        server.keys.type(codes: Code.two, Code.a, Code.two, Code.enter)
        // uim lets keys that it returns overtake its texts.
        let presses = try presses(4, within: .seconds(10)).sorted()
        #expect(presses == ["Return -", "VoidSymbol 二", "VoidSymbol 二", "a a"])
        #expect(method.isRunning)
    }

    /// Fault in connection: the input method dies.
    @Test func `an input method that dies takes compositions with it, and no other key`() throws {
        try setLayout("us", "-variant", "intl")
        let method = try startMethod()
        server.keys.type(codes: Code.a)
        #expect(try presses(1, within: .seconds(10)) == ["a a"])
        method.end()
        server.keys.type(codes: Code.q, Code.apostrophe, Code.e)
        let presses = try presses(2, within: .seconds(10))
        #expect(presses == ["q q", "e é"])
    }

    /// Fault in connection: the input method stops while it has a key.
    @Test func `an input method that stops gives its keys back after two seconds`() throws {
        let method = try startMethod()
        server.keys.type(codes: Code.a)
        #expect(try presses(1, within: .seconds(10)) == ["a a"])
        method.signal(SIGSTOP)
        server.keys.type(codes: Code.q)
        #expect(try presses(1, within: .seconds(10)) == ["q q"])
        let next = ContinuousClock.now
        server.keys.type(codes: Code.e)
        #expect(presses() == ["e e"])
        #expect(ContinuousClock.now - next < .milliseconds(700))
        method.signal(SIGCONT)
    }
}
