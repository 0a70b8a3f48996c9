import Geometry
import Glibc
import TestServers
import Testing

extension EndToEnd {
    @Suite struct `the window as other programs see it` {
        @Test func `on X11, the window opens at the given size and position without a window manager`() throws {
            let app = try App(["pieces", "--size", "500x400", "--position", "70,-20"], on: EndToEnd.xvfb)
            #expect(try app.waitForWindow().frame == Rect(x: 70, y: -20, width: 500, height: 400))
        }

        @Test func `on Wayland, a position has no effect, and the program says so`() throws {
            let server = try WaylandServer()
            let sentence = "--position has no effect on Wayland"
            let app = try App(["pieces", "--position", "70,20"], on: server)
            try app.settle()
            try app.waitForErrors("the reason") { $0.hasPrefix("touchstone: \(sentence)") }
            try server.requestClose(of: app)
            #expect(try app.waitForExit() == 0)
            let refused = try App(["pieces", "--position", "70,20", "--display-server", "wayland"], on: server)
            #expect(try refused.waitForExit() == 64)
            #expect(refused.standardError.contains(sentence))
        }

        @Test func `with two displays, a window opens on Wayland, or on X11 if it is requested`() throws {
            let (x11, compositor) = (try EndToEnd.xvfb, try WaylandServer())
            let (display, name) = (x11.display, try #require(compositor.environment["WAYLAND_DISPLAY"]))
            try App(["pieces"], on: compositor, environment: ["DISPLAY": display]).settle()
            let other = try App(["pieces", "--display-server", "x11"], on: x11, environment: ["WAYLAND_DISPLAY": name])
            _ = try other.waitForWindow()
        }

        @Test(arguments: [["WAYLAND_DISPLAY": "/nowhere"], ["WAYLAND_SOCKET": "77"]])
        func `a window opens on X11 if no compositor answers`(environment: [String: String]) throws {
            let app = try App(["pieces"], on: EndToEnd.xvfb, environment: environment)
            _ = try app.waitForWindow()
            #expect(app.isRunning && app.standardError.isEmpty)
        }

        @Test(arguments: DisplayKind.allCases) func `the close button ends the program`(kind: DisplayKind) throws {
            let server = try EndToEnd.server(kind)
            let app = try App(["pieces"], on: server)
            try server.requestClose(of: app)
            #expect(try app.waitForExit() == 0)
        }

        @Test(arguments: DisplayKind.allCases)
        func `with --stay-open, only a signal ends the program`(kind: DisplayKind) throws {
            let server = try EndToEnd.server(kind)
            let app = try App(["pieces", "--stay-open"] + server.fillingScreen, on: server)
            try app.settle()
            try server.requestClose(of: app)
            let bottom = Rect(x: 0, y: 700, width: 1280, height: 100)
            try server.waitForPixels(in: bottom, "a notice") { $0.count(of: 0xF6F6F8) > 1000 }
            #expect(app.isRunning && app.standardError.isEmpty)
            app.signal(SIGTERM)
            #expect(try app.waitForExit() == 0)
        }

        /// Fault in floods: continuous resizing of the window.
        @Test(arguments: DisplayKind.allCases)
        func `after many resizes, the whole window is painted at the last size`(kind: DisplayKind) throws {
            let (server, other) = (try EndToEnd.server(kind), try Xvfb())
            let app = try App(["pieces", "--bare", "--size", "640x480"], on: server)
            try app.settle()
            for step in 1...300 {
                let size = Size(width: 300 + Double(step * 37 % 700), height: 200 + Double(step * 53 % 500))
                try server.resize(app, to: size)
            }
            try server.resize(app, to: Size(width: 900, height: 650))
            let frame = Rect(x: 0, y: 0, width: 900, height: 650)
            let fresh = try App(["pieces", "--bare", "--size", "900x650", "--position", "0,0"], on: other)
            let expected = try other.waitForPixels(in: frame, "the blue piece in a new window") {
                $0.bounds(of: Pieces.Name.blue.color) != nil
            }
            // The pieces are painted exactly 100 ms after the last resize.
            try server.waitForPixels(in: frame, "what a new window of that size shows") { $0 == expected }
            fresh.end()
        }

        /// Fault in connection: the server is killed.
        @Test(arguments: DisplayKind.allCases)
        func `when the server dies, the program exits with an error message`(kind: DisplayKind) throws {
            let server = try kind.makeServer()
            let app = try App(["pieces"], on: server)
            try app.settle()
            server.end()
            #expect(try app.waitForExit() == 69)
            #expect(app.standardError == "touchstone: the connection to the display server was lost.\n")
        }
    }
}

/// Runs in parallel on its own servers, because it observes for ten seconds.
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

    @Test func `a program sleeps for ten seconds after it was used, with or without frame pacing`() throws {
        // All are observed together.
        let used = try DisplayKind.allCases.flatMap { kind in
            try ["display", "immediate"].map { frames in
                let server = try kind.makeServer()
                let app = try Pieces(on: server, options: ["--frames", frames]).app
                try server.touchscreen.drag(from: Point(x: 640, y: 400), by: Vector(dx: 0, dy: 100))
                try server.pointer.move(to: Point(x: 20, y: 20))
                for key in ["Tab", "Right", "plus"] { server.keys.type(key) }
                try app.settle()
                try app.waitForRest()
                return (name: "\(kind) \(frames)", app: app, wakeUps: app.wakeUps, picture: server.pixels())
            }
        }
        var pace = Pace(step: .seconds(10))
        pace.waitForNextStep()
        for (name, app, wakeUps, picture) in used {
            #expect(app.wakeUps == wakeUps && app.server.pixels() == picture, "\(name)")
        }
    }
}
