import Geometry
import Touches

/// Formats events as lines in evemu's format, with the time of the current report.
struct EvemuText {
    static let unitsPerPixel = 16
    static let head = ["# EVEMU 1.3", "# Written by touchstone, with \(unitsPerPixel) units to a pixel."]

    /// The time of the current report, in microseconds.
    private var now: Int64 = 0
    private var lines: [String] = []

    static func units(_ pixels: Double) -> Int { Int((pixels * Double(unitsPerPixel)).rounded()) }

    /// Returns the resolution of position axes in units per millimeter, or 0 if the pixel size is
    /// unknown.
    static func unitsPerMillimetre(_ millimetresPerPixel: Double?) -> Int {
        let units = millimetresPerPixel.map { (Double(unitsPerPixel) / $0).rounded() } ?? 0
        return Int(units.clamped(to: 0...1e6))
    }

    static func event(microseconds: Int64, _ type: UInt16, _ code: UInt16, _ value: Int) -> String {
        let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        let sign = value < 0 ? "-" : ""
        let digits = padded(String(value.magnitude), to: 4 - sign.count)
        let (type, code) = (padded(String(type, radix: 16), to: 4), padded(String(code, radix: 16), to: 4))
        return "E: \(seconds).\(padded(String(rest), to: 6)) \(type) \(code) \(sign)\(digits)"
    }

    private static func padded(_ text: String, to length: Int) -> String {
        String(repeating: "0", count: max(0, length - text.count)) + text
    }

    /// Times never decrease.
    mutating func begin(_ time: Timestamp) { now = max(now, (time.nanoseconds + 500) / 1000) }

    mutating func add(_ type: UInt16, _ code: UInt16, _ value: Int) {
        lines.append(Self.event(microseconds: now, type, code, value))
    }

    mutating func endReport() { add(0, 0, 0) }

    mutating func drainLines() -> [String] {
        defer { lines.removeAll() }
        return lines
    }
}
