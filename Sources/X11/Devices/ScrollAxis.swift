import Geometry

/// An axis whose value grows as a wheel is turned, or as fingers scroll.
package struct ScrollAxis: Hashable, Sendable {
    package let number: Int
    package let isHorizontal: Bool
    /// The change of the value for one notch; negative where the device counts the other way.
    package let increment: Double
    /// The value at the last event, or `nil` if it is unknown, as after the pointer was elsewhere.
    private var last: Double?
    /// Whether `last` is the answer to a query, not the value of an event.
    private var isAnswer = false
    /// Events with a lower serial number were sent before the query was answered.
    private var answeredAt: UInt = 0

    package init(number: Int, isHorizontal: Bool, increment: Double) {
        (self.number, self.isHorizontal, self.increment) = (number, isHorizontal, increment)
    }

    /// Starts at the value with which the server has answered a request.
    package mutating func begin(at value: Double, request: UInt) {
        (last, isAnswer, answeredAt) = (value, true, request)
    }

    /// Discards the last value: the wheel may have been turned while the pointer was elsewhere.
    package mutating func reset() { last = nil }

    /// The notches since the previous event; `serial` is the number of the last request that the
    /// server had processed. After an answer, which may be old, a change is at most one notch.
    package mutating func notches(to value: Double, serial: UInt) -> Double {
        defer { (last, isAnswer) = (value, false) }
        guard let last, !(isAnswer && serial < answeredAt) else { return 0 }
        // A counter that wraps at 2^31 has not scrolled that far.
        guard abs(value - last) < 0.95 * 2_147_483_648 else { return 0 }
        let notches = (value - last) / increment
        return isAnswer ? notches.clamped(to: -1...1) : notches
    }

    func vector(_ notches: Double) -> Vector {
        isHorizontal ? Vector(dx: notches, dy: 0) : Vector(dx: 0, dy: notches)
    }
}
