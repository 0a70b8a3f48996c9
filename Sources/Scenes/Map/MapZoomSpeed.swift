import Stage

/// The speed at which the map is zoomed, estimated from the last pictures. A sheet can take several
/// pictures to draw, so it is drawn for the scale that the map is expected to have by then.
struct MapZoomSpeed {
    /// The maximum time between two pictures of a map that is being zoomed, in seconds. After a
    /// longer pause, the speed is 0.
    private static let rest = 0.1

    private var last: (time: Timestamp, scale: Double)?
    /// The change of the scale's natural logarithm per second.
    private(set) var value = 0.0

    mutating func follow(_ scale: Double, at time: Timestamp) {
        let before = last ?? (time, scale)
        let interval = time.seconds(since: before.time)
        if last == nil || interval != 0 { last = (time, scale) }
        guard interval != 0 else { return }
        let speed = naturalLogarithm(scale / before.scale) / interval
        value = 0...Self.rest ~= interval ? (value + speed) / 2 : 0
    }

    /// Returns the expected ratio of the scale after `duration` seconds to the current scale, from
    /// 1/e to e.
    func growth(in duration: Double) -> Double { exponential((value * duration).clamped(to: -1...1)) }
}
