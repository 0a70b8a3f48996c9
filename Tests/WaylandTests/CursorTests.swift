import Geometry
import Glibc
import TestServers
import Testing
import Windowing

@testable import Wayland

struct CursorTests {
    private static let shapes = TestCompositor.mutter + " wp_cursor_shape_manager_v1:1"

    @Test func `the pointer is hidden on request`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("enter 10 20, pointer-frame")
        _ = compositor.requests()
        compositor.window.cursor = .hidden
        compositor.settle()
        let requests = compositor.requests()
        #expect(
            requests.count == 1 && requests[0].hasSuffix(" null 0 0") && requests[0].hasPrefix("wl_pointer.set_cursor"))
    }

    /// The numbers in cursor-shape-v1.
    @Test(arguments: [
        (Cursor.pointingHand, 4), (.crosshair, 8), (.text, 9), (.move, 13), (.openHand, 16), (.closedHand, 17),
        (.resizeLeftRight, 26), (.resizeUpDown, 27), (.resizeTopRightBottomLeft, 28), (.resizeTopLeftBottomRight, 29),
    ])
    func `a compositor that draws shapes gets the shape's number`(cursor: Cursor, number: Int) throws {
        let compositor = try TestCompositor(Self.shapes)
        compositor.show()
        _ = compositor.requests()
        compositor.play("enter 10 20, pointer-frame")
        compositor.window.cursor = cursor
        compositor.settle()
        let words = compositor.requests().map { $0.split(separator: " ") }
        #expect(words.allSatisfy { $0[0] == "wp_cursor_shape_device_v1.set_shape" })
        #expect(words.compactMap { $0.last.flatMap { Int($0) } } == [1, number])
        // The serial number of the entry.
        #expect(words.count == 2 && words[0][1] == words[1][1])
    }

    @Test func `such a compositor hides the pointer, and shows it again`() throws {
        let compositor = try TestCompositor(Self.shapes)
        compositor.show()
        compositor.play("enter 10 20, pointer-frame")
        _ = compositor.requests()
        compositor.window.cursor = .hidden
        compositor.window.cursor = .arrow
        compositor.settle()
        let requests = compositor.requests()
        #expect(requests.count == 2 && requests[0].hasSuffix(" null 0 0") && requests[1].hasSuffix(" 1"))
    }

    @Test func `the pointer shows the direction of a border that resizes`() throws {
        let compositor = try TestCompositor(Self.shapes)
        compositor.show()
        _ = compositor.requests()
        compositor.play("on 2, enter 2 200, pointer-frame, move 300 2, pointer-frame, move 2 2, pointer-frame")
        #expect(compositor.requests().compactMap { $0.split(separator: " ").last } == ["26", "27", "29"])
    }

    @Test func `a pen has a shape, too`() throws {
        let compositor = try TestCompositor(Self.shapes)
        compositor.show()
        compositor.play("tool 320 1, pen-in 10 20, pen-frame")
        let requests = compositor.requests()
        #expect(requests.contains { $0.hasPrefix("wp_cursor_shape_manager_v1.get_tablet_tool_v2") })
        #expect(requests.contains { $0.hasPrefix("wp_cursor_shape_device_v1.set_shape") })
        #expect(!requests.contains { $0.contains("set_cursor") })
    }

    /// The user's settings are variables of the environment, so the test has a process of its own.
    @Test func `without shapes, the pointer has the theme's image, in the user's size and at every scale`() async {
        await #expect(processExitsWith: .success) {
            let themes = try CursorThemes()
            try themes.add("Test", sides: [16, 24, 32, 48], ["default": 0xFF10_2030, "grab": 0xFF40_5060])
            for (name, value) in themes.environment { unsafe setenv(name, value, 1) }
            unsafe setenv("XCURSOR_THEME", "Test", 1)
            let cases = [
                ("16", "1280 800 340 212 1 0 1280 800", 1.0, 16.0), ("16", "1600 1000 340 212 2 0 1280 800", 2, 32),
                ("24", "2560 1600 340 212 2 0 1280 800", 2, 48), ("0", "1280 800 340 212 1 0 1280 800", 1, 24),
            ]
            for (size, output, scale, side) in cases {
                unsafe setenv("XCURSOR_SIZE", size, 1)
                let compositor = try TestCompositor(output: output)
                compositor.show()
                compositor.play("enter 10 20, pointer-frame")
                // The title bar and the border are surfaces 1 and 2.
                let image = compositor.contents(3)
                #expect(image.size == Size(side, side) && image.frame.width == side / scale)
                let hotspot = Int(side / 4 / scale)
                #expect(compositor.requests().contains { $0.hasSuffix(" wl_surface \(hotspot) \(hotspot)") })
                #expect(compositor.pixel(0, 0, on: 3) == 0xFF10_2030)
                compositor.window.cursor = .openHand
                compositor.settle()
                #expect(compositor.pixel(0, 0, on: 3) == 0xFF40_5060)
                // The theme does not have this image, so its arrow is shown.
                compositor.window.cursor = .crosshair
                compositor.settle()
                #expect(compositor.pixel(0, 0, on: 3) == 0xFF10_2030)
            }
        }
    }

    @Test func `a pen has the image of the theme if the compositor draws no shapes`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("tool 320 1, pen-in 10 20, pen-frame")
        #expect(compositor.requests().contains { $0.hasPrefix("zwp_tablet_tool_v2.set_cursor") })
    }
}
