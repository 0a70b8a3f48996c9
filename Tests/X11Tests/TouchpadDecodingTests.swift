import CX11
import Geometry
import Testing
import Touches

@testable import X11

struct TouchpadDecodingTests {
    let bench = Bench()

    private func taken() -> [TouchpadInput] {
        bench.taken().compactMap { if case .touchpad(let input) = $0.content { input } else { nil } }
    }

    @Test func `rotation increments in degrees add up to an angle in radians`() {
        bench.pinch(XI_GesturePinchBegin)
        bench.pinch(XI_GesturePinchUpdate, degrees: 45)
        bench.pinch(XI_GesturePinchUpdate, degrees: 45)
        let inputs = taken()
        #expect(inputs.map(\.phase) == [.began, .moved, .moved])
        #expect(inputs.map(\.rotation) == [0, .pi / 4, .pi / 2])
        #expect(inputs.last?.location == Point(x: 30, y: 40))
        #expect(inputs.last?.fingers == 2)
    }

    @Test func `an implausible scale is clamped, and a scale or rotation that is not a number is ignored`() {
        bench.pinch(XI_GesturePinchBegin)
        for scale in [1.5, 0, -32768, 40000, .nan] { bench.pinch(XI_GesturePinchUpdate, scale: scale, degrees: .nan) }
        let inputs = taken()
        #expect(inputs.map(\.scale) == [1, 1.5, 0.01, 0.01, 100, 100])
        #expect(inputs.allSatisfy { $0.rotation == 0 })
    }

    @Test func `the end of a pinch reports the last scale and rotation`() {
        bench.pinch(XI_GesturePinchBegin)
        bench.pinch(XI_GesturePinchUpdate, scale: 2, degrees: 90, dx: 5)
        bench.pinch(XI_GesturePinchEnd, scale: 0, degrees: 30, dx: 7)
        let end = taken().last
        #expect(end?.phase == .ended)
        #expect(end?.scale == 2)
        #expect(end?.rotation == .pi / 2)
        #expect(end?.delta == .zero)
    }

    @Test func `a pinch that the server cancels is canceled`() {
        bench.pinch(XI_GesturePinchBegin)
        bench.pinch(XI_GesturePinchEnd, flags: Int32(XIGesturePinchEventCancelled))
        #expect(taken().last?.phase == .cancelled)
    }

    /// Fault in fingers: a touchpad is unplugged during a pinch.
    @Test func `removing a touchpad cancels its gesture`() {
        bench.pinch(XI_GesturePinchBegin)
        bench.decoder.cancel(12, at: .zero, because: .deviceGone, output: bench.hear)
        #expect(bench.words() == "pinch began")
        bench.decoder.cancel(11, at: .zero, because: .deviceGone, output: bench.hear)
        bench.pinch(XI_GesturePinchUpdate)
        bench.pinch(XI_GesturePinchEnd)
        #expect(bench.words() == "pinch cancelled")
    }

    @Test func `a swipe reports the movement of the fingers`() {
        for (type, dx) in [(XI_GestureSwipeBegin, 0.0), (XI_GestureSwipeUpdate, 12), (XI_GestureSwipeEnd, 0)] {
            var event = unsafe XIGestureSwipeEvent()
            unsafe (event.evtype, event.detail, event.delta_x) = (type, 3, dx)
            unsafe bench.decoder.swipe(event, at: .zero, output: bench.hear)
        }
        let inputs = taken()
        #expect(inputs.map(\.phase) == [.began, .moved, .ended])
        #expect(inputs.map(\.delta.dx) == [0, 12, 0])
        #expect(inputs.allSatisfy { $0.gesture == .swipe && $0.fingers == 3 })
    }
}
