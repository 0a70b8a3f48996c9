import Touches

/// What one finger did in a report of the hardware, in the device's units.
struct FingerReport: Hashable {
    var id: UInt32
    var phase: TouchPhase
    var x: Int32
    var y: Int32
    var pressure: Int32?
}

/// Follows the fingers of a device through its events, in one of the languages that devices speak.
protocol FingerTracker {
    /// Takes an event of the present report.
    ///
    /// - Returns: what is odd about it; nil where nothing is.
    mutating func take(_ event: KernelEvent) -> String?
    /// The report is complete.
    ///
    /// - Parameter complain: Takes what is odd about it.
    mutating func finish(complain: (String) -> Void) -> [FingerReport]
    /// Events were lost, up to the end of the present report: no finger is what it was.
    mutating func forget()
    /// The fingers that are down.
    var fingers: [FingerReport] { get }
}

extension FingerReport {
    func with(_ phase: TouchPhase) -> FingerReport {
        var report = self
        report.phase = phase
        return report
    }

    /// What is nil is what it was.
    mutating func take(_ x: Int32?, _ y: Int32?, _ pressure: Int32?) {
        (self.x, self.y, self.pressure) = (x ?? self.x, y ?? self.y, pressure ?? self.pressure)
    }
}

extension [FingerReport] {
    /// Movements, then lifts, then landings: as a round has them.
    var inOrder: [FingerReport] {
        filter { $0.phase == .moved } + filter { $0.phase == .ended || $0.phase == .cancelled }
            + filter { $0.phase == .began }
    }
}

/// Numbers for fingers, none of which two have at the same time.
struct FingerNumbers {
    private var next: UInt32 = 0

    /// The device's own number where it has one that is free.
    mutating func free(preferring number: Int32?, taken: [FingerReport]) -> UInt32 {
        if let number, number >= 0, !taken.contains(where: { $0.id == UInt32(number) }) { return UInt32(number) }
        repeat { next &+= 1 } while taken.contains { $0.id == next }
        return next
    }
}
