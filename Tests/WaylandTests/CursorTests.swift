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

    @Test func `a pen has the image of the theme if the compositor draws no shapes`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("tool 320 1, pen-in 10 20, pen-frame")
        #expect(compositor.requests().contains { $0.hasPrefix("zwp_tablet_tool_v2.set_cursor") })
    }
}
