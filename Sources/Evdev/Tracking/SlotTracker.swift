import Touches

/// Tracks touches in protocol B. Each touch has a slot, and a report contains only changes.
struct SlotTracker: FingerTracker {
    private struct Slot {
        var x: Int32?
        var y: Int32?
        var pressure: Int32?
        var (major, minor): (Int32?, Int32?)
        var isPalm = false
        var isHovering = false
        /// The tracking ID of the touch, -1 after the touch is lifted, or `nil` if the recording
        /// has not set the ID. A touch without an ID landed before the recording began.
        var tracking: Int32?
        var hasNewTracking = false
        /// Whether the report contains a value for this slot.
        var isTouched = false
        var awaitsLanding = true
        var finger: FingerReport?
        /// The last touch that landed and lifted within the current report, or `nil` if there was
        /// none. Its `id` is the tracking ID.
        var tap: FingerReport?

        var hasLandedAnew: Bool { hasNewTracking && tracking ?? -1 >= 0 }

        mutating func forget() {
            (finger, isTouched, hasNewTracking, awaitsLanding, tap) = (nil, false, false, tracking != -1, nil)
        }

        mutating func take(_ axis: KernelAxis, _ value: Int32) {
            switch axis {
            case .touchX: x = value
            case .touchY: y = value
            case .touchPressure: pressure = value
            case .touchMajor: major = value
            case .touchMinor: minor = value
            case .tool: isPalm = value == KernelAxis.palm
            case .tracking:
                if value != tracking { tap = landing ?? tap }
                (tracking, hasNewTracking) = (max(value, -1), true)
            case .touchDistance: isHovering = value > 0
            case .x, .y, .pressure, .slot, .rotation, .wheel, .distance, .tiltX, .tiltY: return
            }
            isTouched = true
        }

        /// The first report of the touch that landed in the current hardware report. The value is
        /// `nil` if no touch landed, or if the touch hovers or is a palm.
        private var landing: FingerReport? {
            guard hasLandedAnew, !isPalm, !isHovering, let tracking else { return nil }
            return FingerReport(
                id: UInt32(tracking), phase: .began, x: x ?? 0, y: y ?? 0, pressure: pressure, length: length)
        }

        var length: Int32? { major.map { max($0, minor ?? 0) } ?? minor }
    }

    /// The accepted slots.
    static let slots: Range<Int32> = 0..<256

    private var slots: [Int32: Slot] = [:]
    private var current: Int32? = 0
    private var numbers = FingerNumbers()

    var fingers: [FingerReport] { slots.sorted { $0.key < $1.key }.compactMap(\.value.finger) }

    mutating func take(_ event: KernelEvent) -> String? {
        guard case .axis(let axis) = event.kind else { return nil }
        if axis == .slot {
            current = Self.slots.contains(event.value) ? event.value : nil
            return current == nil ? "slot \(event.value) does not exist: its events are left out" : nil
        }
        if let current { slots[current, default: Slot()].take(axis, event.value) }
        return nil
    }

    mutating func finish(_ oddities: inout [String]) -> [FingerReport] {
        let numbers = slots.keys.sorted()
        let lifts = numbers.compactMap { lift($0) }
        let taps = numbers.compactMap { tap($0) }
        let (tapped, others) = (numbers.filter { slots[$0]?.tap != nil }, numbers.filter { slots[$0]?.tap == nil })
        let movements = others.compactMap { move($0, &oddities) }
        let landings = tapped.compactMap { move($0, &oddities) }
        for number in numbers {
            slots[number]?.isTouched = false
            slots[number]?.tap = nil
        }
        return (lifts + movements + taps).inOrder + taps.map { $0.with(.ended) } + landings
    }

    private mutating func tap(_ number: Int32) -> FingerReport? {
        guard var tap = slots[number]?.tap else { return nil }
        tap.id = numbers.free(preferring: Int32(tap.id), taken: fingers)
        return tap
    }

    mutating func forget() { for number in slots.keys { slots[number]?.forget() } }

    /// Lifts the touch in a slot if the touch has ended, if another touch has landed in the slot,
    /// or if the touch hovers or turned out to be a palm. A palm is canceled.
    private mutating func lift(_ number: Int32) -> FingerReport? {
        guard var slot = slots[number], slot.hasNewTracking || slot.isPalm || slot.isHovering else { return nil }
        var finger = slot.finger
        finger?.phase = slot.isPalm && !slot.hasLandedAnew ? .cancelled : .ended
        // If another touch has landed in the slot, the new values belong to that touch.
        if !slot.hasLandedAnew { finger?.take(slot.x, slot.y, slot.pressure, slot.length) }
        slot.finger = nil
        if slot.hasNewTracking || slot.isPalm { slot.awaitsLanding = slot.hasLandedAnew && !slot.isPalm }
        // A contact that only hovers can still land.
        if finger != nil, !slot.hasNewTracking, !slot.isPalm { slot.awaitsLanding = true }
        slot.hasNewTracking = false
        slots[number] = slot
        return finger
    }

    private mutating func move(_ number: Int32, _ oddities: inout [String]) -> FingerReport? {
        guard let slot = slots[number], slot.isTouched, !slot.isHovering else { return nil }
        if var finger = slot.finger {
            finger.phase = .moved
            finger.take(slot.x, slot.y, slot.pressure, slot.length)
            slots[number]?.finger = finger
            return finger
        }
        return slot.awaitsLanding ? land(slot, number, &oddities) : nil
    }

    private mutating func land(_ slot: Slot, _ number: Int32, _ oddities: inout [String]) -> FingerReport? {
        // Values are initially 0, and the kernel reports only changes.
        let start: Int32? = slot.tracking == nil ? nil : 0
        guard let x = slot.x ?? start, let y = slot.y ?? start else { return nil }
        if slot.tracking == nil { oddities.append("slot \(number) moves before it lands: treated as its landing") }
        let id = numbers.free(preferring: slot.tracking, taken: fingers)
        let finger = FingerReport(id: id, phase: .began, x: x, y: y, pressure: slot.pressure, length: slot.length)
        slots[number]?.finger = finger
        slots[number]?.awaitsLanding = false
        return finger
    }
}
