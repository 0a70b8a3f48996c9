import Touches

/// The values of a finger or pen in a hardware report, in device units.
struct FingerReport: Hashable {
    var id: UInt32
    var phase: TouchPhase
    var x: Int32
    var y: Int32
    var pressure: Int32?
    /// The length of the contact's longer axis.
    var length: Int32?
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

/// The values that only a pen reports, in device units.
struct PenReport: Hashable {
    /// The hover phase, or `nil` if the tip is down or has just been lifted.
    var hover: HoverInput.Phase?
    var tool: PenTool
    var barrelButtons: BarrelButtons
    var values: [KernelAxis: Int32]
}

/// Follows fingers or pens through the events of one kernel protocol. The protocols differ in how a
/// report identifies its fingers.
protocol FingerTracker {
    /// Handles an event. Returns a complaint, or `nil` if the event is plausible.
    mutating func take(_ event: KernelEvent) -> String?
    /// Ends the current report, and returns the fingers in it. Adds each problem to `oddities`.
    mutating func finish(_ oddities: inout [String]) -> [FingerReport]
    /// Discards all fingers and the rest of the report, because events were lost.
    mutating func forget()
    var fingers: [FingerReport] { get }
}

extension [FingerReport] {
    /// The reports in the order of a round: movements first, then lifts and cancellations, then
    /// landings.
    var inOrder: [FingerReport] {
        filter { $0.phase == .moved } + filter { $0.phase == .ended || $0.phase == .cancelled }
            + filter { $0.phase == .began }
    }
}

/// Assigns each finger a number that is unique while the finger is down.
struct FingerNumbers {
    private var next: UInt32 = 0

    /// Returns a number that is not taken: the device's own number if possible, or else another
    /// one.
    mutating func free(preferring number: Int32?, taken: [FingerReport]) -> UInt32 {
        if let number, number >= 0, !taken.contains(where: { $0.id == UInt32(number) }) { return UInt32(number) }
        repeat { next &+= 1 } while taken.contains { $0.id == next }
        return next
    }
}
