import Geometry
import Touches

/// An event of a gesture that a touchpad recognizes.
struct TouchpadReport {
    let gesture: TouchpadInput.Gesture
    let phase: TouchPhase
    let device: Int32
    let fingers: Int
    let location: Point
    let delta: Vector
    /// The scale since the gesture began.
    var scale = 1.0
    /// The turn since the previous event, in degrees; positive is clockwise.
    var degrees = 0.0
}

/// A gesture that a touchpad has begun.
struct TouchpadGesture {
    /// The scales that a pinch can have: a faulty device reports 0 or less.
    private static let scales = 0.01...100.0

    let device: Int32
    private var input: TouchpadInput

    init(_ report: TouchpadReport) {
        device = report.device
        input = TouchpadInput(
            gesture: report.gesture, phase: .began, fingers: report.fingers, location: report.location)
    }

    func isContinued(by report: TouchpadReport) -> Bool { input.gesture == report.gesture }

    /// Keeps the scale of a change of the gesture. The end of a gesture is left out: it reports
    /// scale 0 when the touchpad was unplugged.
    mutating func update(_ report: TouchpadReport) {
        (input.location, input.delta) = (report.location, report.delta)
        if report.scale.isFinite { input.scale = report.scale.clamped(to: Self.scales) }
        if report.degrees.isFinite { input.rotation += report.degrees * .pi / 180 }
    }

    func event(_ phase: TouchPhase, at time: Timestamp) -> InputEvent {
        var input = input
        input.phase = phase
        if phase != .moved { input.delta = .zero }
        return InputEvent(time: time, .touchpad(input))
    }
}
