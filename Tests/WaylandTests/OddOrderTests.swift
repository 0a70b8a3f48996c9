import Drawing
import Geometry
import Testing
import Touches
import Windowing

@testable import Wayland

/// Events that a compositor should not send, or not in this order.
struct OddOrderTests {
    @Test(arguments: [
        "up 7", "motion 7 1 1, frame", "frame", "cancel", "shape 7 3 2", "leave, pointer-frame",
        "move 1 1, pointer-frame", "button 272 1, pointer-frame", "button 272 0, pointer-frame",
        "axis 0 10, pointer-frame", "pointer-frame", "source 0, pointer-frame", "stop 0, pointer-frame",
        "swipe 1 1", "swipe-end 0", "pinch 1 1 2 30", "pinch-end 1", "rest-end 0", "pinch-begin 2, swipe 5 5",
        "key 30 0", "key 30 1", "unfocus", "modifiers 1 0 0 0", "pen 1 1, pen-frame", "pen-down, pen-frame",
        "pen-up, pen-frame", "pen-out, pen-frame", "pen-frame", "pressure 5, pen-frame", "tool-removed",
        "tablet-removed", "discard", "present 1 1", "callback", "show 0", "seat 7", "seat 0, seat 0", "ping",
        "on 1, leave, pointer-frame", "on 2, up 7", "unfocus, focus, focus 30", "repeat -5 -5", "remove xdg_wm_base",
        "remove wl_compositor",
    ])
    func `events without their beginning have no effect, and later input works`(commands: String) throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("keymap, tool 320 1")
        let events = compositor.play(commands)
        #expect(events.touches.isEmpty && events.scrolls.isEmpty && events.keys.isEmpty)
        #expect(events.hovers.isEmpty && !events.gestures.contains { $0.phase == .moved })
        compositor.play("seat 7, on 0")
        let touches = compositor.play("down 0 10 10, motion 0 20 20, frame, up 0").touches
        #expect(touches.map(\.phase) == [.began, .moved, .ended])
        compositor.play("callback")
        compositor.present(.black)
        #expect(compositor.pixel(300, 200) == 0xFF00_0000)
    }

    @Test func `a pointer that enters twice leaves once, and its button is canceled`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("enter 10 20, pointer-frame, button 272 1, pointer-frame")
        let events = compositor.play("enter 30 20, pointer-frame")
        #expect(events.touches.map(\.phase) == [.cancelled])
        #expect(compositor.play("button 272 0, pointer-frame").touches.isEmpty)
        #expect(compositor.play("leave, pointer-frame").hovers.map(\.phase) == [.exited])
    }

    @Test func `a gesture that begins twice is canceled once`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("enter 10 20, pointer-frame")
        let gestures = compositor.play("swipe-begin 3, pinch-begin 2, swipe 5 5, pinch 0 0 2 0, pinch-end 0").gestures
        #expect(gestures.map(\.phase) == [.began, .cancelled, .began, .moved, .ended])
        #expect(gestures.map(\.gesture) == [.swipe, .swipe, .pinch, .pinch, .pinch])
    }

    @Test func `events of a window that is closed are dropped`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("down 0 10 10, frame, enter 10 20, pointer-frame, keymap, focus")
        compositor.play("tool 320 1, pen-in 5 5, pen-frame")
        compositor.window.close()
        let events = compositor.play(
            "motion 0 20 20, frame, move 20 20, pointer-frame, key 30 1", "pen 9 9, pen-frame, up 0")
        #expect(events.inputs.isEmpty)
    }

    @Test func `configurations that arrive together are answered by one picture with the newest size`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        _ = compositor.requests()
        compositor.play("configure 700 540 4, configure 900 640 4, configure 800 640 4")
        #expect(compositor.window.size == Size(800, 600))
        compositor.present(.black)
        let requests = compositor.requests()
        #expect(requests.filter { $0.hasPrefix("xdg_surface.ack_configure") }.count == 1)
        #expect(compositor.contents().size == Size(800, 600))
    }

    @Test func `a picture that was painted for an earlier size does not acknowledge the new one`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        let early = compositor.picture(.black)
        _ = compositor.requests()
        compositor.play("configure 800 640 4")
        compositor.window.present(early, damage: .everything(within: early.size))
        compositor.settle()
        #expect(!compositor.requests().contains { $0.hasPrefix("xdg_surface.ack_configure") })
        #expect(compositor.contents().frame.size == Size(600, 400))
        compositor.present(.white)
        #expect(compositor.contents().frame.size == Size(800, 600))
    }
}
