public import Touches

/// Converts the lines of another writer to the format of `libinput record`, for `libinput replay`.
public struct LibinputWriter: KernelFormat {
    private var source: any KernelFormat
    private var isOpen = false

    /// Creates a writer that converts the lines of `source`, which must be in evemu's format.
    public init(_ source: any KernelFormat) { self.source = source }

    public var leftOut: [String: Int] { source.leftOut }
    public var doubts: [String] { source.doubts }

    public var description: [String] {
        let lines = source.description
        func words(_ letter: String) -> [[Substring]] {
            lines.filter { $0.hasPrefix("\(letter): ") }.map { $0.dropFirst(3).split(separator: " ") }
        }
        let name = lines.first { $0.hasPrefix("N: ") }.map { $0.dropFirst(3) } ?? ""
        let identity = (words("I").first ?? []).map { String(Int($0, radix: 16) ?? 0) }
        let axes = words("A").map {
            "      \(Int($0[0], radix: 16) ?? 0): \(Self.list($0.dropFirst().map(String.init)))"
        }
        let properties = Self.bits(words("P").map(\.self))
        var writer = self
        let events = writer.rewrite(lines.filter { $0.hasPrefix("E: ") })
        return [
            "# libinput record", "# Written by touchstone.", "version: 1", "ndevices: 1", "devices:",
            "- node: /dev/input/event0", "  evdev:", "    name: \"\(name)\"", "    id: \(Self.list(identity))",
            "    codes:", "      0: [0, 1, 2, 3] # EV_SYN",
        ] + Self.codes(words("B")) + ["    absinfo:"] + axes + [
            "    properties: \(Self.list(properties.map(String.init)))", "  events:",
        ] + events
    }

    public mutating func lines(of round: InputBatch) -> [String] { rewrite(source.lines(of: round)) }

    /// Returns a line for each event type of the device except EV_SYN, with its codes. The codes
    /// are read from evemu's bit masks.
    private static func codes(_ lines: [[Substring]]) -> [String] {
        let types = [("01", 1, "EV_KEY"), ("03", 3, "EV_ABS"), ("04", 4, "EV_MSC")]
        return types.compactMap { digits, type, name in
            let codes = bits(lines.filter { $0.first == digits[...] }.map { Array($0.dropFirst()) })
            return codes.isEmpty ? nil : "      \(type): \(list(codes.map(String.init))) # \(name)"
        }
    }

    private static func bits(_ lines: [[Substring]]) -> [Int] {
        let bytes = lines.flatMap { $0.map { UInt8($0, radix: 16) ?? 0 } }
        return bytes.indices.flatMap { index in (0..<8).filter { bytes[index] & 1 << $0 != 0 }.map { 8 * index + $0 } }
    }

    private static func list(_ words: [String]) -> String { "[\(words.joined(separator: ", "))]" }

    private mutating func rewrite(_ events: [String]) -> [String] {
        events.flatMap { event in
            let words = event.dropFirst(3).split(whereSeparator: { $0 == " " || $0 == "." })
            let (type, code) = (Int(words[2], radix: 16) ?? 0, Int(words[3], radix: 16) ?? 0)
            let numbers = [Int(words[0]) ?? 0, Int(words[1]) ?? 0, type, code, Int(words[4]) ?? 0]
            let line = "    - \(Self.list(numbers.map(String.init)))"
            defer { isOpen = type != 0 || code != 0 }
            return isOpen ? [line] : ["  - evdev:", line]
        }
    }
}
