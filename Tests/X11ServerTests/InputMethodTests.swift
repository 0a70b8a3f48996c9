import Glibc
import TestServers
import Testing
import Touches
import Windowing
import X11

// Input methods that work, stop, freeze and die.
extension `text typed on a keyboard` {
    /// Fault in connection: an input method that never responds.
    @Test func `a frozen input method delays the first key, and loses no text`() throws {
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
    /// - Parameters:
    ///   - engine: The file that defines the engine `digits`, or `nil` for an engine that returns
    ///     all keys.
    ///   - waits: Whether Xlib waits for the answer to each key.
    private func startMethod(_ engine: String? = nil, waits: Bool = false) throws -> App {
        let name = engine == nil ? "direct" : "digits"
        let environment = ["env", "LIBUIM_USER_SCM_FILE=\(engine ?? "")"] + language
        return try start(environment + ["uim-xim", "--engine=\(name)"] + (waits ? [] : ["--async"]))
    }

    private func start(_ method: [String]) throws -> App {
        let app = try App(program: method, on: server)
        let end = ContinuousClock.now + .seconds(20)
        while server.screen.rootWindow.numbers(ofProperty: "XIM_SERVERS").isEmpty {
            guard app.isRunning, ContinuousClock.now < end else { throw TestError("no method: \(app.standardError)") }
        }
        return app
    }

    /// Starts fcitx without D-Bus, with its own dead keys and the characters of Unicode.
    private func startFcitx(in folder: TemporaryFolder) throws -> App {
        unsafe setenv("XMODIFIERS", "@im=fcitx", 1)
        try setLayout("us", "-variant", "intl")
        let profile = """
            [Groups/0]
            Name=Default
            Default Layout=us-intl
            DefaultIM=keyboard-us-intl
            [Groups/0/Items/0]
            Name=keyboard-us-intl
            [GroupOrder]
            0=Default
            """
        try #require(unsafe mkdir("\(folder.path)/fcitx5", 0o700) == 0)
        try writeFile("\(folder.path)/fcitx5/profile", [UInt8](profile.utf8))
        let homes = ["CONFIG", "DATA", "CACHE"].map { "XDG_\($0)_HOME=\(folder.path)" }
        let environment = homes + ["XDG_RUNTIME_DIR=\(folder.path)"]
        let addons = ["--disable=all", "--enable=xcb,xim,keyboard,unicode"]
        return try start(["env"] + environment + language + ["fcitx5"] + addons)
    }

    /// The keys that have come when a text has, or after a while.
    private func keys(upTo text: String, within patience: Duration) throws -> [KeyInput] {
        let end = ContinuousClock.now + patience
        var keys: [KeyInput] = []
        while !keys.contains(where: { $0.characters == text }), ContinuousClock.now < end {
            let pause = window.now + patience
            try window.wait(until: min(window.nextDeadline ?? pause, pause))
            keys += self.keys()
        }
        return keys
    }

    /// Types until fcitx composes. It announces itself before its addons are loaded, and returns a
    /// key after two seconds.
    private func waitUntilFcitxComposes() throws {
        for _ in 1...10 {
            server.keys.type(codes: Code.apostrophe, Code.e)
            if try keys(upTo: "é", within: .seconds(10)).map(words).last == "VoidSymbol é" { return }
        }
        throw TestError("fcitx does not compose")
    }

    @Test func `text composed by fcitx arrives without the consumed keys`() throws {
        let folder = try TemporaryFolder()
        let method = try startFcitx(in: folder)
        try waitUntilFcitxComposes()
        server.keys.type(codes: Code.a, Code.apostrophe, Code.e)
        let accent = try keys(upTo: "é", within: .seconds(10))
        #expect(accent.map(words) == ["a a", "a up", "VoidSymbol é"])
        // Control+Shift+u, the number of a character, and Return.
        for code in [Code.control, Code.shift] { server.keys.send(code: code, isPressed: true) }
        server.keys.type(codes: Code.u)
        for code in [Code.shift, Code.control] { server.keys.send(code: code, isPressed: false) }
        server.keys.type(codes: Code.four, Code.e, Code.eight, Code.c, Code.enter)
        let number = try keys(upTo: "二", within: .seconds(10))
        #expect(number.map(words) == ["Control_L -", "Shift_L -", "Shift_L up", "Control_L up", "VoidSymbol 二"])
        #expect(method.isRunning)
    }

    /// The presses that come within a while, as soon as there are enough.
    private func presses(_ count: Int, within patience: Duration) throws -> [String] {
        let end = ContinuousClock.now + patience
        var presses: [String] = []
        while presses.count < count, ContinuousClock.now < end {
            let pause = window.now + patience
            try window.wait(until: min(window.nextDeadline ?? pause, pause))
            presses += self.presses()
        }
        return presses
    }

    @Test func `an input method returns the keys that it does not use`() throws {
        let method = try startMethod()
        server.keys.type(codes: Code.a, Code.q, Code.enter)
        #expect(try presses(3, within: .seconds(10)) == ["a a", "q q", "Return -"])
        #expect(method.isRunning)
    }

    /// If Xlib waits for the answers, texts arrive while a key is being filtered.
    @Test(arguments: [false, true])
    func `text from an input method is not attributed to the key that was typed last`(waits: Bool) throws {
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
        let method = try startMethod(engine, waits: waits)
        server.keys.type(codes: Code.two, Code.a, Code.two, Code.enter)
        // uim lets keys that it returns overtake its texts.
        let presses = try presses(4, within: .seconds(10)).sorted()
        #expect(presses == ["Return -", "VoidSymbol 二", "VoidSymbol 二", "a a"])
        #expect(method.isRunning)
    }

    /// Fault in connection: the input method dies.
    @Test func `when an input method dies, only its compositions are lost`() throws {
        try setLayout("us", "-variant", "intl")
        let method = try startMethod()
        server.keys.type(codes: Code.a)
        #expect(try presses(1, within: .seconds(10)) == ["a a"])
        method.end()
        server.keys.type(codes: Code.q, Code.apostrophe, Code.e)
        let presses = try presses(2, within: .seconds(10))
        #expect(presses == ["q q", "e é"])
    }

    /// Fault in connection: the input method stops responding while it handles a key.
    @Test func `if an input method freezes, its pending keys still arrive, and later keys are not delayed`() throws {
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
