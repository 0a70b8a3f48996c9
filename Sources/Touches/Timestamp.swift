/// A moment on the clock of the input: nanoseconds since that clock began.
///
/// There is one clock, the server's stamp on the event, made to never run backwards. A `Timestamp`
/// is not a date. In a recording it counts from the recording's first line.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Nanoseconds since the clock began; may be negative.
    public var nanoseconds: Int64

    /// The moment a number of nanoseconds after the clock's origin.
    @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// The moment so many milliseconds after the clock began.
    @inlinable public static func milliseconds(_ milliseconds: Int64) -> Timestamp {
        Timestamp(nanoseconds: milliseconds * 1_000_000)
    }

    /// The moment so many seconds after the clock began, rounded to the nanosecond.
    ///
    /// - Precondition: `seconds` is finite and its magnitude is below 9e9.
    @inlinable public static func seconds(_ seconds: Double) -> Timestamp {
        Timestamp(nanoseconds: Int64((seconds * 1e9).rounded()))
    }

    /// The moment at which the clock began.
    @inlinable public static var zero: Timestamp { Timestamp(nanoseconds: 0) }

    /// Seconds since the clock began.
    @inlinable public var seconds: Double { Double(nanoseconds) / 1e9 }

    /// The seconds that have passed since an earlier moment; negative where that one is later.
    @inlinable
    public func seconds(since earlier: Timestamp) -> Double { Double(nanoseconds - earlier.nanoseconds) / 1e9 }

    @inlinable public static func < (left: Timestamp, right: Timestamp) -> Bool { left.nanoseconds < right.nanoseconds }

    /// The moment that comes a duration later.
    @inlinable public static func + (moment: Timestamp, duration: Duration) -> Timestamp {
        Timestamp(nanoseconds: moment.nanoseconds + duration.nanoseconds)
    }

    /// The moment that came a duration earlier.
    @inlinable public static func - (moment: Timestamp, duration: Duration) -> Timestamp {
        Timestamp(nanoseconds: moment.nanoseconds - duration.nanoseconds)
    }

    /// The time that has passed from `earlier` to `later`.
    @inlinable public static func - (later: Timestamp, earlier: Timestamp) -> Duration {
        .nanoseconds(later.nanoseconds - earlier.nanoseconds)
    }
}

extension Duration {
    /// The duration in whole nanoseconds, rounded towards zero.
    @inlinable package var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }

    /// The duration in seconds.
    @inlinable package var inSeconds: Double { Double(nanoseconds) / 1e9 }
}
