/// Reads the output of `evtest`: the device's description, then one event per line.
struct EvtestReader: KernelLineReader {
    static let describer = "evtest"

    private(set) var device = KernelDevice()
    /// The event type whose codes the description is currently listing.
    private var type: Int?
    /// The axis that the description is currently listing, or `nil` if it lists no known axis.
    private var axis: KernelAxis?

    static func isBeginning(_ text: Substring) -> Bool {
        ["Input driver version is", "Input device ID:", "Supported events:", "Event: time "].contains {
            text.hasPrefix($0)
        }
    }

    mutating func read(_ line: Substring) -> KernelLine {
        let text = line.trimmed
        if text.hasPrefix("Event: ") { return Self.event(text) }
        let isHeading = text.isEmpty || Self.headings.contains(where: text.hasPrefix)
        let words = text.split(whereSeparator: \.isWhitespace)
        if text.hasPrefix("Input device name:") {
            device = KernelDevice(name: text.dropFirst("Input device name:".count).trimmed.filter { $0 != "\"" })
        } else if text.hasPrefix("Event type "), words.count > 2 {
            (type, axis) = (Int(words[2]), nil)
        } else if text.hasPrefix("Event code "), words.count > 2 {
            readCode(words[2])
        } else if words.count == 2, let number = Int32(words[1]) {
            readRange(words[0], number)
        } else if !isHeading {
            return .malformed(text, because: "no line of evtest begins like this")
        }
        return .other
    }

    private static let headings = [
        "Input driver version", "Input device ID:", "Supported events:", "Properties:", "Property type ", "Key repeat",
        "Repeat type", "Repeat code", "State ", "Testing ", "*", "#", "This device is grabbed", "In this state",
        "from the device", "Other processes", "handlers ",
    ]

    private mutating func readCode(_ word: Substring) {
        guard let code = UInt16(word) else { return }
        if type == 1 { device.keys.insert(Int(code)) }
        axis = type == 3 ? KernelAxis(rawValue: code) : nil
        if let axis { device.axes[axis] = KernelDevice.Axis(minimum: 0, maximum: 0) }
    }

    private mutating func readRange(_ name: Substring, _ number: Int32) {
        guard let axis else { return }
        switch name {
        case "Min": device.axes[axis]?.minimum = number
        case "Max": device.axes[axis]?.maximum = number
        case "Resolution": device.axes[axis]?.unitsPerMillimeter = number
        default: break  // over String
        }
    }

    /// Reads a line such as `Event: time 12.345678, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X),
    /// value 206`. For `SYN_REPORT`, `SYN_MT_REPORT` and `SYN_DROPPED`, the line contains only the
    /// time and the name, which is preceded by a row of `-`, `+` or `>`, respectively.
    private static func event(_ text: Substring) -> KernelLine {
        let parts = text.split(separator: ",").map(\.trimmed)
        guard let seconds = parts.first?.split(separator: " ").last, let time = KernelEvent.microseconds(seconds),
            let (type, code, value) = parts.count == 2 ? synchronization(parts[1]) : numbers(parts.dropFirst())
        else { return .malformed(text, because: "an event of evtest consists of time, type, code and value") }
        let name = parts.first { $0.hasPrefix("code ") }?.drop { $0 != "(" }.dropFirst().before(")")
        return .event(KernelEvent(microseconds: time, type: type, code: code, value: value, name: name))
    }

    private static func synchronization(_ text: Substring) -> (UInt16, UInt16, Int32)? {
        switch text.first {
        case "-": (0, 0, 0)
        case "+": (0, 2, 0)
        case ">": (0, 3, 0)
        default: nil  // over Character?
        }
    }

    private static func numbers(_ parts: ArraySlice<Substring>) -> (UInt16, UInt16, Int32)? {
        func number(_ name: String) -> Substring? {
            let words = parts.first { $0.hasPrefix(name + " ") }?.split(separator: " ")
            return words.flatMap { $0.count > 1 ? $0[1] : nil }
        }
        guard let type = number("type").flatMap({ UInt16($0) }), let code = number("code").flatMap({ UInt16($0) }),
            let word = number("value")
        else { return nil }
        // `evtest` prints the values of MSC_RAW and MSC_SCAN in hexadecimal. They are read as 0,
        // because the import ignores these events.
        if type == 4, code == 3 || code == 4 { return (type, code, 0) }
        return Int32(word).map { (type, code, $0) }
    }
}
