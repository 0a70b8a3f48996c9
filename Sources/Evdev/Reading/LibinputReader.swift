/// Reads the output of `libinput record`, which is a subset of YAML. Uses the first device that
/// sends an event and reports touches or a pen.
struct LibinputReader: KernelLineReader {
    static let describer = "libinput record"

    private enum Part { case none, codes, axes, events }

    private(set) var device = KernelDevice()
    private var nodes = 0
    private var path = ""
    private var chosen: (node: Int, name: String)?
    /// The number of the last device whose events were reported as left out.
    private var leftOut: Int?
    private var part = Part.none

    static func isBeginning(_ text: Substring) -> Bool {
        text.hasPrefix("# libinput record")
            || ["version:", "ndevices:", "libinput:", "system:", "devices:"].contains { text.hasPrefix($0) }
    }

    mutating func read(_ line: Substring) -> KernelLine {
        let text = line.trimmed
        guard !text.isEmpty, text.first != "#" else { return .other }
        if line.hasPrefix("- node:") {
            (device, nodes, part) = (KernelDevice(), nodes + 1, .none)
            path = String(text.dropFirst("- node:".count).trimmed)
        }
        guard nodes > 0 else { return .other }
        switch part {
        case .events where text.hasPrefix("- ["): return readEvent(text)
        case .axes where text.first?.isNumber == true: return readAxis(text)
        case .codes where text.first?.isNumber == true: readCodes(text)
        case .events, .axes, .codes, .none: readHeading(text)
        }
        return .other
    }

    private mutating func readHeading(_ text: Substring) {
        switch text.before(":") {
        case "codes": part = .codes
        case "absinfo": part = .axes
        case "events": part = .events
        case "name" where device.name.isEmpty: device.name = text.dropFirst("name:".count).trimmed.filter { $0 != "\"" }
        // Other headings do not end the list of events, because libinput's own events are listed
        // between the device's events.
        default: if part != .events { part = .none }
        }
    }

    /// Reads the codes of a line such as `1: [320, 321, 330]` if its event type is 1, which stands
    /// for keys. Ignores other types.
    private mutating func readCodes(_ text: Substring) {
        guard text.before(":") == "1" else { return }
        for code in Self.numbers(text.dropFirst(2)) ?? [] { device.keys.insert(Int(code)) }
    }

    /// Reads a line such as `53: [0, 1212, 0, 0, 12]`. It contains the axis, its range, its fuzz
    /// and flat values, and its units per millimeter.
    private mutating func readAxis(_ text: Substring) -> KernelLine {
        let rest = text.dropFirst(text.before(":").count + 1)
        guard let code = UInt16(text.before(":")), let numbers = Self.numbers(rest), numbers.count == 5,
            let minimum = Int32(exactly: numbers[0]), let maximum = Int32(exactly: numbers[1]),
            let resolution = Int32(exactly: numbers[4])
        else { return .malformed(text, because: "an axis consists of its code and a list of 5 whole numbers") }
        guard let axis = KernelAxis(rawValue: code) else { return .other }
        device.axes[axis] = KernelDevice.Axis(minimum: minimum, maximum: maximum, unitsPerMillimeter: resolution)
        return .other
    }

    /// Reads a line such as `- [  0,   7094,   3,  53,    206]`. It contains seconds, microseconds,
    /// the type, the code and the value.
    private mutating func readEvent(_ text: Substring) -> KernelLine {
        guard let numbers = Self.numbers(text.dropFirst()), numbers.count == 5,
            KernelEvent.seconds.contains(numbers[0]), (0..<1_000_000).contains(numbers[1]),
            let type = UInt16(exactly: numbers[2]), let code = UInt16(exactly: numbers[3]),
            let value = Int32(exactly: numbers[4])
        else { return .malformed(text, because: "an event is a list of seconds, microseconds, type, code and value") }
        if let reason = reasonToLeaveOut() { return reason }
        return .event(
            KernelEvent(
                microseconds: numbers[0] * 1_000_000 + numbers[1], type: type, code: code, value: value,
                name: text.nameInComment))
    }

    /// Returns `nil` for an event that is not left out. Otherwise, returns the reason for the
    /// device's first event, and `.other` for its later events.
    private mutating func reasonToLeaveOut() -> KernelLine? {
        let name = device.name.isEmpty ? path : device.name
        if chosen == nil, device.positionAxes != nil { chosen = (nodes, name) }
        guard chosen?.node != nodes else { return nil }
        guard leftOut != nodes else { return .other }
        leftOut = nodes
        let reason = chosen.map { "\($0.name) is imported" } ?? "it reports neither fingers nor a pen"
        return .leftOut("the events of \(name) are left out, because \(reason)")
    }

    /// Parses the numbers of a bracketed list. Only a comment may follow the list. Returns `nil`
    /// if the text has another form.
    private static func numbers(_ text: Substring) -> [Int64]? {
        let text = text.before("#").trimmed
        guard text.first == "[", text.last == "]" else { return nil }
        let words = text.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
        let numbers = words.compactMap { Int64($0.trimmed) }
        return numbers.count == words.count ? numbers : nil
    }
}
