import Geometry
import TestServers
import Testing

/// Unusual X servers.
@Suite(.reportsFailures) struct `different kinds of X servers` {
    /// Drags the green piece with the mouse, and expects it at its new place in its color.
    private func expectDrag(on server: XServer, environment: [String: String] = [:]) throws {
        let pieces = try Pieces(on: server, environment: environment)
        server.mouse.drag(from: Point(x: 640, y: 400), to: Point(x: 640, y: 520))
        try pieces.expect(.green, movedBy: Vector(dx: 0, dy: 120))
        #expect(pieces.app.isRunning)
        #expect(pieces.app.standardError.isEmpty)
        pieces.app.end()
    }

    /// Fault in connection: a screen with a color depth of 15, 16 or 30 bits.
    @Test(arguments: [15, 16, 30])
    func `a screen of any color depth shows the pieces in the right colors`(depth: Int) throws {
        try expectDrag(on: Xvfb(depth: depth))
    }

    /// Fault in connection: a server without MIT-SHM, RENDER or SYNC.
    @Test(arguments: ["MIT-SHM", "RENDER", "SYNC"])
    func `the pieces are shown on a server that lacks an optional extension`(name: String) throws {
        try expectDrag(on: Xvfb(without: [name]))
    }

    /// Fault in connection: a display on another machine.
    @Test func `the program detects a remote display, and paints on it through Xlib`() throws {
        let server = try Xvfb(isRemote: true)
        try expectDrag(on: server, environment: ["DISPLAY": "127.0.0.1\(server.display)"])
    }

    @Test func `the program works on a nested X server`() throws {
        try expectDrag(on: Xephyr(in: Xvfb()))
    }

    /// Fault in connection: a Wayland session.
    @Test func `the program shows the right pictures on Xwayland`() throws { try expectDrag(on: Xwayland()) }

    @Test func `the window opens on the first of two screens, or on the screen that DISPLAY names`() throws {
        let server = try Xvfb(screens: 2)
        try expectDrag(on: server)
        let app = try App(["--self-test"], on: server, environment: ["DISPLAY": "\(server.display).1"])
        #expect(try app.waitForExit() == 0)
    }

    /// Fault in connection: a slow network.
    @Test func `a drag on a remote display makes no round trips`() throws {
        let server = try Xvfb()
        let wire = try Wire(to: server)
        let pieces = try Pieces(on: server, options: ["--paint", "xlib"], environment: ["DISPLAY": wire.display])
        server.mouse.move(to: Point(x: 640, y: 400))
        server.mouse.press()
        server.mouse.move(to: Point(x: 640, y: 420))
        try pieces.app.settle()
        let before = wire.replyCount
        for step in 1...50 { server.mouse.move(to: Point(x: 640, y: 420 + 2 * Double(step))) }
        try pieces.app.settle()
        #expect(wire.replyCount == before)
        #expect(before > 10, "the wire counts nothing")
        server.mouse.putDown()
        try pieces.expect(.green, movedBy: Vector(dx: 0, dy: 120))
    }

    /// Fault in connection: another program destroys the window while it is painted, or disconnects
    /// the program as xkill does.
    @Test(arguments: [true, false])
    func `a program whose window or connection another program destroys ends with one message`(
        isWindow: Bool
    ) throws {
        let server = try Xvfb()
        let app = try App(["pieces"], on: server)
        let window = try app.waitForWindow()
        if isWindow {
            window.resize(to: Size(width: 900, height: 450))
            window.destroy()
        } else {
            window.killOwner()
        }
        #expect(try app.waitForExit() == 69)
        let reason =
            isWindow ? "another program has destroyed the window" : "the connection to the display server was lost"
        #expect(app.standardError == "touchstone: \(reason).\n")
    }
}
