/// A number of a device that grows as its wheel is turned, or as fingers scroll on it.
package struct ScrollAxis: Hashable, Sendable {
    package let number: Int
    package let isHorizontal: Bool
    /// How much the number grows for one notch; negative where the device counts the other way.
    package let increment: Double
    /// The number at the last event; nil where it is not known, as after the pointer was elsewhere.
    private var last: Double?
    /// `last` is what the server answered when it was asked, not what an event said.
    private var isAnswer = false
    /// The events that the server sent before this request, it sent before it answered.
    private var answeredAt: UInt = 0

    package init(number: Int, isHorizontal: Bool, increment: Double) {
        (self.number, self.isHorizontal, self.increment) = (number, isHorizontal, increment)
    }

    /// Begins at what the server has answered.
    ///
    /// - Parameter request: The number of the request.
    package mutating func begin(at value: Double, request: UInt) {
        (last, isAnswer, answeredAt) = (value, true, request)
    }

    /// The pointer was elsewhere, and the wheel may have been turned there.
    package mutating func forget() { last = nil }

    /// How many notches it has turned since the event before.
    ///
    /// The first turn after an answer is at most one notch, so that nothing jumps where the answer was not quite the newest.
    ///
    /// - Parameter serial: The number of the last request that the server had heard when it sent the event.
    package mutating func notches(to value: Double, serial: UInt) -> Double {
        defer { (last, isAnswer) = (value, false) }
        guard let last, !(isAnswer && serial < answeredAt) else { return 0 }
        // A counter that wraps at 2^31 has not jumped across the world.
        guard abs(value - last) < 0.95 * 2_147_483_648 else { return 0 }
        let notches = (value - last) / increment
        return isAnswer ? min(max(notches, -1), 1) : notches
    }
}
