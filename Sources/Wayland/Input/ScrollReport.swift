import Geometry
import Touches

/// The scroll movement of a pointer or of a tablet's tool in one group of events.
struct ScrollReport {
    /// The assumed distance for one notch of a wheel, in points, if the compositor reports no
    /// notches.
    private static let pointsPerNotch = 10.0
    /// The distance that fingers move on a touchpad to scroll by one notch, in points. On X11, this
    /// is the default distance of the libinput driver.
    private static let fingerPointsPerNotch = 15.0

    private enum Source: UInt32 { case wheel, finger, continuous, wheelTilt }

    /// The time of the last movement or stop that a pointer reports, or `nil` if there was none.
    var time: Timestamp?
    /// The protocol's number of the source, or `nil` if the compositor does not report it. The
    /// source then counts as a wheel.
    var source: UInt32?
    /// Whether an axis has stopped, for example because the fingers have left the touchpad.
    var isStopped = false
    private var points = Vector.zero
    private var wheelNotches = Vector.zero

    mutating func add(_ distance: Double, axis: UInt32) { points += Self.vector(distance, axis) }

    mutating func add(notches: Double, axis: UInt32) { wheelNotches += Self.vector(notches, axis) }

    private static func vector(_ length: Double, _ axis: UInt32) -> Vector {
        let vertical: UInt32 = 0
        return axis == vertical ? Vector(dx: 0, dy: length) : Vector(dx: length, dy: 0)
    }

    var device: ScrollInput.Device { source == Source.finger.rawValue ? .touchpad : .wheel }

    /// The phase of a scroll. It is `nil` unless the device is a touchpad or the scroll ends. A
    /// stop ends the scroll only if the events report no movement, because one axis can stop while
    /// the other axis moves.
    var phase: TouchPhase? {
        if isStopped, notches == .zero { return .ended }
        return device == .touchpad ? .moved : nil
    }

    /// The distance in wheel notches, positive to the right and down.
    var notches: Vector {
        if wheelNotches != .zero { return wheelNotches }
        let isByFingers = source == Source.finger.rawValue || source == Source.continuous.rawValue
        return points / (isByFingers ? Self.fingerPointsPerNotch : Self.pointsPerNotch)
    }
}
