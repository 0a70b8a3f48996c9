import Glibc

/// The system's monotonic clock, which is not affected by changes to the date.
public enum MonotonicClock {
    /// The nanoseconds since an unspecified time. That time is the same for all processes until a
    /// reboot. The clock does not advance while the system is suspended.
    public static var nanoseconds: Int64 {
        var now = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }
}
