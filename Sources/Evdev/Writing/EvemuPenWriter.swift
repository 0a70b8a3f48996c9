import Geometry
public import Touches

/// Writes the input of a pen in evemu's format, as events of a display tablet for `evemu-play`.
///
/// The device has every axis that a pen can have. Except for the pressure, an axis that the
/// recording lacks never reports a value. A canceled touch is written as a lift.
public struct EvemuPenWriter: KernelFormat {
    /// The number of units per radian on the tilt and roll axes. A unit is a hundredth of a degree.
    static let unitsPerRadian = 5730
    static let largestPressure = 8191
    /// The maximum value of the distance and wheel axes.
    static let largestPart = 1023

    private var text: EvemuText
    private var values: [KernelAxis: Int] = [:]
    private var barrelButtons: BarrelButtons = []
    private var tool: PenTool?
    private var touch: TouchID?
    public private(set) var leftOut: [String: Int] = [:]
    private var cancelled = 0
    public var doubts: [String] {
        cancelled > 0 ? ["\(cancelled) canceled touches are written as lifts, because a pen cannot cancel touches"] : []
    }

    /// Creates a writer for a window whose width and height are in pixels. If `millimetersPerPixel`
    /// is `nil`, the position axes have no resolution.
    public init(width: Double, height: Double, millimetersPerPixel: Double?) {
        text = EvemuText(width: width, height: height, millimetersPerPixel: millimetersPerPixel)
    }

    public var description: [String] {
        let tilt = "\(-90 * 100) \(90 * 100) 0 0 \(Self.unitsPerRadian)"
        return EvemuText.head + [
            "N: Touchstone Pen", "I: 0003 0000 0000 0002",
            // These lines contain INPUT_PROP_DIRECT, the event types, the keys and axes of pens,
            // and MSC_SERIAL.
            "P: 02 00 00 00 00 00 00 00", "B: 00 1b 00 00 00 00 00 00 00",
        ] + [String](repeating: "B: 01 00 00 00 00 00 00 00 00", count: 5) + [
            "B: 01 1f 1c 00 00 00 00 00 00", "B: 03 07 01 00 0f 00 00 00 00", "B: 04 01 00 00 00 00 00 00 00",
            "A: 00 \(text.across)", "A: 01 \(text.down)", "A: 02 -18000 17999 0 0 \(Self.unitsPerRadian)",
            "A: 08 0 \(Self.largestPart) 0 0 0", "A: 18 0 \(Self.largestPressure) 0 0 0",
            "A: 19 0 \(Self.largestPart) 0 0 0", "A: 1a \(tilt)", "A: 1b \(tilt)",
            EvemuText.event(microseconds: 0, 0, 0, 0),
        ]
    }

    public mutating func lines(of round: InputBatch) -> [String] {
        var hasPen = false
        for event in round.events { hasPen = write(event) || hasPen }
        if !hasPen { report(at: round.time) { _ in } }
        return text.drainLines()
    }

    private mutating func report(at time: Timestamp, _ write: (inout Self) -> Void) {
        text.begin(time)
        write(&self)
        text.endReport()
    }

    /// Writes a pen event, and counts input that the device cannot represent. If the result is
    /// `false` for all events of a round, the round gets an empty report.
    private mutating func write(_ event: InputEvent) -> Bool {
        switch event.content {
        case .touch(let input) where input.type == .pencil: return write(input, at: event.time)
        case .hover(let input) where input.type == .pencil:
            write(input, at: event.time)
            return true
        case .touch, .time, .scroll, .touchpad, .hover, .key, .resize, .setting:
            if let kind = event.content.kindInWords { leftOut[kind, default: 0] += 1 }
            return false
        }
    }

    private mutating func write(_ input: TouchInput, at time: Timestamp) -> Bool {
        if let touch, touch != input.id {
            leftOut["of a second pen", default: 0] += 1
            return false
        }
        switch input.phase {
        case .began:
            report(at: time) {
                $0.bring(input.tool)
                $0.write(input.sample)
                $0.text.add(1, 0x14a, 1)
            }
            touch = input.id
        case .moved: for sample in input.reports { report(at: sample.time) { $0.write(sample) } }
        case .stationary: return false
        case .ended, .cancelled:
            guard touch != nil else { return false }
            if input.phase == .cancelled { cancelled += 1 }
            report(at: time) {
                $0.write(input.sample)
                $0.write(.pressure, 0)
                $0.text.add(1, 0x14a, 0)
            }
            touch = nil
        }
        return true
    }

    private mutating func write(_ input: HoverInput, at time: Timestamp) {
        guard touch == nil else { return }
        report(at: time) {
            guard input.phase != .exited else { return $0.takeAway() }
            $0.bring(input.tool)
            $0.write(TouchSample(time: time, location: input.location, pose: input.pose))
        }
    }

    /// Writes that a tool has come into range, unless it is already in range. If another tool is in
    /// range, it first goes out of range in a separate report.
    private mutating func bring(_ tool: PenTool) {
        guard self.tool != tool else { return }
        if self.tool != nil {
            takeAway()
            text.endReport()
        }
        self.tool = tool
        text.add(1, UInt16(tool.key), 1)
        if let serial = tool.serial, serial <= UInt32.max { text.add(4, 0, Int(Int32(bitPattern: UInt32(serial)))) }
    }

    private mutating func takeAway() {
        if let tool { text.add(1, UInt16(tool.key), 0) }
        tool = nil
    }

    private mutating func write(_ sample: TouchSample) {
        write(.x, EvemuText.units(sample.location.x))
        write(.y, EvemuText.units(sample.location.y))
        if let pressure = sample.pressure { write(.pressure, Self.part(pressure, of: Self.largestPressure)) }
        let pose = sample.pose
        if let tilt = pose.tilt {
            write(.tiltX, Self.units(ofAngle: tilt.x))
            write(.tiltY, Self.units(ofAngle: tilt.y))
        }
        if let roll = pose.rollAngle {
            let turns = roll / (2 * .pi)
            let part = turns - (turns + 0.5).rounded(.down)
            write(.rotation, Int((part * 36_000).rounded()).clamped(to: -18_000...17_999))
        }
        if let height = pose.zOffset { write(.distance, Self.part(height, of: Self.largestPart)) }
        if let wheel = pose.wheel { write(.wheel, Self.part(wheel, of: Self.largestPart)) }
        for (button, key) in zip([BarrelButtons.primary, .secondary], KernelEvent.barrelButtons)
        where pose.barrelButtons.contains(button) != barrelButtons.contains(button) {
            text.add(1, UInt16(key), pose.barrelButtons.contains(button) ? 1 : 0)
        }
        barrelButtons = pose.barrelButtons
    }

    /// Writes a value only if it has changed, as the kernel does.
    private mutating func write(_ axis: KernelAxis, _ value: Int) {
        guard values[axis] != value else { return }
        values[axis] = value
        text.add(axis, value)
    }

    private static func part(_ part: Double, of largest: Int) -> Int { Int((part * Double(largest)).rounded()) }

    private static func units(ofAngle angle: Double) -> Int {
        Int((angle * Double(unitsPerRadian)).rounded()).clamped(to: -9000...9000)
    }
}

extension PenTool {
    /// The key that reports that the tool is in range. Unknown tools are written as pens.
    fileprivate var key: Int { KernelEvent.penTools.first { $0.value == kind ?? .pen }?.key ?? 0x140 }
}
