import Touches

/// Tracks the pens of a tablet, which hover, touch the surface, and come into range one after
/// another.
struct PenTracker: FingerTracker {
    private var x: Int32?
    private var y: Int32?
    private var pressure: Int32?
    private var values: [KernelAxis: Int32] = [:]
    /// The axes in `values` that the current report has set.
    private var reported: Set<KernelAxis> = []
    /// The axes in `values` that the tool has reported while in range. Other values are ignored,
    /// because a device reports 0 for every axis when a pen goes out of range, even if the pen
    /// lacks the axis.
    private var measured: Set<KernelAxis> = []
    private var tool = PenTool()
    private var barrelButtons: BarrelButtons = []
    private var serial: UInt64?
    /// The tools in range. If the eraser of a pen is in range, some devices report both the eraser
    /// and the pen.
    private var tools: Set<Int> = []
    /// Whether the device has reported a tool. A device that reports no tools is assumed to report
    /// a pen only while the pen is in range.
    private var hasTools = false
    private var isKeyDown = false
    private var isTouched = false
    /// The number of times that the tip was pressed or lifted in the current report.
    private var changes = 0
    private let leastPressure: Int32?
    private var hasEntered = false
    private var last: FingerReport?
    private var touch: FingerReport?
    private var numbers = FingerNumbers()

    init(leastPressure: Int32?) { self.leastPressure = leastPressure }

    private var isInRange: Bool { !hasTools || !tools.isEmpty }
    private var isTouching: Bool { isKeyDown || isInRange && (leastPressure.map { pressure ?? $0 > $0 } ?? false) }

    var fingers: [FingerReport] { [touch].compactMap { $0 } }

    mutating func take(_ event: KernelEvent) -> String? {
        let wasTouching = isTouching
        defer { changes += isTouching == wasTouching ? 0 : 1 }
        switch event.kind {
        case .axis(let axis): take(axis, event.value)
        case .touching: isKeyDown = event.value != 0
        case .tool(let tool):
            hasTools = true
            guard KernelEvent.penTools[tool] != nil else { break }
            if event.value != 0 { tools.insert(tool) } else { tools.remove(tool) }
        case .barrelButton(let button):
            if event.value != 0 { barrelButtons.insert(button) } else { barrelButtons.remove(button) }
        case .serial: serial = event.value == 0 ? nil : UInt64(UInt32(bitPattern: event.value))
        case .report, .contact, .dropped, .other: return nil
        }
        isTouched = true
        return nil
    }

    private mutating func take(_ axis: KernelAxis, _ value: Int32) {
        switch axis {
        case .x: x = value
        case .y: y = value
        case .pressure: pressure = value
        case .rotation, .wheel, .distance, .tiltX, .tiltY:
            values[axis] = value
            reported.insert(axis)
        case .slot, .touchMajor, .touchMinor, .touchX, .touchY, .tool, .tracking, .touchPressure, .touchDistance: break
        }
    }

    mutating func finish(_ oddities: inout [String]) -> [FingerReport] {
        defer { (isTouched, reported, changes) = (false, [], 0) }
        guard isTouched else { return [] }
        let isTap = changes > 1 && touch == nil && !isTouching
        guard isTouching || isInRange || isTap else { return leave() }
        guard let x, let y else { return [] }
        let present = PenTool(kind: kind, serial: serial)
        if present != tool { (tool, measured) = (present, []) }
        measured.formUnion(reported)
        let report = FingerReport(
            id: touch?.id ?? 0, phase: .moved, x: x, y: y, pressure: pressure,
            pen: PenReport(
                tool: tool, barrelButtons: barrelButtons, values: values.filter { measured.contains($0.key) }))
        last = report
        if isTap {
            let landing = press(report)
            return landing + (isInRange ? landing.flatMap { hover($0) } : leave())
        }
        let lift = changes > 1 && isTouching ? touch?.with(.ended) : nil
        if lift != nil { touch = nil }
        return [lift].compactMap { $0 } + (isTouching ? press(report) : hover(report))
    }

    /// The kind of the tool in range. An eraser takes precedence.
    private var kind: PenTool.Kind? {
        let kinds = tools.compactMap { KernelEvent.penTools[$0] }
        return kinds.contains(.eraser) ? .eraser : kinds.min { $0.rawValue < $1.rawValue }
    }

    private mutating func press(_ report: FingerReport) -> [FingerReport] {
        var report = report
        if touch == nil { (report.id, report.phase) = (numbers.free(preferring: nil, taken: []), .began) }
        touch = report
        return [report]
    }

    private mutating func hover(_ report: FingerReport) -> [FingerReport] {
        let lift = touch.map { _ in report.with(.ended) }
        touch = nil
        guard !hasEntered else { return [lift ?? report.hovering(.moved)] }
        hasEntered = true
        return [lift, report.hovering(.entered)].compactMap { $0 }
    }

    /// Returns the reports that end the touch and the hover. They contain the stored values,
    /// because a pen that goes out of range reports 0 for every axis.
    private mutating func leave() -> [FingerReport] {
        let lift = touch?.with(.ended)
        let exit = hasEntered ? last?.hovering(.exited) : nil
        (touch, hasEntered) = (nil, false)
        return [lift, exit].compactMap { $0 }
    }

    mutating func forget() { (touch, isTouched, changes) = (nil, false, 0) }
}

extension FingerReport {
    fileprivate func hovering(_ phase: HoverInput.Phase) -> FingerReport {
        var report = self
        report.pen?.hover = phase
        return report
    }
}
