public import GestureTesting

/// Fingers that move in rounds 4 ms apart, on paths that repeat after 256 rounds.
public struct FingerMoves {
    public let fingers: Int
    /// What the fingers do in each round.
    private let rounds: [[TouchInput]]
    /// The last round, whose room the next one takes.
    private var round = InputBatch(time: .zero, events: [])
    private let resting: Int
    private var count = 0

    /// - Parameter resting: The number of fingers that always rest.
    public init(fingers: Int, resting: Int = 0) {
        (self.fingers, self.resting) = (fingers, resting)
        rounds = (0..<256).map { Self.round(fingers, step: Double($0)) }
    }

    /// Lands all fingers.
    public mutating func land(on engine: GestureEngine) { send(rounds[0][...], .began, to: engine) }

    /// Moves all fingers once, in one round.
    public mutating func move(on engine: GestureEngine) {
        send(rounds[(count + 1) % rounds.count].dropFirst(resting), .moved, to: engine)
    }

    /// Lifts all fingers.
    public mutating func lift(from engine: GestureEngine) {
        send(rounds[count % rounds.count][...], .ended, to: engine)
    }

    private mutating func send(_ inputs: ArraySlice<TouchInput>, _ phase: TouchPhase, to engine: GestureEngine) {
        count += 1
        round.time = .milliseconds(Int64(count) * 4)
        round.events.removeAll(keepingCapacity: true)
        for index in inputs.indices {
            var input = inputs[index]
            (input.phase, input.sample.time) = (phase, round.time)
            round.events.append(InputEvent(time: round.time, .touch(input)))
        }
        engine.receive(round)
    }

    /// The landing and a number of moves, as batches.
    func rounds(_ number: Int) -> [InputBatch] {
        (0..<number).map { number in
            let time = Timestamp.milliseconds(Int64(number) * 4)
            let events = rounds[number % rounds.count].map { input in
                var input = input
                input.phase = number == 0 ? .began : .moved
                return InputEvent(time: time, .touch(input))
            }
            return InputBatch(time: time, events: events)
        }
    }

    private static func round(_ fingers: Int, step: Double) -> [TouchInput] {
        (0..<fingers).map { finger in
            let angle = step * .pi / 128 + Double(finger)
            let spoke = Vector(dx: 0, dy: 1).rotated(by: -angle)
            let place = Point(
                x: 400 + 20 * Double(finger) + 40 * spoke.dx, y: 300 + 10 * Double(finger) + 30 * spoke.dy)
            return TouchInput(id: TouchID(UInt32(finger + 1)), phase: .moved, location: place)
        }
    }
}
