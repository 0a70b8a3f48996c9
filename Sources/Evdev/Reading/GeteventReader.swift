/// Reads the output of Android's `getevent`. Supports names (`-l`) and numbers, and lines with or
/// without time stamps (`-t`). Uses the first device that sends an event and reports touches or a
/// pen.
struct GeteventReader: KernelLineReader {
    static let describer = "getevent -lp"
    /// The assumed time between reports without time stamps, in microseconds.
    private static let interval: Int64 = 10_000

    private(set) var device = KernelDevice()
    private var devices: [Substring: KernelDevice] = [:]
    private var paths: [Substring] = []
    /// The event type whose codes the description is currently listing.
    private var type: UInt16?
    private var chosen: Substring?
    private var leftOut: Set<Substring> = []
    /// The time of the next event without a time stamp.
    private var now: Int64 = 0
    private var reportsWithoutTime = 0

    static func isBeginning(_ text: Substring) -> Bool { text.hasPrefix("add device ") || GeteventLine(text) != nil }

    mutating func read(_ line: Substring) -> KernelLine {
        let text = line.trimmed
        if text.isEmpty { return .other }
        if text.hasPrefix("add device ") { return addDevice(text) }
        if let event = GeteventLine(text) { return take(event) }
        return readDescription(text) ? .other : .malformed(text, because: "no line of getevent begins like this")
    }

    private mutating func addDevice(_ text: Substring) -> KernelLine {
        let path = text.split(separator: " ").last ?? text
        (devices[path], type) = (KernelDevice(), nil)
        paths.append(path)
        return .other
    }

    // MARK: The description

    private static let headings = [
        "bus:", "vendor", "product", "version", "location:", "id:", "events:", "input props:", "INPUT_PROP_", "<none>",
        "could not ", "HID descriptor", "remove device ",
    ]

    /// Reads a line such as `name: "Panel"`, `KEY (0001): BTN_TOUCH` or
    /// `ABS (0003): ABS_MT_SLOT : min 0, max 9`. Further codes follow on separate lines. Returns
    /// whether the line can be part of a description.
    private mutating func readDescription(_ text: Substring) -> Bool {
        guard let path = paths.last else { return Self.headings.contains(where: text.hasPrefix) }
        if text.hasPrefix("name:") {
            devices[path]?.name = text.dropFirst("name:".count).trimmed.filter { $0 != "\"" }
            return true
        }
        if Self.headings.contains(where: text.hasPrefix) { return true }
        let codes = heading(of: text)
        guard let type else { return false }
        let parts = codes.split(separator: ":", maxSplits: 1)
        let words = (parts.first ?? "").split(whereSeparator: \.isWhitespace)
        if type == 1 {
            for code in words.compactMap({ KernelName.code($0, of: type) }) { devices[path]?.keys.insert(Int(code)) }
        }
        guard type == 3, parts.count == 2, let word = words.first else { return true }
        guard let axis = KernelName.code(word, of: type).flatMap(KernelAxis.init) else { return true }
        devices[path]?.axes[axis] = Self.axis(parts[1])
        return true
    }

    /// Stores the event type of a heading such as `ABS (0003):`, and returns the rest of the line.
    /// Returns the whole line if it has no heading.
    private mutating func heading(of text: Substring) -> Substring {
        guard let open = text.firstIndex(of: "("), let end = text[open...].firstRange(of: "):"),
            let number = UInt16(text[text.index(after: open)..<end.lowerBound], radix: 16)
        else { return text }
        type = number
        return text[end.upperBound...].trimmed
    }

    private static func axis(_ text: Substring) -> KernelDevice.Axis {
        func number(_ name: String) -> Int32 {
            let parts = text.split(separator: ",").map { $0.split(separator: " ") }
            return parts.first { $0.count == 2 && $0[0] == name }.flatMap { Int32($0[1]) } ?? 0
        }
        return KernelDevice.Axis(
            minimum: number("min"), maximum: number("max"), unitsPerMillimeter: number("resolution"))
    }

    // MARK: Events

    private mutating func take(_ line: GeteventLine) -> KernelLine {
        if let reason = reasonToLeaveOut(line) { return reason }
        if let time = line.microseconds { now = time }
        let event = KernelEvent(
            microseconds: now, type: line.type, code: line.code, value: line.value, name: line.name)
        if line.microseconds == nil, event.kind == .report {
            now += Self.interval
            reportsWithoutTime += 1
        }
        return .event(event)
    }

    var doubts: [String] {
        guard reportsWithoutTime > 0 else { return [] }
        return [
            "\(reportsWithoutTime) reports have no time stamps, which getevent -t writes: each is placed "
                + "\(Self.interval / 1000) ms after the one before"
        ]
    }

    /// Returns `nil` if the event must be imported. Otherwise, returns the reason to leave it out,
    /// or `.other` if that has been reported for an earlier event of the device.
    private mutating func reasonToLeaveOut(_ line: GeteventLine) -> KernelLine? {
        let path = line.path ?? chosen ?? paths.first { devices[$0]?.positionAxes != nil } ?? paths.last ?? ""
        if chosen == nil, let described = devices[path], described.positionAxes != nil {
            (chosen, device) = (path, described)
        }
        guard chosen != path, !devices.isEmpty else { return nil }
        guard leftOut.insert(path).inserted else { return .other }
        let reason = chosen.map { "\($0) is imported" } ?? "it reports neither fingers nor a pen"
        return .leftOut("the events of \(path) are left out, because \(reason)")
    }
}

/// An event on a line such as `[ 12.345678] /dev/input/event2: EV_ABS ABS_MT_SLOT 00000001`.
struct GeteventLine {
    private(set) var microseconds: Int64?
    private(set) var path: Substring?
    private(set) var type: UInt16
    private(set) var code: UInt16
    private(set) var value: Int32
    /// The name of the code, or `nil` if the line contains its number.
    private(set) var name: Substring?

    init?(_ text: Substring) {
        var rest = text
        if text.first == "[", let end = text.firstIndex(of: "]") {
            guard let time = KernelEvent.microseconds(text[..<end].dropFirst().trimmed) else { return nil }
            microseconds = time
            rest = text[text.index(after: end)...].trimmed
        }
        var words = rest.split(whereSeparator: \.isWhitespace)
        // Older systems write the time as `12-345678:`.
        if let first = words.first, first.last == ":", let dash = first.firstIndex(of: "-"), first.first != "/" {
            guard let time = KernelEvent.microseconds(first[..<dash] + "." + first[dash...].dropFirst().dropLast())
            else { return nil }
            microseconds = time
            words.removeFirst()
        }
        if let first = words.first, first.hasPrefix("/dev/input/"), first.last == ":" {
            path = first.dropLast()
            words.removeFirst()
        }
        // With `-r`, the report rate can follow the value.
        guard words.count == 3 || words.count == 5 && words[3] == "rate", let type = KernelName.type(words[0]),
            let code = KernelName.code(words[1], of: type), let value = KernelName.value(words[2])
        else { return nil }
        (self.type, self.code, self.value) = (type, code, value)
        if words[1].contains("_") { name = words[1] }
    }
}
