import Geometry
import Testing
import Touches
import Windowing

@testable import Wayland

struct PointerTests {
    private func stand(_ globals: String = TestCompositor.mutter) throws -> TestCompositor {
        let compositor = try TestCompositor(globals)
        compositor.show()
        return compositor
    }

    private func hovers(_ events: [WindowEvent]) -> [HoverInput.Phase] {
        events.inputs.compactMap { if case .hover(let hover) = $0.content { hover.phase } else { nil } }
    }

    @Test func `the pointer enters, moves and leaves`() throws {
        let compositor = try stand()
        #expect(hovers(compositor.play("enter 10 20, pointer-frame")) == [.entered])
        #expect(hovers(compositor.play("move 11 20, pointer-frame")) == [.moved])
        #expect(hovers(compositor.play("leave, pointer-frame")) == [.left])
    }

    @Test(arguments: [(272, 1), (273, 3), (274, 2)])
    func `a button is a touch`(code: Int, button: Int) throws {
        let compositor = try stand()
        compositor.play("enter 10 20, pointer-frame")
        let touches = compositor.play(
            "button \(code) 1, pointer-frame, move 30 20, pointer-frame, button \(code) 0, pointer-frame"
        ).touches
        #expect(touches.map(\.phase) == [.began, .moved, .ended])
        #expect(touches.allSatisfy { $0.type == .indirectPointer && $0.button == button })
    }

    /// Fault in ownership: a Wayland compositor takes the pointer during a press.
    @Test func `a press is canceled when the compositor takes the pointer`() throws {
        let compositor = try stand()
        compositor.play("enter 10 20, pointer-frame, button 272 1, pointer-frame")
        let touches = compositor.play("leave, pointer-frame").touches
        #expect(touches.map(\.phase) == [.cancelled] && touches[0].cause == .grab)
    }

    @Test func `a wheel scrolls by whole notches, and by fractions in 1/120`() throws {
        let compositor = try stand()
        compositor.play("enter 10 20, pointer-frame")
        let notch = compositor.play("source 0, value120 0 120, axis 0 10, pointer-frame").scrolls
        #expect(notch.map(\.delta) == [Vector(dx: 0, dy: 1)] && notch[0].device == .wheel)
        let fraction = compositor.play("source 0, value120 1 -30, axis 1 -2.5, pointer-frame").scrolls
        #expect(fraction.map(\.delta) == [Vector(dx: -0.25, dy: 0)])
    }

    @Test func `an older compositor reports whole notches, and none reports a source`() throws {
        let compositor = try stand(TestCompositor.mutter.replacing("wl_seat:8", with: "wl_seat:5"))
        compositor.play("enter 10 20, pointer-frame")
        let discrete = compositor.play("source 0, discrete 0 2, axis 0 20, pointer-frame").scrolls
        #expect(discrete.map(\.delta) == [Vector(dx: 0, dy: 2)])
        let bare = compositor.play("axis 0 15, pointer-frame").scrolls
        #expect(bare.map(\.delta) == [Vector(dx: 0, dy: 1.5)] && bare[0].device == .wheel)
    }

    @Test func `two fingers scroll by a notch in 15 points, and their stop is no movement`() throws {
        let compositor = try stand()
        compositor.play("enter 10 20, pointer-frame")
        let scroll = compositor.play("source 1, axis 0 30, axis 1 7.5, pointer-frame").scrolls
        #expect(scroll.map(\.delta) == [Vector(dx: 0.5, dy: 2)] && scroll[0].device == .touchpad)
        #expect(compositor.play("source 1, stop 0, stop 1, pointer-frame").isEmpty)
    }

    @Test func `a pinch has a scale and a rotation that adds up`() throws {
        let compositor = try stand()
        compositor.play("enter 10 20, pointer-frame")
        let events = compositor.play(
            "pinch-begin 2, pinch 1 2 1.5 10, pinch 0 0 2 -4, pinch-end 0"
        ).inputs.compactMap { if case .touchpad(let input) = $0.content { input } else { nil } }
        #expect(events.map(\.phase) == [.began, .moved, .moved, .ended])
        #expect(events.map(\.scale) == [1, 1.5, 2, 2])
        #expect(abs(events[3].rotation - 6 * Double.pi / 180) < 0.001)
        #expect(events[1].delta == Vector(dx: 1, dy: 2) && events[1].fingers == 2)
        #expect(events[0].location == Point(x: 10, y: 20))
    }

    @Test func `a swipe that the compositor cancels is canceled`() throws {
        let compositor = try stand()
        compositor.play("enter 10 20, pointer-frame")
        let events = compositor.play("swipe-begin 3, swipe 5 0, swipe-end 1").inputs
            .compactMap { if case .touchpad(let input) = $0.content { input } else { nil } }
        #expect(events.map(\.phase) == [.began, .moved, .cancelled])
        #expect(events.allSatisfy { $0.gesture == .swipe && $0.fingers == 3 })
    }

    @Test func `Control that is held during a press belongs to the touch`() throws {
        let compositor = try stand()
        compositor.play("keymap, focus, modifiers 4 0 0 0, enter 10 20, pointer-frame")
        #expect(compositor.play("button 272 1, pointer-frame").touches[0].modifiers == .control)
    }

    @Test func `the pointer is hidden on request`() throws {
        let compositor = try stand()
        compositor.play("enter 10 20, pointer-frame")
        _ = compositor.requests()
        compositor.window.cursor = .hidden
        compositor.settle()
        let requests = compositor.requests()
        #expect(
            requests.count == 1 && requests[0].hasSuffix(" null 0 0") && requests[0].hasPrefix("wl_pointer.set_cursor"))
    }
}
