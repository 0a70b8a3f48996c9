import Touches

/// One finger in a report of the hardware, in the device's units.
struct FingerReport: Hashable {
    var id: UInt32
    var phase: TouchPhase
    var x: Int32
    var y: Int32
    var pressure: Int32?
    /// The longer axis of the contact.
    var length: Int32?
    /// How a pen is held, or `nil` for a finger.
    var pen: PenReport?

    func with(_ phase: TouchPhase) -> FingerReport {
        var report = self
        report.phase = phase
        return report
    }

    mutating func take(_ x: Int32?, _ y: Int32?, _ pressure: Int32?, _ length: Int32?) {
        (self.x, self.y) = (x ?? self.x, y ?? self.y)
        (self.pressure, self.length) = (pressure ?? self.pressure, length ?? self.length)
    }
}

/// What a pen reports besides its place and its pressure, in the device's units.
struct PenReport: Hashable {
    /// What the pen did over the surface, or `nil` if its tip is on it, or just left it.
    var hover: HoverInput.Phase?
    var tool: PenTool
    var barrelButtons: BarrelButtons
    /// The values of the axes that have reported any.
    var values: [KernelAxis: Int32]
}

protocol FingerTracker {
    /// Handles an event of the current report. Returns why it is odd, or `nil` if it is not.
    mutating func take(_ event: KernelEvent) -> String?
    /// Ends the current report. Calls `complain` with each oddity.
    mutating func finish(complain: (String) -> Void) -> [FingerReport]
    /// Forgets all fingers: events were lost, up to the end of the current report.
    mutating func forget()
    var fingers: [FingerReport] { get }
}

extension [FingerReport] {
    /// The reports in the order of a round: movements, then lifts, then landings.
    var inOrder: [FingerReport] {
        filter { $0.phase == .moved } + filter { $0.phase == .ended || $0.phase == .cancelled }
            + filter { $0.phase == .began }
    }
}

/// Gives fingers numbers that are unique while they are down.
struct FingerNumbers {
    private var next: UInt32 = 0

    /// A free number: the device's own, where that is possible.
    mutating func free(preferring number: Int32?, taken: [FingerReport]) -> UInt32 {
        if let number, number >= 0, !taken.contains(where: { $0.id == UInt32(number) }) { return UInt32(number) }
        repeat { next &+= 1 } while taken.contains { $0.id == next }
        return next
    }
}
