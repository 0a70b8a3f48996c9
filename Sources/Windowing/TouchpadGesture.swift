import Geometry
package import Touches

/// A pinch or swipe on a touchpad, from which window systems derive the input that they deliver.
package struct TouchpadGesture {
    /// The range to which the scale of a pinch is clamped. Faulty devices report 0 or less.
    private static let scales = 0.01...100.0

    package let device: Int32
    private var input: TouchpadInput

    package init(_ report: TouchpadInput, of device: Int32) {
        self.device = device
        input = TouchpadInput(
            gesture: report.gesture, phase: .began, fingers: report.fingers, location: report.location)
    }

    /// Updates the gesture with a report, whose rotation is relative to the previous report.
    /// Returns `false` if the report belongs to another kind of gesture. The end of a gesture does
    /// not change its values, because an unplugged touchpad reports a scale of 0.
    package mutating func update(_ report: TouchpadInput) -> Bool {
        guard input.gesture == report.gesture else { return false }
        guard report.phase == .moved else { return true }
        (input.location, input.delta) = (report.location, report.delta)
        if report.scale.isFinite { input.scale = report.scale.clamped(to: Self.scales) }
        if report.rotation.isFinite { input.rotation += report.rotation }
        return true
    }

    package func event(_ phase: TouchPhase, at time: Timestamp) -> InputEvent {
        var input = input
        input.phase = phase
        if phase != .moved { input.delta = .zero }
        return InputEvent(time: time, .touchpad(input))
    }
}
