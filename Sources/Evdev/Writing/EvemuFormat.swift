import Geometry
public import Touches

/// Writes one kind of input in evemu's format.
public protocol EvemuFormat {
    /// The lines of the device's description, without their ends; they come before all others. An
    /// empty report at 0 keeps the recording's own beginning where its first touch lands later.
    var description: [String] { get }
    /// The lines of a round, without their ends: a report for each sample's time, or an empty one.
    mutating func lines(of round: InputBatch) -> [String]
    /// The number of inputs that the device does not have, by their kind.
    var leftOut: [String: Int] { get }
}

/// The lines of events, with the time of the present report.
struct EvemuText {
    /// The number of the device's units in a pixel.
    static let unitsPerPixel = 16
    static let head = ["# EVEMU 1.3", "# Written by touchstone, with \(unitsPerPixel) units to a pixel."]

    /// In microseconds.
    private var now: Int64 = 0
    private var lines: [String] = []

    static func units(_ pixels: Double) -> Int { Int((pixels * Double(unitsPerPixel)).rounded()) }

    /// The resolution of axes of positions; 0 where it is not known.
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

    /// Begins a report. Its time is never less than that of the one before.
    mutating func begin(_ time: Timestamp) { now = max(now, (time.nanoseconds + 500) / 1000) }

    mutating func add(_ type: UInt16, _ code: UInt16, _ value: Int) {
        lines.append(Self.event(microseconds: now, type, code, value))
    }

    mutating func endReport() { add(0, 0, 0) }

    mutating func takeLines() -> [String] {
        defer { lines.removeAll() }
        return lines
    }
}

extension InputEvent.Content {
    /// What it is, for the count of what a format leaves out; nil for time that passes.
    var kindInWords: String? {
        switch self {
        case .touch(let touch):
            switch touch.type {
            case .direct: "of fingers"
            case .pencil: "of the pen"
            case .indirectPointer: "of the mouse"
            }
        case .time: nil
        case .scroll: "of scrolling"
        case .touchpad: "of the touchpad"
        case .hover(let hover): hover.type == .pencil ? "of the pen" : "of the pointer"
        case .key: "of keys"
        case .resize: "of the window's size"
        case .setting: "of settings"
        }
    }
}
