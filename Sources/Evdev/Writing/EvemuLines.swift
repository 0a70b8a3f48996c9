/// The lines of a recording of evemu-record, while they are written.
struct EvemuLines {
    private(set) var lines: [String] = []

    mutating func removeAll() { lines.removeAll(keepingCapacity: true) }

    /// Adds an event: its type and code are written in hexadecimal.
    mutating func add(microseconds: Int64, _ type: UInt16, _ code: UInt16, _ value: Int) {
        let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        let sign = value < 0 ? "-" : ""
        let digits = Self.padded(String(value.magnitude), to: 4 - sign.count)
        let time = "\(seconds).\(Self.padded(String(rest), to: 6))"
        lines.append("E: \(time) \(Self.hexadecimal(type)) \(Self.hexadecimal(code)) \(sign)\(digits)")
    }

    /// Adds the description of a touchscreen of protocol B, and an empty report at 0, which keeps
    /// the recording's own beginning where its first touch lands later.
    ///
    /// - Parameters:
    ///   - width: The number of units across the surface.
    ///   - height: The number of units down the surface.
    ///   - resolution: The number of units in a millimetre; 0 where it is not known.
    mutating func addDescription(width: Int, height: Int, resolution: Int) {
        let across = "0 \(width - 1) 0 0 \(resolution)"
        let down = "0 \(height - 1) 0 0 \(resolution)"
        lines += [
            "# EVEMU 1.3", "# Written by touchstone, with \(EvemuWriter.unitsPerPixel) units to a pixel.",
            "N: Touchstone", "I: 0003 0000 0000 0001",
            // INPUT_PROP_DIRECT; then the types of events, BTN_TOUCH and the axes.
            "P: 02 00 00 00 00 00 00 00", "B: 00 0b 00 00 00 00 00 00 00",
        ]
        lines += [String](repeating: "B: 01 00 00 00 00 00 00 00 00", count: 5)
        lines += [
            "B: 01 00 04 00 00 00 00 00 00", "B: 03 03 00 00 00 00 80 e0 06", "A: 00 \(across)", "A: 01 \(down)",
            "A: 2f 0 \(EvemuWriter.mostFingers - 1) 0 0 0", "A: 35 \(across)", "A: 36 \(down)",
            "A: 37 0 \(KernelAxis.palm) 0 0 0", "A: 39 0 \(Int32.max) 0 0 0",
            "A: 3a 0 \(EvemuWriter.largestPressure) 0 0 0",
        ]
        add(microseconds: 0, 0, 0, 0)
    }

    private static func hexadecimal(_ number: UInt16) -> String { padded(String(number, radix: 16), to: 4) }

    private static func padded(_ text: String, to length: Int) -> String {
        String(repeating: "0", count: max(0, length - text.count)) + text
    }
}
