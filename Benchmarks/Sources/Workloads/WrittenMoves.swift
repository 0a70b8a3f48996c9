import GestureTesting
import Recordings

/// Ten moving fingers that are recorded round by round.
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

    /// Writes until the longest lines have been written, so that buffers have their final size: those
    /// of fingers that land again although they have not lifted.
    public func warmUp() {
        for _ in 0...rounds.count { move() }
    }

    /// Writes the next round.
    public func move() {
        bytes += writer.lines(of: rounds[next]).count
        next = (next + 1) % rounds.count
    }
}
