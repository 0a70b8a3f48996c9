import Glibc

/// A limit of time for a test that waits until a condition holds, and never for a fixed time.
struct Deadline {
    private let end: ContinuousClock.Instant

    init(_ patience: Duration) { end = .now + patience }

    /// The remaining time in whole milliseconds: at least 1 before the end, and 0 after it.
    var millisecondsLeft: Int32 {
        let left = end - .now
        guard left > .zero else { return 0 }
        return max(
            1, Int32(clamping: left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000))
    }

    var hasPassed: Bool { millisecondsLeft == 0 }
}

/// Paces events, so that a finger has a speed: each step ends at its own time since the first,
/// however long the work in between took.
public struct Pace {
    private let step: Duration
    private var next: ContinuousClock.Instant

    public init(step: Duration) {
        self.step = step
        next = .now
    }

    /// Waits for the time of the next step.
    public mutating func waitForNextStep() {
        next += step
        while true {
            let left = next - .now
            guard left > .zero else { return }
            var time = timespec(
                tv_sec: Int(left.components.seconds), tv_nsec: Int(left.components.attoseconds / 1_000_000_000))
            unsafe _ = clock_nanosleep(CLOCK_MONOTONIC, 0, &time, nil)
        }
    }
}
