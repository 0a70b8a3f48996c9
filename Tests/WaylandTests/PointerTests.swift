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

    @Test func `the pointer enters, moves and leaves`() throws {
        let compositor = try stand()
        #expect(compositor.play("enter 10 20, pointer-frame").hovers.map(\.phase) == [.entered])
        #expect(compositor.play("move 11 20, pointer-frame").hovers.map(\.phase) == [.moved])
        #expect(compositor.play("leave, pointer-frame").hovers.map(\.phase) == [.exited])
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

    @Test func `two fingers scroll by a notch in 15 points, until the compositor reports their stop`() throws {
        let compositor = try stand()
        compositor.play("enter 10 20, pointer-frame")
        let scroll = compositor.play("source 1, axis 0 30, axis 1 7.5, pointer-frame").scrolls
        #expect(scroll.map(\.delta) == [Vector(dx: 0.5, dy: 2)] && scroll[0].device == .touchpad)
        // One axis stops while the other one moves.
        let next = compositor.play("source 1, stop 1, axis 0 15, pointer-frame").scrolls
        #expect(next.map(\.delta) == [Vector(dx: 0, dy: 1)])
        let end = compositor.play("source 1, stop 0, stop 1, pointer-frame")
        #expect(end.count == 1 && end.scrolls.map(\.delta) == [.zero])
        #expect((scroll + next + end.scrolls).map(\.phase) == [.moved, .moved, .ended])
        #expect(compositor.play("source 1, stop 0, stop 1, pointer-frame").isEmpty)
    }

    @Test func `a scroll by fingers ends if the pointer leaves the window, and a wheel reports no end`() throws {
        let compositor = try stand()
        compositor.play("enter 10 20, pointer-frame, source 1, axis 0 15, pointer-frame")
        let events = compositor.play("leave, pointer-frame")
        #expect(events.scrolls.map(\.phase) == [.ended] && events.hovers.map(\.phase) == [.exited])
        compositor.play("enter 10 20, pointer-frame")
        let wheel = compositor.play("source 0, value120 0 120, axis 0 10, pointer-frame").scrolls
        #expect(wheel.map(\.phase) == [nil])
        #expect(compositor.play("leave, pointer-frame").scrolls.isEmpty)
    }

    @Test func `a pinch has a scale and a rotation that adds up`() throws {
        let compositor = try stand()
        compositor.play("enter 10 20, pointer-frame")
        let events = compositor.play(
            "pinch-begin 2, pinch 1 2 1.5 10, pinch 0 0 2 -4, pinch-end 0"
        ).gestures
        #expect(events.map(\.phase) == [.began, .moved, .moved, .ended])
        #expect(events.map(\.scale) == [1, 1.5, 2, 2])
        #expect(abs(events[3].rotation - 6 * Double.pi / 180) < 0.001)
        #expect(events[1].delta == Vector(dx: 1, dy: 2) && events[1].fingers == 2)
        #expect(events[0].location == Point(x: 10, y: 20))
    }

    @Test func `a swipe that the compositor cancels is canceled`() throws {
        let compositor = try stand()
        compositor.play("enter 10 20, pointer-frame")
        let events = compositor.play("swipe-begin 3, swipe 5 0, swipe-end 1").gestures
        #expect(events.map(\.phase) == [.began, .moved, .cancelled])
        #expect(events.allSatisfy { $0.gesture == .swipe && $0.fingers == 3 })
    }

    @Test func `two fingers that rest on a touchpad are a pinch without movement, and one finger is none`() throws {
        let compositor = try stand()
        compositor.play("enter 10 20, pointer-frame")
        let events = compositor.play("rest-begin 2, rest-end 1, pinch-begin 2, pinch-end 0").gestures
        #expect(events.map(\.phase) == [.began, .ended, .began, .ended])
        #expect(events.allSatisfy { $0.gesture == .pinch && $0.scale == 1 && $0.delta == .zero })
        #expect(compositor.play("rest-begin 1, rest-end 0").gestures.isEmpty)
    }

    @Test func `older compositors report no fingers that rest`() throws {
        let compositor = try stand(TestCompositor.mutter.replacing("gestures_v1:3", with: "gestures_v1:1"))
        #expect(!compositor.requests().contains { $0.contains("get_hold_gesture") })
        compositor.play("enter 10 20, pointer-frame")
        #expect(compositor.play("pinch-begin 2, pinch-end 0").gestures.map(\.phase) == [.began, .ended])
    }

    @Test func `buttons of two mice that are down together are two touches`() throws {
        let compositor = try stand()
        compositor.play("add wl_seat:8")
        compositor.play("enter 10 20, pointer-frame")
        let first = compositor.play("button 272 1, pointer-frame").touches
        compositor.play("pick wl_pointer 0, enter 50 60, pointer-frame")
        let second = compositor.play("button 272 1, pointer-frame").touches
        #expect((first + second).map(\.phase) == [.began, .began] && first[0].id != second[0].id)
    }

    @Test func `Control that is held during a press belongs to the touch`() throws {
        let compositor = try stand()
        compositor.play("keymap, focus, modifiers 4 0 0 0, enter 10 20, pointer-frame")
        #expect(compositor.play("button 272 1, pointer-frame").touches[0].modifiers == .control)
    }
}
