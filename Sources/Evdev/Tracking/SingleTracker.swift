import Touches

/// Tracks the finger of a device that reports only one finger at a time.
struct SingleTracker: FingerTracker {
    private var x: Int32?
    private var y: Int32?
    private var pressure: Int32?
    private var isKeyDown = false
    private let leastPressure: Int32?
    private var isTouched = false
    /// The number of times that the finger landed or lifted in the current report.
    private var changes = 0
    private var finger: FingerReport?
    private var numbers = FingerNumbers()

    init(leastPressure: Int32?) { self.leastPressure = leastPressure }

    private var isTouching: Bool { isKeyDown || leastPressure.map { pressure ?? $0 > $0 } ?? false }

    var fingers: [FingerReport] { [finger].compactMap { $0 } }

    mutating func take(_ event: KernelEvent) -> String? {
        let wasTouching = isTouching
        defer { changes += isTouching == wasTouching ? 0 : 1 }
        switch event.kind {
        case .axis(.x): x = event.value
        case .axis(.y): y = event.value
        case .axis(.pressure): pressure = event.value
        case .touching: isKeyDown = event.value != 0
        case .axis, .report, .contact, .dropped, .tool, .barrelButton, .serial, .other: return nil
        }
        isTouched = true
        return nil
    }

    mutating func finish(_ oddities: inout [String]) -> [FingerReport] {
        defer { (isTouched, changes) = (false, 0) }
        guard isTouched, let x, let y else { return [] }
        let wasDown = finger != nil
        // A second change means that the finger landed and lifted, or lifted and landed, within the
        // report.
        var reports = changes > 1 && isTouching == wasDown ? (wasDown ? lift() : press(x, y)) : []
        reports += isTouching ? press(x, y) : lift()
        return reports
    }

    private mutating func press(_ x: Int32, _ y: Int32) -> [FingerReport] {
        let phase: TouchPhase = finger == nil ? .began : .moved
        let id = finger?.id ?? numbers.free(preferring: nil, taken: [])
        let report = FingerReport(id: id, phase: phase, x: x, y: y, pressure: pressure)
        finger = report
        return [report]
    }

    private mutating func lift() -> [FingerReport] {
        defer { finger = nil }
        return fingers.map { $0.with(.ended) }
    }

    mutating func forget() { (finger, isTouched, changes) = (nil, false, 0) }
}
