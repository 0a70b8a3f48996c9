import Touches

extension EvemuWriter {
    /// The lines of the device's description, without their ends; they stand before all others.
    ///
    /// The empty report at 0 keeps the recording's own beginning, where its first finger lands later.
    public var description: [String] {
        let across = "0 \(width - 1) 0 0 \(unitsPerMillimetre)"
        let down = "0 \(height - 1) 0 0 \(unitsPerMillimetre)"
        return [
            "# EVEMU 1.3", "# Written by touchstone, with \(Self.unitsPerPixel) units to a pixel.", "N: Touchstone",
            "I: 0003 0000 0000 0001",
            // INPUT_PROP_DIRECT; then the kinds of events, BTN_TOUCH and the axes.
            "P: 02 00 00 00 00 00 00 00", "B: 00 0b 00 00 00 00 00 00 00",
        ] + (0..<5).map { _ in "B: 01 00 00 00 00 00 00 00 00" } + [
            "B: 01 00 04 00 00 00 00 00 00", "B: 03 03 00 00 00 00 80 e0 06", "A: 00 \(across)", "A: 01 \(down)",
            "A: 2f 0 \(Self.mostFingers - 1) 0 0 0", "A: 35 \(across)", "A: 36 \(down)",
            "A: 37 0 \(KernelAxis.palm) 0 0 0", "A: 39 0 \(Int32.max) 0 0 0", "A: 3a 0 \(Self.largestPressure) 0 0 0",
            Self.line(microseconds: 0, 0, 0, 0),
        ]
    }

    /// Adds an event at the present time.
    mutating func add(_ type: UInt16, _ code: UInt16, _ value: Int) {
        lines.append(Self.line(microseconds: now, type, code, value))
    }

    /// One event, as `evemu-record` has it: the type and the code in hexadecimal.
    private static func line(microseconds: Int64, _ type: UInt16, _ code: UInt16, _ value: Int) -> String {
        let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        let sign = value < 0 ? "-" : ""
        let digits = padded(String(value.magnitude), to: 4 - sign.count)
        return "E: \(seconds).\(padded(String(rest), to: 6)) \(hexadecimal(type)) \(hexadecimal(code)) \(sign)\(digits)"
    }

    private static func hexadecimal(_ number: UInt16) -> String { padded(String(number, radix: 16), to: 4) }

    private static func padded(_ text: String, to length: Int) -> String {
        String(repeating: "0", count: max(0, length - text.count)) + text
    }
}

extension TouchInput {
    /// The finger as one of its samples saw it.
    func at(_ sample: TouchSample) -> TouchInput {
        TouchInput(id: id, phase: phase, sample: sample, type: type)
    }
}

extension Array {
    /// In pieces, each of which ends where two neighbours are to be parted.
    func split(at part: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
        var (pieces, start): ([ArraySlice<Element>], Int) = ([], 0)
        for index in indices.dropFirst() where part(self[index - 1], self[index]) {
            pieces.append(self[start..<index])
            start = index
        }
        return isEmpty ? [] : pieces + [self[start...]]
    }
}
