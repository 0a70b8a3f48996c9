import Touches

/// An event of a Linux input device, as in `struct input_event`.
struct KernelEvent: Hashable, Sendable {
    /// The code of BTN_TOUCH.
    static let touchKey = 0x14a
    /// The kinds of pen tools by key, from BTN_TOOL_PEN to BTN_TOOL_AIRBRUSH.
    static let penTools: [Int: PenTool.Kind] = [
        0x140: .pen, 0x141: .eraser, 0x142: .brush, 0x143: .pencil, 0x144: .airbrush,
    ]
    /// The keys of pucks: BTN_TOOL_MOUSE and BTN_TOOL_LENS.
    static let pucks = 0x146...0x147
    /// The keys of pen buttons: BTN_STYLUS and BTN_STYLUS2.
    static let barrelButtons = 0x14b...0x14c

    /// The accepted times, in seconds. In this range, a time in microseconds fits in an `Int64`.
    static let seconds: Range<Int64> = 0..<1 << 40

    /// The time in microseconds, on the recording's clock. `KernelRecordingReader` makes it
    /// relative to the first imported event.
    var microseconds: Int64
    var type: UInt16
    var code: UInt16
    var value: Int32
    /// The name of the code, or `nil` if it was not read from the file.
    var name: Substring?

    /// Parses a time in seconds with up to six decimal places. Returns the time in microseconds, or
    /// `nil` if the text is invalid.
    static func microseconds(_ text: Substring) -> Int64? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let digits = parts.count == 2 ? parts[1] : "0"
        guard parts.count <= 2, let seconds = Int64(parts[0]), Self.seconds.contains(seconds),
            (1...6).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }), var part = Int64(digits)
        else { return nil }
        for _ in digits.count..<6 { part *= 10 }
        return seconds * 1_000_000 + part
    }

    /// The meaning of an event, as in `linux/input-event-codes.h`.
    enum Kind: Hashable {
        /// The end of a report: `SYN_REPORT`.
        case report
        /// The end of a contact's values in protocol A: `SYN_MT_REPORT`.
        case contact
        case dropped
        case axis(KernelAxis)
        case touching
        /// A pen or puck, identified by its key, has come into range or gone out of range.
        case tool(Int)
        case barrelButton(BarrelButtons)
        case serial
        case other
    }

    var kind: Kind {
        switch (type, code) {
        case (0, 0): .report
        case (0, 2): .contact
        case (0, 3): .dropped
        case (1, _) where Int(code) == Self.touchKey: .touching
        case (1, _) where Self.penTools[Int(code)] != nil || Self.pucks.contains(Int(code)): .tool(Int(code))
        case (1, _) where Self.barrelButtons.contains(Int(code)):
            .barrelButton(Int(code) == Self.barrelButtons.lowerBound ? .primary : .secondary)
        case (4, 0): .serial
        case (3, _): KernelAxis(rawValue: code).map(Kind.axis) ?? .other
        default: .other
        }
    }
}

/// The supported axes of touchscreens and pens, with the codes that the kernel gives them.
enum KernelAxis: UInt16, Hashable, Sendable, CaseIterable {
    case x = 0x00
    case y = 0x01
    case rotation = 0x02
    case wheel = 0x08
    case pressure = 0x18
    case distance = 0x19
    case tiltX = 0x1a
    case tiltY = 0x1b
    case slot = 0x2f
    case touchMajor = 0x30
    case touchMinor = 0x31
    case touchX = 0x35
    case touchY = 0x36
    case tool = 0x37
    case tracking = 0x39
    case touchPressure = 0x3a
    case touchDistance = 0x3b

    var name: String {
        switch self {
        case .x: "ABS_X"
        case .y: "ABS_Y"
        case .rotation: "ABS_Z"
        case .wheel: "ABS_WHEEL"
        case .pressure: "ABS_PRESSURE"
        case .distance: "ABS_DISTANCE"
        case .tiltX: "ABS_TILT_X"
        case .tiltY: "ABS_TILT_Y"
        case .slot: "ABS_MT_SLOT"
        case .touchMajor: "ABS_MT_TOUCH_MAJOR"
        case .touchMinor: "ABS_MT_TOUCH_MINOR"
        case .touchX: "ABS_MT_POSITION_X"
        case .touchY: "ABS_MT_POSITION_Y"
        case .tool: "ABS_MT_TOOL_TYPE"
        case .tracking: "ABS_MT_TRACKING_ID"
        case .touchPressure: "ABS_MT_PRESSURE"
        case .touchDistance: "ABS_MT_DISTANCE"
        }
    }

    /// The value of the `tool` axis that reports a palm.
    static let palm: Int32 = 2
}
