import Glibc

/// A clock whose 32-bit milliseconds are about to wrap, like the clock of a machine that has been
/// up for 49.7 days: for a server in a time namespace of its own.
public struct WrappingClock: Sendable {
    /// The offset of the namespace's clock in seconds.
    private let offset: Int

    /// Creates a clock that wraps after some time.
    public init(after time: Duration) {
        offset = Int(Double(UInt64(1) << 32) / 1000 - Self.monotonicSeconds - Double(time.components.seconds))
    }

    /// Whether this machine allows such a namespace.
    public static let isPossible: Bool = {
        let ahead = 100_000_000
        let script = "[ $(unshare -T --boottime \(ahead) cut -d. -f1 /proc/uptime) -ge \(ahead) ]"
        guard let shell = try? spawn(["sh", "-c", script], descriptors: [:]) else { return false }
        return waitForEnd(of: shell) == 0
    }()

    /// The command that starts a program with this clock.
    var command: [String] { ["unshare", "-T", "--boottime", "\(offset)", "--monotonic", "\(offset)"] }

    /// The time until the clock wraps; negative afterwards.
    public var timeLeft: Duration {
        .seconds(Double(UInt64(1) << 32) / 1000 - Double(offset) - Self.monotonicSeconds)
    }

    private static var monotonicSeconds: Double {
        var now = timespec()
        unsafe _ = clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }
}
