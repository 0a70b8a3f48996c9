import Geometry

/// A clock for a replay. The clock can be paused, and its speed can be changed.
nonisolated package struct ReplayClock: Hashable, Sendable {
    /// The possible speeds, as multiples of the original speed.
    package static let speeds = 0.1...100.0

    /// The current time, in seconds since the recording began.
    package private(set) var time = 0.0
    /// The length of the recording, in seconds.
    package private(set) var length: Double
    /// The speed, as a multiple of the original speed.
    package private(set) var speed: Double
    package private(set) var isPlaying: Bool
    /// Whether the user is scrubbing. The clock stops until the user stops scrubbing.
    package var isHeld = false

    /// Creates a clock at the beginning of a recording. `length` is in seconds, and `speed` is
    /// clamped to `speeds`.
    package init(length: Double, speed: Double = 1, isPlaying: Bool = true) {
        (self.length, self.isPlaying) = (max(length, 0), isPlaying)
        self.speed = speed.clamped(to: Self.speeds)
    }

    package var isRunning: Bool { isPlaying && !isHeld }

    package mutating func advance(by seconds: Double) {
        guard isRunning else { return }
        go(to: time + seconds * speed)
        if time >= length { isPlaying = false }
    }

    /// Sets the current time in seconds, clamped to the length of the recording.
    package mutating func go(to time: Double) { self.time = time.clamped(to: 0...length) }

    /// Plays or pauses the recording. If it is paused at its end, plays it from the beginning.
    package mutating func toggle() {
        if !isPlaying, time >= length { time = 0 }
        isPlaying.toggle()
    }

    package mutating func pause() { isPlaying = false }

    /// Doubles the speed `steps` times, or halves the speed `-steps` times if `steps` is negative.
    /// The result is clamped to `speeds`.
    package mutating func accelerate(_ steps: Int) {
        for _ in 0..<abs(steps) { speed *= steps > 0 ? 2 : 0.5 }
        speed = speed.clamped(to: Self.speeds)
    }

    private static let tapSpeeds = 0.25...8.0

    /// Doubles the speed. If the speed would exceed 8, sets it to 0.25.
    package mutating func cycleSpeed() {
        speed = speed * 2 > Self.tapSpeeds.upperBound ? Self.tapSpeeds.lowerBound : speed * 2
    }

    /// Pauses the clock, and sets the length of a recording that ends earlier than expected.
    package mutating func end(at length: Double) {
        self.length = length
        time = min(time, length)
        isPlaying = false
    }

    /// Returns a time in seconds as text, such as `1:02.5`.
    package static func text(_ seconds: Double) -> String {
        let tenths = Int((seconds * 10).rounded(.down))
        let (minutes, rest) = tenths.quotientAndRemainder(dividingBy: 600)
        return "\(minutes):\(rest < 100 ? "0" : "")\(rest / 10).\(rest % 10)"
    }
}
