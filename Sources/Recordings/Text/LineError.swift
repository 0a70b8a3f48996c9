import Geometry
import Touches

/// The largest permitted magnitude of a number in a recording, except the numbers that identify
/// touches and pens. This limit prevents overflow in sums.
package let largestMagnitude = 1e7

/// An error in a line of a recording or in a setup. The caller adds the line number, if it is
/// known.
package struct LineError: Error {
    package let reason: String
    /// The index of the byte at which the JSON parser stopped, or `nil` for other errors.
    package let position: Int?

    package init(_ reason: String, at position: Int? = nil) { (self.reason, self.position) = (reason, position) }

    package static func outOfBounds(_ name: String, _ number: Double, _ bounds: ClosedRange<Double>) -> LineError {
        let (lowest, highest) = (bounds.lowerBound.decimal, bounds.upperBound.decimal)
        let found = number.isFinite ? number.decimal : "a number that is too large"
        return LineError("`\(name)` must be from \(lowest) to \(highest), found \(found)")
    }

    package static func unknown(_ name: String, in context: String, known: [String]) -> LineError {
        let nearest = nearestName(to: name, among: known).map { "did you mean \"\($0)\"? " } ?? ""
        let list = known.isEmpty ? "there is none" : "known are \(known.joined(separator: ", "))"
        return LineError("\(context): unknown \"\(name.prefix(40))\"; \(nearest)\(list)")
    }
}
