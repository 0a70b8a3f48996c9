import Geometry
public import Touches

/// Writes touches in evemu's format, as a touchscreen of protocol B for `evemu-play`.
public struct EvemuWriter {
    /// The number of the device's units in a pixel.
    public static let unitsPerPixel = 16
    static let largestPressure = 1023
    /// The most fingers that can be down at a time.
    public static let mostFingers = 32

    private let width: Int
    private let height: Int
    private let unitsPerMillimetre: Int
    private var slots = [Finger?](repeating: nil, count: mostFingers)
    /// The slots freed in the present report: a landing in one of them would replace the lift.
    private var freed: Set<Int> = []
    private var current = 0
    /// The time of the present report, in microseconds.
    private var now: Int64 = 0
    private var output: [String] = []
    /// The number of inputs that the format cannot hold, by their kind.
    public private(set) var leftOut: [String: Int] = [:]

    private struct Finger: Hashable {
        var id: TouchID
        var x: Int
        var y: Int
    }

    /// Writes for a window of a size in pixels; `millimetresPerPixel` is nil where it is not known.
    public init(width: Double, height: Double, millimetresPerPixel: Double?) {
        self.width = Self.units(width)
        self.height = Self.units(height)
        let units = millimetresPerPixel.map { (Double(Self.unitsPerPixel) / $0).rounded() } ?? 0
        unitsPerMillimetre = Int(units.clamped(to: 0...1e6))
    }

    /// The lines of the device's description, without their ends; they come before all others. An
    /// empty report at 0 keeps the recording's own beginning where its first touch lands later.
    public var description: [String] {
        let across = "0 \(width - 1) 0 0 \(unitsPerMillimetre)"
        let down = "0 \(height - 1) 0 0 \(unitsPerMillimetre)"
        return [
            "# EVEMU 1.3", "# Written by touchstone, with \(Self.unitsPerPixel) units to a pixel.",
            "N: Touchstone", "I: 0003 0000 0000 0001",
            // INPUT_PROP_DIRECT; then the types of events, BTN_TOUCH and the axes.
            "P: 02 00 00 00 00 00 00 00", "B: 00 0b 00 00 00 00 00 00 00",
        ] + [String](repeating: "B: 01 00 00 00 00 00 00 00 00", count: 5) + [
            "B: 01 00 04 00 00 00 00 00 00", "B: 03 03 00 00 00 00 80 e0 06", "A: 00 \(across)", "A: 01 \(down)",
            "A: 2f 0 \(Self.mostFingers - 1) 0 0 0", "A: 35 \(across)", "A: 36 \(down)",
            "A: 37 0 \(KernelAxis.palm) 0 0 0", "A: 39 0 \(Int32.max) 0 0 0",
            "A: 3a 0 \(Self.largestPressure) 0 0 0", Self.event(microseconds: 0, 0, 0, 0),
        ]
    }

    /// The lines of a round, without their ends: a report for each sample's time, or an empty one.
    public mutating func lines(of round: InputBatch) -> [String] {
        defer { output.removeAll() }
        var touches: [(time: Timestamp, touch: TouchInput)] = []
        for event in round.events { touches += self.touches(event) }
        if touches.isEmpty { report([], at: round.time) }
        for time in Set(touches.map(\.time)).sorted() {
            report(touches.filter { $0.time == time }.map(\.touch), at: time)
        }
        return output
    }

    /// The samples of a finger's event, oldest first. Every other input is counted as left out.
    private mutating func touches(_ event: InputEvent) -> [(time: Timestamp, touch: TouchInput)] {
        let kind: String
        switch event.content {
        case .touch(let touch) where touch.type == .direct:
            guard touch.phase == .moved else { return [(event.time, touch)] }
            return touch.reports.map { ($0.time, TouchInput(id: touch.id, phase: .moved, sample: $0)) }
        case .touch(let touch): kind = touch.type == .indirectPointer ? "of the mouse" : "of the pen"
        case .time: return []
        case .scroll: kind = "of scrolling"
        case .touchpad: kind = "of the touchpad"
        case .hover: kind = "of the pointer"
        case .key: kind = "of keys"
        case .resize: kind = "of the window's size"
        case .setting: kind = "of settings"
        }
        leftOut[kind, default: 0] += 1
        return []
    }

    private mutating func add(_ type: UInt16, _ code: UInt16, _ value: Int) {
        output.append(Self.event(microseconds: now, type, code, value))
    }

    private static func event(microseconds: Int64, _ type: UInt16, _ code: UInt16, _ value: Int) -> String {
        let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        let sign = value < 0 ? "-" : ""
        let digits = padded(String(value.magnitude), to: 4 - sign.count)
        let (type, code) = (padded(String(type, radix: 16), to: 4), padded(String(code, radix: 16), to: 4))
        return "E: \(seconds).\(padded(String(rest), to: 6)) \(type) \(code) \(sign)\(digits)"
    }

    private static func padded(_ text: String, to length: Int) -> String {
        String(repeating: "0", count: max(0, length - text.count)) + text
    }

    private mutating func report(_ touches: [TouchInput], at time: Timestamp) {
        now = max(now, (time.nanoseconds + 500) / 1000)
        let wasTouched = isTouched
        freed.removeAll(keepingCapacity: true)
        for touch in touches { write(touch) }
        if wasTouched != isTouched { add(1, 0x14a, isTouched ? 1 : 0) }
        add(0, 0, 0)
    }

    private var isTouched: Bool { slots.contains { $0 != nil } }

    private mutating func write(_ touch: TouchInput) {
        switch touch.phase {
        case .began: land(touch)
        case .moved: place(touch, in: slot(of: touch))
        case .stationary: return
        case .ended, .cancelled: lift(touch)
        }
    }

    private func slot(of touch: TouchInput) -> Int? { slots.firstIndex { $0?.id == touch.id } }

    private mutating func land(_ touch: TouchInput) {
        guard let free = slots.indices.first(where: { slots[$0] == nil && !freed.contains($0) }) else {
            leftOut["of more than \(Self.mostFingers) fingers", default: 0] += 1
            return
        }
        select(free)
        add(3, KernelAxis.tracking.rawValue, Int(touch.id.rawValue & 0x7fff_ffff))
        add(3, KernelAxis.tool.rawValue, 0)
        slots[free] = Finger(id: touch.id, x: .min, y: .min)
        place(touch, in: free)
    }

    private mutating func lift(_ touch: TouchInput) {
        guard let slot = slot(of: touch) else { return }
        place(touch, in: slot)
        select(slot)
        // The kernel knows no cancelled finger but a palm.
        if touch.phase == .cancelled { add(3, KernelAxis.tool.rawValue, Int(KernelAxis.palm)) }
        add(3, KernelAxis.tracking.rawValue, -1)
        slots[slot] = nil
        freed.insert(slot)
    }

    private mutating func select(_ slot: Int) {
        guard slot != current else { return }
        current = slot
        add(3, KernelAxis.slot.rawValue, slot)
    }

    /// Writes the values that have changed, as the kernel does.
    private mutating func place(_ touch: TouchInput, in slot: Int?) {
        guard let slot, let before = slots[slot] else { return }
        let (x, y) = (Self.units(touch.location.x), Self.units(touch.location.y))
        select(slot)
        if x != before.x { add(3, KernelAxis.touchX.rawValue, x) }
        if y != before.y { add(3, KernelAxis.touchY.rawValue, y) }
        if let pressure = touch.pressure {
            add(3, KernelAxis.touchPressure.rawValue, Int((pressure * Double(Self.largestPressure)).rounded()))
        }
        slots[slot] = Finger(id: touch.id, x: x, y: y)
    }

    private static func units(_ pixels: Double) -> Int { Int((pixels * Double(unitsPerPixel)).rounded()) }
}
