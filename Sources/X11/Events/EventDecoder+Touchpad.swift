package import CX11
import Geometry
package import Touches

/// A gesture that a touchpad is in the middle of.
struct TouchpadState {
    let gesture: TouchpadInput.Gesture
    let device: Int32
    let fingers: Int
    var location: Point
    var delta = Vector.zero
    var scale = 1.0
    var rotation = 0.0

    func input(_ phase: TouchPhase, at time: Timestamp) -> InputEvent {
        InputEvent(
            time: time,
            .touchpad(
                TouchpadInput(
                    gesture: gesture, phase: phase, fingers: fingers, location: location,
                    delta: phase == .moved ? delta : .zero, scale: scale, rotation: rotation)))
    }
}

extension EventDecoder {
    /// The scales that a pinch on a touchpad can have: a bad source reports 0, or less.
    static var touchpadScales: ClosedRange<Double> { 0.01...100 }

    /// A touchpad pinched. Corresponds to `XI_GesturePinchBegin` and its kin.
    ///
    /// The server tells the scale since the beginning, but the turn since the event before, in degrees. What the last event
    /// says of either is not believed: a touchpad that was unplugged ends with scale 0.
    @unsafe
    package mutating func pinch(_ event: XIGesturePinchEvent, at time: Timestamp, output: Output) {
        switch unsafe event.evtype {
        case XI_GesturePinchBegin:
            begin(
                unsafe TouchpadState(
                    gesture: .pinch, device: event.sourceid, fingers: Int(event.detail),
                    location: Point(x: event.event_x, y: event.event_y)), at: time, output: output)
        case XI_GesturePinchUpdate:
            guard touchpad?.gesture == .pinch else { return }
            unsafe touchpad?.location = Point(x: event.event_x, y: event.event_y)
            unsafe touchpad?.delta = Vector(dx: event.delta_x, dy: event.delta_y)
            if unsafe event.scale.isFinite { unsafe touchpad?.scale = event.scale.clamped(to: Self.touchpadScales) }
            if unsafe event.delta_angle.isFinite { unsafe touchpad?.rotation += event.delta_angle * .pi / 180 }
            tellTouchpad(.moved, at: time, output: output)
        case XI_GesturePinchEnd:
            unsafe end(.pinch, isCancelled: event.flags & Int32(XIGesturePinchEventCancelled) != 0, at: time, output)
        default: break
        }
    }

    /// A touchpad swiped. Corresponds to `XI_GestureSwipeBegin` and its kin.
    @unsafe
    package mutating func swipe(_ event: XIGestureSwipeEvent, at time: Timestamp, output: Output) {
        switch unsafe event.evtype {
        case XI_GestureSwipeBegin:
            begin(
                unsafe TouchpadState(
                    gesture: .swipe, device: event.sourceid, fingers: Int(event.detail),
                    location: Point(x: event.event_x, y: event.event_y)), at: time, output: output)
        case XI_GestureSwipeUpdate:
            guard touchpad?.gesture == .swipe else { return }
            unsafe touchpad?.location = Point(x: event.event_x, y: event.event_y)
            unsafe touchpad?.delta = Vector(dx: event.delta_x, dy: event.delta_y)
            tellTouchpad(.moved, at: time, output: output)
        case XI_GestureSwipeEnd:
            unsafe end(.swipe, isCancelled: event.flags & Int32(XIGestureSwipeEventCancelled) != 0, at: time, output)
        default: break
        }
    }

    /// Takes the touchpad's gesture away, or only that of one device.
    package mutating func cancelTouchpad(of device: Int32? = nil, at time: Timestamp, output: Output) {
        guard let state = touchpad, device == nil || state.device == device else { return }
        tellTouchpad(.cancelled, at: time, output: output)
        touchpad = nil
    }

    private mutating func begin(_ state: TouchpadState, at time: Timestamp, output: Output) {
        cancelTouchpad(at: time, output: output)
        touchpad = state
        tellTouchpad(.began, at: time, output: output)
    }

    private mutating func end(
        _ gesture: TouchpadInput.Gesture, isCancelled: Bool, at time: Timestamp, _ output: Output
    ) {
        guard touchpad?.gesture == gesture else { return }
        tellTouchpad(isCancelled ? .cancelled : .ended, at: time, output: output)
        touchpad = nil
    }

    private func tellTouchpad(_ phase: TouchPhase, at time: Timestamp, output: Output) {
        if let touchpad { output(touchpad.input(phase, at: time)) }
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
