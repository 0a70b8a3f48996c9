import Geometry

/// The moment of a replay as time passes: it plays, pauses, and has a speed.
public struct ReplayClock: Hashable, Sendable {
    /// How much faster or slower than it happened a recording can be played.
    public static let speeds = 0.1...100.0

    /// The moment of the replay, in seconds since the recording began.
    public private(set) var moment = 0.0
    /// The length of the recording, in seconds.
    public private(set) var length: Double
    /// Seconds of the recording in a second.
    public private(set) var speed: Double
    public private(set) var isPlaying: Bool
    /// Whether the user is holding the current time.
    public var isHeld = false

    /// A clock at the recording's beginning, with a length in seconds and a speed within `speeds`.
    public init(length: Double, speed: Double = 1, isPlaying: Bool = true) {
        (self.length, self.isPlaying) = (max(length, 0), isPlaying)
        self.speed = speed.clamped(to: Self.speeds)
    }

    /// Whether time moves the moment.
    public var isRunning: Bool { isPlaying && !isHeld }

    public mutating func advance(by seconds: Double) {
        guard isRunning else { return }
        go(to: moment + seconds * speed)
        if moment >= length { isPlaying = false }
    }

    /// Goes to a moment, no further than the recording.
    public mutating func go(to moment: Double) { self.moment = moment.clamped(to: 0...length) }

    /// Plays on, from the beginning where it is at its end; or pauses.
    public mutating func toggle() {
        if !isPlaying, moment >= length { moment = 0 }
        isPlaying.toggle()
    }

    public mutating func pause() { isPlaying = false }

    /// Doubles the speed `steps` times, or halves it for negative ones.
    public mutating func accelerate(_ steps: Int) {
        for _ in 0..<abs(steps) { speed *= steps > 0 ? 2 : 0.5 }
        speed = speed.clamped(to: Self.speeds)
    }

    /// The speeds that taps lead to.
    private static let tapSpeeds = 0.25...8.0

    /// Doubles the speed for a tap. After the fastest of these speeds comes the slowest.
    public mutating func takeNextSpeed() {
        speed = speed * 2 > Self.tapSpeeds.upperBound ? Self.tapSpeeds.lowerBound : speed * 2
    }

    /// Notes that the recording ends earlier than expected.
    public mutating func end(at length: Double) {
        self.length = length
        moment = min(moment, length)
        isPlaying = false
    }

    /// A moment in seconds as `1:02.5`.
    public static func text(_ seconds: Double) -> String {
        let tenths = Int((seconds * 10).rounded(.down))
        let (minutes, rest) = tenths.quotientAndRemainder(dividingBy: 600)
        return "\(minutes):\(rest < 100 ? "0" : "")\(rest / 10).\(rest % 10)"
    }
}
