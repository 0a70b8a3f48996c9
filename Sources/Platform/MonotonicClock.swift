import Glibc

/// The clock that never runs backwards and that no one sets.
public enum MonotonicClock {
    /// Nanoseconds since some moment in the past, the same for all processes until the next start of the machine.
    ///
    /// Time in which the machine is suspended does not count. Corresponds to `clock_gettime(CLOCK_MONOTONIC)`.
    public static var nanoseconds: Int64 {
        var now = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }
}
