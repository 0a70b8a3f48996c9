import Geometry
import Touches

/// Assembles a device's events into reports, and reports into rounds.
struct ReportAssembler {
    /// The maximum time between two events of the same report in protocol A, in microseconds.
    private static let longestReport: Int64 = 4000

    private let language: KernelDevice.Language
    private let scale: SurfaceScale
    private var tracker: any FingerTracker
    /// The completed rounds, and the problems found in the events. `KernelRecordingReader` removes
    /// both.
    var (rounds, oddities): ([InputBatch], [String]) = ([], [])
    /// The latest time of an event so far, in microseconds since the first event.
    private var now: Int64 = 0
    private var timeOfLastRound: Int64 = 0
    private var isDropping = false
    private var isOpen = false
    /// The times at which the current report last set each axis, keyed by slot and axis. A second
    /// value for an axis can indicate that the end of the report is missing.
    private var told: [UInt64: Int64] = [:]
    private var slot: Int32 = 0
    private var doubts: ImportDoubts

    init(_ language: KernelDevice.Language, _ device: KernelDevice, _ scale: SurfaceScale) {
        (self.language, self.scale) = (language, scale)
        doubts = ImportDoubts(language, longestStep: scale.size.width * ContactTracker.longestStep)
        switch language {
        case .slots: tracker = SlotTracker()
        case .contacts: tracker = ContactTracker(longestStep: scale.width * ContactTracker.longestStep)
        case .single: tracker = SingleTracker(leastPressure: device.leastPressure)
        case .pen: tracker = PenTracker(leastPressure: device.leastPressure)
        }
    }

    mutating func take(_ event: KernelEvent) {
        let time = event.microseconds
        noticeMissingEnd(before: event, at: max(now, time))
        if time < now { oddities.append("time runs backward here: treated as standing still") }
        now = max(now, time)
        switch event.kind {
        case .report: endReport()
        case .dropped: drop()
        case .contact, .axis, .touching, .tool, .barrelButton, .serial, .other:
            isOpen = isOpen || event.kind != .other
            doubts.count(event)
            if let oddity = tracker.take(event) { oddities.append(oddity) }
        }
    }

    mutating func finish() {
        if isOpen {
            oddities.append("no SYN_REPORT ends the last report: treated as if one did")
            endReport()
        }
        oddities += doubts.sentences
        guard now > timeOfLastRound else { return }
        rounds.append(InputBatch(InputEvent(time: Timestamp(nanoseconds: now * 1000), .time)))
    }

    private mutating func endReport() {
        defer { (isOpen, isDropping) = (false, false) }
        told.removeAll(keepingCapacity: true)
        if isDropping { return tracker.forget() }
        append(tracker.finish(&oddities))
    }

    private mutating func drop() {
        oddities.append(
            "SYN_DROPPED: the kernel has dropped events here. Fingers that were down are canceled, and land again "
                + "when they move")
        append(tracker.fingers.map { $0.with(.cancelled) })
        tracker.forget()
        (isDropping, isOpen) = (true, true)
    }

    /// Appends the reports as a round. If a finger both lands and lifts in them, its lift begins
    /// another round with the same time.
    private mutating func append(_ reports: [FingerReport]) {
        let tap = reports.indices.first { index in
            reports[index].phase == .ended
                && reports[..<index].contains { $0.phase == .began && $0.id == reports[index].id }
        }
        guard let tap else { return appendRound(reports) }
        appendRound(Array(reports[..<tap]))
        append(Array(reports[tap...]))
    }

    private mutating func appendRound(_ reports: [FingerReport]) {
        guard !reports.isEmpty else { return }
        let time = Timestamp(nanoseconds: now * 1000)
        let batch = InputBatch(time: time, events: reports.map { InputEvent(time: time, scale.content(of: $0)) })
        doubts.count(batch)
        rounds.append(batch)
        timeOfLastRound = now
    }

    /// Ends the report before a value of an axis if the end of the report seems to be missing. In
    /// protocol A, it is missing if the value is much later than the previous event. For any other
    /// device, it is missing if the axis gets a second value at a later time, in the same slot.
    private mutating func noticeMissingEnd(before event: KernelEvent, at time: Int64) {
        guard case .axis(let axis) = event.kind else { return }
        switch language {
        case .contacts:
            if isOpen, time - now > Self.longestReport { endUnended(axis) }
        case .slots where axis == .slot: slot = event.value
        case .slots, .single, .pen:
            let key = UInt64(UInt32(bitPattern: slot)) << 16 | UInt64(axis.rawValue)
            if let before = told[key], before < time { endUnended(axis) }
            if SlotTracker.slots.contains(slot) { told[key] = time }
        }
    }

    private mutating func endUnended(_ axis: KernelAxis) {
        oddities.append("no SYN_REPORT before this \(axis.name): treated as two reports")
        endReport()
    }
}
