import Geometry

/// An axis that reports scrolling as an absolute value. The difference between two values, divided
/// by `increment`, is the scrolled distance in notches.
package struct ScrollAxis: Hashable, Sendable {
    package let number: Int
    package let isHorizontal: Bool
    /// The change in the axis's value per notch. The change is negative if the value decreases when
    /// the device scrolls right or down.
    package let increment: Double
    /// The last value, or `nil` if it is unknown, for example after the pointer was outside the
    /// window.
    private var last: Double?
    /// Whether `last` comes from a query and not from an event.
    private var isAnswer = false
    /// The sequence number of the query. Events with a lower number predate it.
    private var answeredAt: UInt = 0

    package init(number: Int, isHorizontal: Bool, increment: Double) {
        (self.number, self.isHorizontal, self.increment) = (number, isHorizontal, increment)
    }

    package mutating func begin(at value: Double, request: UInt) {
        (last, isAnswer, answeredAt) = (value, true, request)
    }

    package mutating func reset() { last = nil }

    /// Returns the number of notches since the previous event, or `nil` if the number is unknown.
    /// If the previous value comes from a query, it may be outdated, so the result is limited to
    /// one notch in either direction. `serial` is the sequence number of the last request that the
    /// server had processed when it sent the event.
    package mutating func notches(to value: Double, serial: UInt) -> Double? {
        defer { (last, isAnswer) = (value, false) }
        guard let last, !(isAnswer && serial < answeredAt) else { return nil }
        // A change of this size means that the counter has wrapped at 2^31.
        guard abs(value - last) < 0.95 * 2_147_483_648 else { return nil }
        let notches = (value - last) / increment
        return isAnswer ? notches.clamped(to: -1...1) : notches
    }

    func vector(_ notches: Double) -> Vector {
        isHorizontal ? Vector(dx: notches, dy: 0) : Vector(dx: 0, dy: notches)
    }
}
