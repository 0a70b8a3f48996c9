import Geometry
import Touches

/// Formats the axes of a surface and the events of reports as lines in evemu's format. All events
/// of a report have the same time.
struct EvemuText {
    static let unitsPerPixel = 16
    static let head = ["# EVEMU 1.3", "# Written by touchstone, with \(unitsPerPixel) units to a pixel."]

    /// The time of the current report, in microseconds.
    private var now: Int64 = 0
    private var lines: [String] = []
    /// The size of the surface, in device units.
    let (width, height): (Int, Int)
    /// The resolution in units per millimeter, or 0 if the pixel size is unknown.
    private let unitsPerMillimeter: Int

    init(width: Double, height: Double, millimetersPerPixel: Double?) {
        (self.width, self.height) = (Self.units(width), Self.units(height))
        let units = millimetersPerPixel.map { (Double(Self.unitsPerPixel) / $0).rounded() } ?? 0
        unitsPerMillimeter = Int(units.clamped(to: 0...1e6))
    }

    static func units(_ pixels: Double) -> Int { Int((pixels * Double(unitsPerPixel)).rounded()) }

    var across: String { axis(to: width - 1) }
    var down: String { axis(to: height - 1) }

    /// Returns the range, fuzz, flat value and resolution of an axis that measures lengths from 0
    /// to `maximum`, in device units.
    func axis(to maximum: Int) -> String { "0 \(maximum) 0 0 \(unitsPerMillimeter)" }

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

    /// Begins a report. Its time is never earlier than the time of the previous report.
    mutating func begin(_ time: Timestamp) { now = max(now, (time.nanoseconds + 500) / 1000) }

    mutating func add(_ type: UInt16, _ code: UInt16, _ value: Int) {
        lines.append(Self.event(microseconds: now, type, code, value))
    }

    mutating func add(_ axis: KernelAxis, _ value: Int) { add(3, axis.rawValue, value) }

    mutating func endReport() { add(0, 0, 0) }

    mutating func drainLines() -> [String] {
        defer { lines.removeAll() }
        return lines
    }
}
