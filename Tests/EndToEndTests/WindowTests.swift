import Geometry
import Glibc
import TestServers
import Testing

extension EndToEnd {
    @Suite struct `the window as other programs see it` {
        private let server: Xvfb

        init() throws { server = try EndToEnd.xvfb }

        @Test func `the window opens at the given size and position without a window manager`() throws {
            let app = try App(["pieces", "--size", "500x400", "--position", "70,-20"], on: server)
            #expect(try app.waitForWindow().frame == Rect(x: 70, y: -20, width: 500, height: 400))
        }

        @Test func `the window is no larger than the screen unless the command line allows a larger one`() throws {
            let server = try Xvfb(size: Size(width: 1366, height: 768))
            let app = try App(["pieces"], on: server)
            #expect(try app.waitForWindow().frame?.size == Size(width: 1280, height: 768))
            let large = try App(["pieces", "--size", "1400x900"], on: server)
            #expect(try large.waitForWindow().frame?.size == Size(width: 1400, height: 900))
        }

        @Test func `the close button ends the program`() throws {
            let app = try App(["pieces"], on: server)
            try app.waitForWindow().requestClose()
            #expect(try app.waitForExit() == 0)
        }

        @Test(arguments: ["key", "close button", "bar"])
        @MainActor func `with --stay-open, only a signal ends the program`(pressed: String) throws {
            let app = try App(["pieces", "--stay-open", "--size", "1280x800", "--position", "0,0"], on: server)
            let window = try app.waitForWindow()
            let isBar = pressed == "bar"
            server.mouse.move(to: isBar ? try Bar.center(of: "quit", in: "pieces") : Point(x: 640, y: 600))
            try window.settle()
            if isBar {
                server.mouse.press()
                server.mouse.release()
            } else if pressed == "key" {
                server.keys.type("q")
            } else {
                window.requestClose()
            }
            let bottom = Rect(x: 0, y: 700, width: 1280, height: 100)
            try server.screen.waitForPixels(in: bottom, "a notice") { $0.bounds { $0 != 0xFFFFFF } != nil }
            #expect(app.isRunning && app.standardError.isEmpty)
            app.signal(SIGTERM)
            #expect(try app.waitForExit() == 0)
        }

        @Test func `F11 enters full screen, and pressing it again restores the window's frame`() throws {
            let app = try App(["pieces", "--size", "500x400", "--position", "70,30"], on: server)
            let window = try app.waitForWindow()
            server.mouse.move(to: Point(x: 300, y: 300))
            try window.ping()
            server.keys.type("F11")
            try window.settle()
            #expect(window.frame == Rect(origin: .zero, size: XServer.size))
            server.keys.type("F11")
            try window.settle()
            #expect(window.frame == Rect(x: 70, y: 30, width: 500, height: 400))
        }

        /// Fault in connection: the server is killed.
        @Test func `when the server dies, the program exits with an error message`() throws {
            let server = try Xvfb()
            let app = try App(["pieces"], on: server)
            _ = try app.waitForWindow()
            server.end()
            #expect(try app.waitForExit() == 69)
            #expect(app.standardError.contains("the connection to the display server was lost"))
        }

        /// Fault in connection: no server is running.
        @Test func `without a display, the program exits with an error message`() throws {
            let app = try App(["pieces"], on: server, environment: ["DISPLAY": ":40000"])
            #expect(try app.waitForExit() == 69)
            #expect(app.standardError.contains("display"))
            #expect(app.standardOutput.isEmpty)
        }
    }
}

/// Runs in parallel on its own server, because it observes for ten seconds.
@Suite(.reportsFailures) struct `an idle program` {
    /// Fault in connection: a server without the Present extension.
    @Test(arguments: ["display", "auto"])
    func `a server without frame reports causes one message, but only if frame reports were requested`(frames: String)
        throws
    {
        let server = try Xvfb()
        let wire = try Wire(to: server)
        wire.hide(extension: "Present")
        let app = try App(["pieces", "--frames", frames], on: server, environment: ["DISPLAY": wire.display])
        try app.waitForWindow().settle()
        let sentence = "touchstone: the server does not report frames, so changes are painted immediately.\n"
        #expect(app.standardError == (frames == "display" ? sentence : ""))
    }

    @Test(arguments: ["display", "immediate"])
    func `a program sleeps again after key presses, with or without frame pacing`(frames: String) throws {
        let server = try Xvfb()
        let pieces = try Pieces(on: server, options: ["--frames", frames])
        pieces.window.focus()
        for key in ["Tab", "Right", "plus"] { server.keys.type(key) }
        try pieces.window.settle()
        try pieces.app.waitForRest()
        let before = pieces.app.wakeUps
        var pace = Pace(step: .seconds(5))
        pace.waitForNextStep()
        #expect(pieces.app.wakeUps == before)
    }

    @Test func `an idle program sleeps for ten seconds without waking up`() throws {
        let server = try Xvfb()
        let pieces = try Pieces(on: server)
        try pieces.app.waitForRest()
        let (before, picture) = (pieces.app.wakeUps, server.screen.pixels())

        var pace = Pace(step: .seconds(10))
        pace.waitForNextStep()

        #expect(pieces.app.wakeUps == before)
        #expect(server.screen.pixels() == picture)
    }
}
