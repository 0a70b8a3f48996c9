import GestureTesting
import Recordings

/// Ten moving fingers, whose input is recorded round by round.
public final class WrittenMoves {
    private let rounds: [InputBatch]
    private var writer = RecordingWriter()
    private var next = 0
    /// The number of written bytes, so that the compiler cannot omit the writes.
    public private(set) var bytes = 0

    public init() {
        var moves = FingerMoves(fingers: 10)
        rounds = moves.rounds(3000)
    }

    /// Writes each round, and then the landing again, so that the buffers reach their final size.
    /// The lines are longest if fingers land again without having lifted.
    public func warmUp() {
        for _ in 0...rounds.count { move() }
    }

    public func move() {
        bytes += writer.lines(of: rounds[next]).count
        next = (next + 1) % rounds.count
    }
}
