public import GestureTesting

/// Fingers that move every 4 ms, on paths that repeat after 256 rounds.
public struct FingerMoves {
    public let fingers: Int
    /// The batches of one cycle of movements. Each call of `move(on:)` sends one of them with a new
    /// time.
    private var rounds: [InputBatch]
    private var landing: InputBatch
    private var count = 0

    /// - Parameter resting: The number of fingers that do not move.
    public init(fingers: Int, resting: Int = 0) {
        self.fingers = fingers
        rounds = (0..<256).map { Self.round(fingers, step: Double($0), .moved) }
        for index in rounds.indices { rounds[index].events.removeFirst(resting) }
        landing = Self.round(fingers, step: 0, .began)
    }

    public mutating func land(on engine: GestureEngine) {
        count += 1
        Self.stamp(&landing, .milliseconds(Int64(count) * 4))
        engine.receive(landing)
    }

    /// Moves all fingers once, in one round.
    public mutating func move(on engine: GestureEngine) {
        count += 1
        Self.stamp(&rounds[count % rounds.count], .milliseconds(Int64(count) * 4))
        engine.receive(rounds[count % rounds.count])
    }

    public mutating func lift(from engine: GestureEngine) {
        var round = Self.round(fingers, step: Double(count % rounds.count), .ended)
        count += 1
        Self.stamp(&round, .milliseconds(Int64(count) * 4))
        engine.receive(round)
    }

    /// The landing and the moves that follow it, `number` batches in total.
    mutating func rounds(_ number: Int) -> [InputBatch] {
        [landing]
            + (1..<number).map {
                Self.stamp(&rounds[$0 % rounds.count], .milliseconds(Int64($0) * 4))
                return rounds[$0 % rounds.count]
            }
    }

    private static func stamp(_ round: inout InputBatch, _ time: Timestamp) {
        round.time = time
        for index in round.events.indices { round.events[index].time = time }
    }

    private static func round(_ fingers: Int, step: Double, _ phase: TouchPhase) -> InputBatch {
        InputBatch(
            time: .zero,
            events: (0..<fingers).map { finger in
                let angle = step * .pi / 128 + Double(finger)
                let spoke = Vector(dx: 0, dy: 1).rotated(by: -angle)
                let place = Point(
                    x: 400 + 20 * Double(finger) + 40 * spoke.dx, y: 300 + 10 * Double(finger) + 30 * spoke.dy)
                return InputEvent(
                    time: .zero, .touch(TouchInput(id: TouchID(UInt32(finger + 1)), phase: phase, location: place)))
            })
    }
}
