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
    }
}
