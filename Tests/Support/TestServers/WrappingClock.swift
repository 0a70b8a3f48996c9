import Glibc

/// A clock whose milliseconds are about to fill their 32 bits and begin again, as that of a machine that has been up for 49.7
/// days: for a server in a time namespace of its own.
public struct WrappingClock: Sendable {
    /// How many seconds the namespace is ahead of this machine.
    private let offset: Int

    /// The clock begins again after some time.
    public init(after time: Duration) {
        offset = Int(Double(UInt64(1) << 32) / 1000 - Self.monotonicSeconds - Double(time.components.seconds))
    }

    /// Whether this machine lets us have such a namespace.
    public static let isPossible: Bool = {
        let ahead = 100_000_000
        let script = "[ $(unshare -T --boottime \(ahead) cut -d. -f1 /proc/uptime) -ge \(ahead) ]"
        guard let shell = try? spawn(["sh", "-c", script], descriptors: [:]) else { return false }
        return waitForEnd(of: shell) == 0
    }()

    /// What starts a program by this clock.
    var command: [String] { ["unshare", "-T", "--boottime", "\(offset)", "--monotonic", "\(offset)"] }

    /// How long it is until the clock begins again; negative afterwards.
    public var timeLeft: Duration {
        .seconds(Double(UInt64(1) << 32) / 1000 - Double(offset) - Self.monotonicSeconds)
    }

    private static var monotonicSeconds: Double {
        var now = timespec()
        unsafe _ = clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }
}
