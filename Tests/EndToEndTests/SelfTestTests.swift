import TestServers
import Testing

extension EndToEnd {
    @Suite struct `the self-test` {
        @Test(arguments: ["shm", "xlib"])
        func `the self-test describes the devices and the painting`(paint: String) throws {
            let app = try App(["--self-test", "--paint", paint], on: EndToEnd.xorg)
            #expect(try app.waitForExit() == 0)
            let lines = app.standardOutput.split(separator: "\n")
            #expect(lines.contains { $0.hasPrefix("display: ") && $0.contains("X.Org") })
            #expect(lines.contains("XInput: 2.4"))
            #expect(lines.contains("touchscreen: touchscreen, 10 fingers"))
            #expect(lines.contains("touches are grabbed: no"))
            let method = paint == "shm" ? "in shared memory" : "through Xlib"
            #expect(lines.contains("painting: \(method), as --paint requests"))
            #expect(app.standardError.isEmpty)
        }

        /// Fault in connection: a Wayland session, in which touches are in whole pixels.
        @Test func `the self-test recognizes Xwayland, and explains the differences`() throws {
            let app = try App(["--self-test"], on: Xwayland())
            #expect(try app.waitForExit() == 0)
            let session = app.standardOutput.split(separator: "\n").filter { $0.hasPrefix("session: ") }
            #expect(session.count == 1)
            let line = try #require(session.first)
            #expect(line.hasPrefix("session: Wayland, through Xwayland."))
            #expect(line.contains("refresh") && line.contains("whole pixels"))
            let xorg = try App(["--self-test"], on: EndToEnd.xorg)
            #expect(try xorg.waitForExit() == 0)
            #expect(!xorg.standardOutput.contains("session: "))
        }

        @Test(arguments: [
            (DisplayKind.x11, "X11, because neither WAYLAND_DISPLAY nor WAYLAND_SOCKET is set"),
            (.wayland, "Wayland, because a compositor answers"),
        ])
        func `the self-test names the window system and the reason for it, and times the frames`(
            kind: DisplayKind, reason: String
        ) throws {
            let app = try App(["--self-test"], on: EndToEnd.server(kind))
            #expect(try app.waitForExit() == 0)
            let lines = app.standardOutput.split(separator: "\n")
            #expect(lines.first == "window system: \(reason)")
            #expect(lines.contains { $0.hasPrefix("only on X11: touchstone watch, --position") } == (kind == .wayland))
            let frame = try #require(lines.first { $0.hasPrefix("a frame of a rotating piece, until the server") })
            let words = frame.split(separator: " ")
            #expect(words.last == "frames")
            // The fingers move in 80 rounds, and all but those before the slop turn the piece. A few more pictures show
            // how the piece is picked up.
            #expect(Int(words[words.count - 2]).map((70...88).contains) == true, "\(frame)")
            #expect(app.standardError.isEmpty)
        }

        @Test(arguments: [
            ("auto", true, "Wayland, because a compositor answers"),
            ("auto", false, "X11, because the compositor that WAYLAND_DISPLAY names does not answer"),
            ("wayland", true, "Wayland, as --display-server requests"),
            ("x11", true, "X11, as --display-server requests"),
        ])
        func `with two displays, the self-test describes the one that is requested or answers`(
            requested: String, answers: Bool, reason: String
        ) throws {
            let compositor = try WaylandServer()
            let name = answers ? compositor.environment["WAYLAND_DISPLAY"] : "/nowhere"
            let app = try App(
                ["--self-test", "--display-server", requested], on: EndToEnd.xvfb,
                environment: ["WAYLAND_DISPLAY": try #require(name)])
            let text = try app.waitForOutput("two lines") { $0.filter { $0 == "\n" }.count > 1 }
            let lines = text.split(separator: "\n")
            #expect(lines[0] == "window system: \(reason)")
            #expect(lines[1].hasPrefix(reason.hasPrefix("X11") ? "display: " : "wl_compositor: "), "\(lines[1])")
        }

        /// The socket can be used only once, so the description and the frames share a connection.
        @Test func `the self-test describes a compositor whose socket it inherits, and times the frames`() throws {
            let app = try App(["--self-test"], onSocketOf: WaylandServer())
            #expect(try app.waitForExit() == 0)
            let lines = app.standardOutput.split(separator: "\n")
            #expect(lines.first == "window system: Wayland, because WAYLAND_SOCKET is set")
            let described = [
                "wl_compositor: version 5", "wl_seat: version 8", "zwp_tablet_manager_v2: version 1",
                "seat seat0: touchscreen, pointer, keyboard, tablet Built-in",
                "screen: 1280x800, scale 1, 0.265625 mm per pixel",
            ]
            for line in described { #expect(lines.contains { $0 == line }, "\(line)") }
            let missing = [
                "! without wp_fractional_scale_manager_v1, fractional scales are computed from the size of the screen",
                "! without zwp_idle_inhibit_manager_v1, programs keep the screen on by D-Bus",
                "! without wp_cursor_shape_manager_v1, the images of the pointer are loaded from the cursor theme",
            ]
            #expect(lines.filter { $0.hasPrefix("!") }.map(String.init) == missing)
            #expect(lines.contains { $0.hasPrefix("a frame of a rotating piece, until the server") })
            #expect(lines.last == "It works, but the lines above list what is missing.")
            #expect(app.standardError.isEmpty)
        }
    }
}
