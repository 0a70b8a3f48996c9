import Geometry
import TestServers
import Testing

/// Malicious programs and devices.
@Suite(.reportsFailures) struct `hostile programs and names` {
    /// Fault in security: another program sends events and properties that consist of random bytes.
    @Test func `random events and properties from another program cause no errors and no memory leak`() throws {
        let server = try Xvfb()
        let wire = try Wire(to: server)
        let app = try App(
            ["pieces", "--bare", "--size", "1280x800", "--position", "0,0"], on: server,
            environment: ["DISPLAY": wire.display])
        let window = try app.waitForWindow()
        try window.settle()
        // Keys and buttons among the events take effect like a user's; the test looks only at the state afterwards.
        window.disturb(seeds: 0..<3000)
        try window.settle()
        #expect(app.residentMemory < 200_000)
        #expect(app.standardError.isEmpty)
    }

    /// Fault in security: another program sends events that claim that the window has a different
    /// size or was destroyed.
    @Test func `events that another program sends about the window are ignored`() throws {
        let server = try Xvfb()
        let pieces = try Pieces(on: server)
        let window = try pieces.app.waitForWindow()
        window.pretend(size: Size(width: 500, height: 300))
        try window.settle()
        try pieces.expectHome()
        window.pretendDestruction()
        try window.settle()
        try pieces.expectHome()
        server.mouse.drag(from: Point(x: 640, y: 400), to: Point(x: 640, y: 520))
        try pieces.expect(.green, movedBy: Vector(dx: 0, dy: 120))
    }

    /// Fault in security: a device name with terminal control sequences.
    @Test func `a device's name is printed without control characters`() throws {
        let server = try Xvfb()
        server.screen.plugMouse(named: "a\u{1b}]0;b\u{7}\nc")
        for arguments in [["devices"], ["devices", "--json"], ["--self-test"]] {
            let app = try App(arguments, on: server)
            #expect(try app.waitForExit() == 0)
            #expect(!app.standardOutput.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
        }
        let devices = try App(["devices"], on: server)
        _ = try devices.waitForExit()
        #expect(devices.standardOutput.contains(#"a\u{1b}]0;b\u{7}\u{a}c"#))
    }

    /// Fault in security: a startup identifier that is very long and full of quotes.
    @Test func `a startup identifier full of special characters is used only as text`() throws {
        let server = try Xvfb()
        let identifier = String(repeating: #"%s%n"\$(reboot)../"#, count: 200)
        let app = try App(["pieces"], on: server, environment: ["DESKTOP_STARTUP_ID": identifier])
        let window = try app.waitForWindow()
        #expect(window.text(ofProperty: "_NET_STARTUP_ID") == identifier)
        try window.settle()
    }

    /// Fault in security: the program opens a connection other than the one to the server, or
    /// leaves files in the home folder.
    @Test(arguments: DisplayKind.allCases)
    func `the program has one socket, no open user or system file, and writes nothing to the home folder`(
        kind: DisplayKind
    ) throws {
        let (server, home) = (try kind.makeServer(), try TemporaryFolder())
        let app = try App(
            ["pieces"], on: server, environment: ["HOME": home.path, "XDG_CACHE_HOME": home.file("cache")])
        try app.settle()
        #expect(app.openFiles.count { $0.hasPrefix("socket:") } == 1)
        let kinds = ["socket:", "anon_inode:", "/memfd:", "/dev/null", "pipe:", "/dev/pts"]
        let others = app.openFiles.filter { file in !kinds.contains { file.hasPrefix($0) } }
        #expect(others.allSatisfy { !$0.hasPrefix("/home") && !$0.hasPrefix("/etc") }, "\(others)")
        try server.pointer.move(to: Point(x: 100, y: 100))
        server.keys.type("q")
        _ = try? app.waitForExit()
        #expect(home.names.filter { $0 != "cache" }.isEmpty)
    }
}
