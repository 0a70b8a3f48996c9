import TestServers
import Testing

extension EndToEnd {
    /// `touchstone devices` on servers with known devices.
    @Suite struct `the list of devices` {
        private func list(_ arguments: String..., on server: any DisplayServer) throws -> String {
            let app = try App(["devices"] + arguments, on: server)
            let status = try app.waitForExit()
            #expect(status == 0, "\(app.standardError)")
            return app.standardOutput
        }

        @Test func `the devices command lists the touchscreen with its finger count, axes and pressure`() throws {
            let server = try EndToEnd.xorg
            let text = try list(on: server)
            let touchscreen = try #require(text.split(separator: "\n\n").first { $0.contains(": touchscreen\n") })
            #expect(touchscreen.hasPrefix("touchscreen "))
            #expect(touchscreen.contains("\n  direct touch, 10 fingers, "))
            #expect(touchscreen.contains(", pressure\n"))
            #expect(touchscreen.contains("\n  axis 0: Abs MT Position X, absolute, 0 to 65535\n"))
            #expect(touchscreen.contains("\n  axis 3: Rel Vert Scroll, relative, scrolls, 120 per notch\n"))
            #expect(touchscreen.contains("\n  axis 4: Abs MT Pressure, absolute, 0 to 2047"))
            #expect(text.hasPrefix("XInput: 2.4\nscreen: 1280 × 800 pixels\nmonitor: 1280 × 800 at 0,0, 0.2648 mm"))
            #expect(text.contains(" by RandR\n"))
            #expect(!text.contains("has no touchscreen"))
        }

        @Test func `the devices command lists a touchpad with gestures as JSON`() throws {
            let line = try list("--json", on: EndToEnd.xorg)
            #expect(line.split(separator: "\n").count == 1)
            let touchpad = try #require(line.split(separator: #"{"id":"#).first { $0.contains(#""name":"touchpad""#) })
            #expect(touchpad.contains(#""kind":"touchpad","enabled":true,"attached":true,"gestureFingers":"#))
            #expect(
                line.contains(#""kind":"touchscreen","enabled":true,"attached":true,"touch":"direct","fingers":10"#))
        }

        @Test func `the devices command lists the settings of a device`() throws {
            let server = try Xorg()
            #expect(try !list(on: server).contains("natural scrolling"))
            try server.screen.setDevice("touchpad", "libinput Natural Scrolling Enabled", to: true)
            try server.screen.setDevice("touchpad", "libinput Tapping Enabled", to: false)
            #expect(try list(on: server).contains("\n  natural scrolling on, tap to click off\n"))
            #expect(
                try list("--json", on: server).contains(#","settings":{"natural scrolling":true,"tap to click":false}"#)
            )
        }

        @Test func `the devices command and the self-test report another program's touch grab`() throws {
            let server = try EndToEnd.xorg
            #expect(try list(on: server).contains("touch grab on the screen: no"))
            let grab = try TouchGrab(on: server)
            let text = try list(on: server)
            #expect(text.contains("touch grab on the screen: yes"))
            #expect(text.contains("! Another program sees every touch first"))
            #expect(try list("--json", on: server).contains(#""touchGrab":true"#))
            let selfTest = try App(["--self-test"], on: server)
            #expect(try selfTest.waitForExit() == 0)
            #expect(selfTest.standardOutput.contains("touches are grabbed: by "))
            grab.end()
            // The command itself keeps no grab.
            _ = try list(on: server)
            _ = try TouchGrab(on: server)
        }

        @Test func `the devices command lists what a Wayland compositor reports`() throws {
            let server = try WaylandServer()
            #expect(try list(on: server) == "seat seat0: touchscreen, pointer, keyboard, tablet Built-in\n")
            let devices = #"["touchscreen","pointer","keyboard","tablet Built-in"]"#
            #expect(try list("--json", on: server) == #"{"seats":[{"name":"seat0","devices":\#(devices)}]}"# + "\n")
        }
    }
}
