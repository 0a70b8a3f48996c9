/// A moment on the input clock, in nanoseconds.
///
/// The input clock follows the timestamps that the display server assigns to events, so a
/// `Timestamp` is not a date. In a recording, timestamps are relative to the start of the
/// recording.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// The number of nanoseconds since the clock's origin. It can be negative.
    public var nanoseconds: Int64

    @inlinable package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Creates a timestamp from milliseconds since the clock's origin.
    @inlinable public static func milliseconds(_ milliseconds: Int64) -> Timestamp {
        Timestamp(nanoseconds: milliseconds * 1_000_000)
    }

    /// Creates a timestamp from seconds since the clock's origin, rounded to the nanosecond.
    ///
    /// - Precondition: `seconds` is finite and its magnitude is below 9e9.
    @inlinable public static func seconds(_ seconds: Double) -> Timestamp {
        Timestamp(nanoseconds: Int64((seconds * 1e9).rounded()))
    }

    /// The clock's origin.
    @inlinable public static var zero: Timestamp { Timestamp(nanoseconds: 0) }

    /// The number of seconds since the clock's origin.
    @inlinable public var seconds: Double { Double(nanoseconds) / 1e9 }

    /// Returns the number of seconds since another moment. It is negative if the other moment is
    /// later.
    @inlinable
    public func seconds(since earlier: Timestamp) -> Double { Double(nanoseconds - earlier.nanoseconds) / 1e9 }

    @inlinable public static func < (left: Timestamp, right: Timestamp) -> Bool { left.nanoseconds < right.nanoseconds }

    /// Returns the moment plus a duration.
    @inlinable public static func + (time: Timestamp, duration: Duration) -> Timestamp {
        Timestamp(nanoseconds: time.nanoseconds + duration.nanoseconds)
    }

    /// Returns the moment minus a duration.
    @inlinable public static func - (time: Timestamp, duration: Duration) -> Timestamp {
        Timestamp(nanoseconds: time.nanoseconds - duration.nanoseconds)
    }

    /// Returns the duration from `earlier` to `later`.
    @inlinable public static func - (later: Timestamp, earlier: Timestamp) -> Duration {
        .nanoseconds(later.nanoseconds - earlier.nanoseconds)
    }
}

/// Returns the earlier of two times. If one of them is `nil`, returns the other.
@inlinable package func earlier(_ first: Timestamp?, _ second: Timestamp?) -> Timestamp? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
}

extension Duration {
    /// The duration in whole nanoseconds, rounded toward zero.
    @inlinable package var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }

    @inlinable package var inSeconds: Double { Double(nanoseconds) / 1e9 }
}
