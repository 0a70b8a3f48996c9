/// Reads the output of `evemu-record`: the device's description, then one event per line.
struct EvemuReader: KernelLineReader {
    static let describer = "evemu-describe"

    private(set) var device = KernelDevice()
    private var hasEvents = false
    /// The number of keys whose bits have been read.
    private var keyCount = 0

    static func isBeginning(_ text: Substring) -> Bool { text.hasPrefix("# EVEMU") || isLine(text) }

    private static func isLine(_ text: Substring) -> Bool {
        guard let letter = text.first, text.dropFirst().first == ":" else { return false }
        return "NIPBALSE".contains(letter)
    }

    mutating func read(_ line: Substring) -> KernelLine {
        let text = line.trimmed
        guard !text.isEmpty, text.first != "#" else { return .other }
        guard Self.isLine(text) else { return .malformed(text, because: "no line of the format begins like this") }
        let rest = text.dropFirst(2)
        switch text.first {
        // A name may contain `#`, which begins a comment on other lines.
        case "N":
            device.name = String(rest.trimmed)
            return .other
        case "A": return readAxis(rest)
        case "E": return readEvent(rest)
        // Of the remaining lines, only the lines for keys are needed. The identity, the properties,
        // lights and switches do not affect touches.
        default:
            if text.first == "B" { readKeys(rest) }
            let isHexadecimal = Self.words(rest).allSatisfy { Int($0, radix: 16) != nil }
            return isHexadecimal ? .other : .malformed(text, because: "it does not consist of numbers")
        }
    }

    private static func words(_ text: Substring) -> [Substring] {
        text.before("#").split(whereSeparator: \.isWhitespace)
    }

    /// Reads a line such as `B: 01 03 1c 00 00 00 00 00 00`. It contains an event type and the bits
    /// of the next 64 codes, in hexadecimal. Ignores event types other than 1, which stands for
    /// keys.
    private mutating func readKeys(_ text: Substring) {
        let bytes = Self.words(text).compactMap { UInt8($0, radix: 16) }
        guard bytes.first == 1 else { return }
        for byte in bytes.dropFirst() {
            for bit in 0..<8 where byte & 1 << UInt8(bit) != 0 { device.keys.insert(keyCount + bit) }
            keyCount += 8
        }
    }

    /// Reads a line such as `A: 35 0 1279 0 0 12`. It contains the axis in hexadecimal and, in
    /// decimal, its range, its fuzz and flat values and, in newer files, its units per millimeter.
    private mutating func readAxis(_ text: Substring) -> KernelLine {
        let words = Self.words(text)
        let numbers = words.dropFirst().compactMap { Int32($0) }
        guard let code = words.first.flatMap({ UInt16($0, radix: 16) }), (4...5).contains(numbers.count),
            numbers.count == words.count - 1
        else { return .malformed(text, because: "an axis consists of its code and 4 or 5 whole numbers") }
        guard !hasEvents else { return .leftOut("left out, because a device's axes must precede its events") }
        guard let axis = KernelAxis(rawValue: code) else { return .other }
        device.axes[axis] = KernelDevice.Axis(
            minimum: numbers[0], maximum: numbers[1], unitsPerMillimeter: numbers.count > 4 ? numbers[4] : 0)
        return .other
    }

    /// Reads a line such as `E: 0.031808 0003 0035 0403`. It contains seconds, the type and code in
    /// hexadecimal, and the value in decimal.
    private mutating func readEvent(_ text: Substring) -> KernelLine {
        let words = Self.words(text)
        guard words.count == 4, let time = KernelEvent.microseconds(words[0]), let type = UInt16(words[1], radix: 16),
            let code = UInt16(words[2], radix: 16), let value = Int32(words[3])
        else { return .malformed(text, because: "an event consists of seconds, type, code and value") }
        hasEvents = true
        return .event(
            KernelEvent(microseconds: time, type: type, code: code, value: value, name: text.nameInComment))
    }
}
