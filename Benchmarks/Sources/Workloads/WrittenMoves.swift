import GestureTesting
import Recordings

/// Ten fingers that move while everything is written down, a round at a time.
public final class WrittenMoves {
    private let rounds: [InputBatch]
    private var writer = RecordingWriter()
    private var next = 0
    /// The bytes that were written, so that no writing can be left out.
    public private(set) var bytes = 0

    public init() {
        var moves = FingerMoves(fingers: 10)
        rounds = moves.rounds(3000)
    }

    /// Writes until the longest lines have been written.
    public func warmUp() {
        for _ in rounds { move() }
    }

    /// Writes the next round.
    public func move() {
        bytes += writer.lines(of: rounds[next]).count
        next = (next + 1) % rounds.count
    }
}
