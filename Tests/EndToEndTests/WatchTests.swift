import Geometry
import Glibc
import TestServers
import Testing

extension EndToEnd {
    /// `touchstone watch` with real devices and without a window.
    @Suite struct `recording touches anywhere on the screen` {
        private func watch(_ arguments: String..., on server: XServer) throws -> App {
            let app = try App(["watch"] + arguments, on: server)
            try app.waitForOutput("the header") { $0.hasSuffix("\n") }
            return app
        }

        /// Two fingers that move apart from 100 px to 400 px, with a hardware report every 8 ms.
        private func pinch(_ touchscreen: Touchscreen) throws {
            func places(_ half: Double) -> [Int: Point] {
                [1: Point(x: 640 - half, y: 400), 2: Point(x: 640 + half, y: 400)]
            }
            var pace = Pace(step: .milliseconds(8))
            try touchscreen.land(places(50))
            for step in 1...15 {
                pace.waitForNextStep()
                try touchscreen.move(places(50 + 10 * Double(step)))
            }
            try touchscreen.lift()
        }

        @Test func `in a Wayland session, the watch command says that it works only on X11`() throws {
            let app = try App(["watch"], on: EndToEnd.xvfb, environment: ["WAYLAND_DISPLAY": "/nowhere"])
            try app.waitForOutput("the header") { $0.hasSuffix("\n") }
            #expect(app.standardError.hasPrefix("touchstone: watch works only on X11."))
            app.signal(SIGINT)
            #expect(try app.waitForExit() == 0)
        }

        @Test func `the watch and recognize commands report a pinch anywhere on the screen while it happens`() throws {
            let server = try Xorg()
            let app = try App(
                script: """
                    touchstone watch | tee /dev/stderr | touchstone recognize --recognizers swipe,pinch
                    exit ${PIPESTATUS[0]}
                    """, on: server)
            try app.waitForErrors("the header") { $0.hasSuffix("\n") }
            try pinch(server.touchscreen)
            let output = try app.waitForOutput("the end of a pinch") { $0.contains(#""state":"ended""#) }
            let lines = output.split(separator: "\n")
            #expect(lines.allSatisfy { $0.contains(#""recognizer":"pinch""#) })
            #expect(lines.first?.contains(#""state":"began","touches":2"#) == true)
            // The slop of a pinch is not part of its scale.
            #expect((2.5...4).contains(lines.last?.number(of: "scale") ?? 0))
            server.end()
            #expect(try app.waitForExit() == 69)
            #expect(app.standardError.contains("the connection to the X server was lost"))
            #expect(app.standardOutput.contains(#""touches":{"began":2,"ended":2,"cancelled":0}"#))
        }

        /// Fault in fingers: while `watch` runs, the touchscreen and the mouse are detached from
        /// their pointers during a touch and a press.
        @Test func `the watch command cancels the touches of a device that becomes floating`() throws {
            let server = try Xorg()
            let app = try watch(on: server)
            try server.touchscreen.land([1: Point(x: 320, y: 200)])
            try server.pointer.press()
            func waitForTwo(_ phases: String...) throws {
                try app.waitForOutput("two that \(phases)") { text in
                    text.split(separator: "\n").count { line in phases.contains { line.contains("\"\($0)\"") } } == 2
                }
            }
            try waitForTwo("began")
            for device in ["touchscreen", "pointer"] { try server.screen.setDevice(device, isAttached: false) }
            // The server may report the button's release before it reports that the mouse floats.
            try waitForTwo("cancelled", "ended")
        }

        /// Fault in floods: a signal arrives while ten fingers move as fast as the server reports
        /// them.
        @Test func `a signal ends the watch command during a flood, after a whole line`() throws {
            let (server, folder) = (try EndToEnd.xorg, try TemporaryFolder())
            let app = try watch(on: server)
            try server.touchscreen.land(.hand(at: Point(x: 400, y: 400)))
            for step in 1...300 {
                try server.touchscreen.move(.hand(at: Point(x: 400 + Double(step), y: 400)))
                if step == 150 { app.signal(SIGTERM) }
            }
            #expect(try app.waitForExit() == 0)
            let output = app.standardOutput
            #expect(app.standardError.isEmpty && output.hasSuffix("}\n"))
            try writeFile(folder.file("flood.jsonl"), Array(output.utf8))
            let reader = try App(["recognize", folder.file("flood.jsonl"), "--recognizers", "pan"], on: server)
            #expect(try reader.waitForExit() == 0, "\(reader.standardError)")
        }

        @Test func `the watch command writes mouse presses, movements and scrolls`() throws {
            let server = try EndToEnd.xorg
            let app = try watch(on: server)
            try server.pointer.move(to: Point(x: 400, y: 300))
            try server.pointer.press()
            try server.pointer.move(to: Point(x: 480, y: 300))
            try server.pointer.release()
            try server.pointer.scroll(by: Vector(dx: 0, dy: 240))
            let output = try app.waitForOutput("the wheel") { $0.contains(#""scroll""#) }
            let lines = output.split(separator: "\n").dropFirst().filter { $0.contains(",") }
            try #require(lines.count == 5)
            for (line, words) in zip(
                lines,
                [
                    #""hover":"entered","x":400,"y":300"#,
                    #""phase":"began","x":400,"y":300,"kind":"mouse","button":1"#,
                    #""phase":"moved","x":480,"#, #""phase":"ended","x":480,"#, #""scroll":[0,2],"x":480,"y":300"#,
                ])
            {
                #expect(line.contains(words))
            }
        }

        @Test func `the watch command with a device name writes a header, and only that device's input`() throws {
            let server = try EndToEnd.xorg
            let app = try watch("--device", "touchscreen", on: server)
            try server.pointer.move(to: Point(x: 500, y: 300))
            try server.touchscreen.land([1: Point(x: 320, y: 200)])
            try server.touchscreen.lift()
            let output = try app.waitForOutput("the lift") { $0.contains(#""ended""#) }
            #expect(!output.contains("hover"))
            #expect(output.hasPrefix(#"{"touchstone":1,"size":[1280,800],"millimetresPerPixel":0."#))
            let landing = try #require(output.split(separator: "\n").first { $0.contains(#""began""#) })
            #expect(landing.hasPrefix(#"{"t":0,"#))
            for (key, value) in [("x", 320.0), ("y", 200), ("pressure", 0.25)] {
                #expect(abs((landing.number(of: key) ?? .nan) - value) < 0.05, "\(landing)")
            }

            let unknown = try App(["watch", "--device", "trackball"], on: server)
            #expect(try unknown.waitForExit() == 64)
            #expect(unknown.standardError.contains("there is no pointing device trackball. The devices are: "))
        }

        @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
        func `the watch command ends quietly after SIGINT, SIGTERM or SIGHUP`(signal: Int32) throws {
            let app = try watch(on: EndToEnd.xvfb)
            app.signal(signal)
            #expect(try app.waitForExit() == 0)
            #expect(app.standardError.isEmpty)
        }

        @Test func `the watch command ends quietly when its output is closed, even while idle`() throws {
            let app = try App(script: "touchstone watch | head -n 1; exit ${PIPESTATUS[0]}", on: EndToEnd.xvfb)
            #expect(try app.waitForExit() == 0)
            #expect(app.standardError.isEmpty)
        }
    }
}
