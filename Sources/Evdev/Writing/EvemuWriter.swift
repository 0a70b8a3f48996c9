import Geometry
public import Touches

/// Writes the touches of fingers in evemu's format, as events of a touchscreen with protocol B for
/// `evemu-play`.
public struct EvemuWriter: KernelFormat {
    public static let unitsPerPixel = EvemuText.unitsPerPixel
    static let largestPressure = 1023
    public static let maxFingers = 32

    private var slots = [Finger?](repeating: nil, count: maxFingers)
    /// The slots freed in the current report. A touch that lands in the same report gets another
    /// slot, because in a freed slot it would hide the lift of the previous touch.
    private var freed: Set<Int> = []
    private var current = 0
    private var text: EvemuText
    public private(set) var leftOut: [String: Int] = [:]

    private struct Finger: Hashable {
        var id: TouchID
        var x: Int
        var y: Int
    }

    /// The contact length that was last written for each slot. As in the kernel, it stays valid for
    /// the next touch in the slot.
    private var lengths = [Int](repeating: 0, count: maxFingers)

    /// Creates a writer for a window whose width and height are in pixels. If `millimetersPerPixel`
    /// is `nil`, the axes of the device have no resolution.
    public init(width: Double, height: Double, millimetersPerPixel: Double?) {
        text = EvemuText(width: width, height: height, millimetersPerPixel: millimetersPerPixel)
    }

    /// The maximum contact length, in device units.
    private var longest: Int { 2 * max(text.width, text.height) }

    public var description: [String] {
        EvemuText.head + [
            "N: Touchstone", "I: 0003 0000 0000 0001",
            // These lines contain INPUT_PROP_DIRECT, the event types, BTN_TOUCH and the axes.
            "P: 02 00 00 00 00 00 00 00", "B: 00 0b 00 00 00 00 00 00 00",
        ] + [String](repeating: "B: 01 00 00 00 00 00 00 00 00", count: 5) + [
            "B: 01 00 04 00 00 00 00 00 00", "B: 03 03 00 00 00 00 80 e1 06", "A: 00 \(text.across)",
            "A: 01 \(text.down)", "A: 2f 0 \(Self.maxFingers - 1) 0 0 0", "A: 30 \(text.axis(to: longest))",
            "A: 35 \(text.across)", "A: 36 \(text.down)", "A: 37 0 \(KernelAxis.palm) 0 0 0",
            "A: 39 0 \(Int32.max) 0 0 0", "A: 3a 0 \(Self.largestPressure) 0 0 0",
            EvemuText.event(microseconds: 0, 0, 0, 0),
        ]
    }

    public mutating func lines(of round: InputBatch) -> [String] {
        let touches = round.events.flatMap { self.touches($0) }
        if touches.isEmpty { report([], at: round.time) }
        for time in Set(touches.map(\.time)).sorted() {
            report(touches.filter { $0.time == time }.map(\.touch), at: time)
        }
        return text.drainLines()
    }

    /// Returns the samples of a finger's event, oldest first, or an empty list for any other event.
    /// Counts input that is left out.
    private mutating func touches(_ event: InputEvent) -> [(time: Timestamp, touch: TouchInput)] {
        if case .touch(let touch) = event.content, touch.type == .direct {
            guard touch.phase == .moved else { return [(event.time, touch)] }
            return touch.reports.map { ($0.time, TouchInput(id: touch.id, phase: .moved, sample: $0)) }
        }
        if let kind = event.content.kindInWords { leftOut[kind, default: 0] += 1 }
        return []
    }

    private mutating func report(_ touches: [TouchInput], at time: Timestamp) {
        text.begin(time)
        let wasTouched = isTouched
        freed.removeAll(keepingCapacity: true)
        for touch in touches { write(touch) }
        if wasTouched != isTouched { text.add(1, 0x14a, isTouched ? 1 : 0) }
        text.endReport()
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
            leftOut["of more than \(Self.maxFingers) fingers", default: 0] += 1
            return
        }
        select(free)
        text.add(.tracking, Int(touch.id.rawValue & 0x7fff_ffff))
        text.add(.tool, 0)
        slots[free] = Finger(id: touch.id, x: .min, y: .min)
        place(touch, in: free)
    }

    private mutating func lift(_ touch: TouchInput) {
        guard let slot = slot(of: touch) else { return }
        place(touch, in: slot)
        select(slot)
        // The kernel cannot cancel a touch, but it can report a palm.
        if touch.phase == .cancelled { text.add(.tool, Int(KernelAxis.palm)) }
        text.add(.tracking, -1)
        slots[slot] = nil
        freed.insert(slot)
    }

    private mutating func select(_ slot: Int) {
        guard slot != current else { return }
        current = slot
        text.add(.slot, slot)
    }

    /// Writes the location and the contact length of a touch if they have changed, as the kernel
    /// does. Writes the pressure whenever it is measured.
    private mutating func place(_ touch: TouchInput, in slot: Int?) {
        guard let slot, let before = slots[slot] else { return }
        let (x, y) = (EvemuText.units(touch.location.x), EvemuText.units(touch.location.y))
        select(slot)
        if x != before.x { text.add(.touchX, x) }
        if y != before.y { text.add(.touchY, y) }
        if let pressure = touch.pressure {
            text.add(.touchPressure, Int((pressure * Double(Self.largestPressure)).rounded()))
        }
        let length = EvemuText.units(2 * (touch.sample.majorRadius ?? 0)).clamped(to: 0...longest)
        if length != lengths[slot] { text.add(.touchMajor, length) }
        lengths[slot] = length
        slots[slot] = Finger(id: touch.id, x: x, y: y)
    }
}
