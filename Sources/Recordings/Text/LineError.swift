import Geometry
import Touches

/// An error in a line. The caller adds the line number.
struct LineError: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    static func outOfBounds(_ name: String, _ number: Double, _ bounds: ClosedRange<Double>) -> LineError {
        let (lowest, highest) = (bounds.lowerBound.decimal, bounds.upperBound.decimal)
        let found = number.isFinite ? number.decimal : "a number that is too large"
        return LineError("`\(name)` must be from \(lowest) to \(highest), found \(found)")
    }

    static func unknown(_ name: String, in place: String, known: [String]) -> LineError {
        let nearest = nearestName(to: name, among: known).map { "did you mean \"\($0)\"? " } ?? ""
        let list = known.isEmpty ? "there is none" : "known are \(known.joined(separator: ", "))"
        return LineError("\(place): unknown \"\(name.prefix(40))\"; \(nearest)\(list)")
    }
}
