import GestureTesting
import Recordings

/// A recording of ten fingers, for measuring how fast it is written and read.
public struct RecordedMoves {
    public let lines: [UInt8]
    private let rounds: [InputBatch]
    /// The number of touch samples.
    public var samples: Int { rounds.count * 10 }

    public init(rounds count: Int) {
        var moves = FingerMoves(fingers: 10)
        rounds = moves.rounds(count)
        lines = Self.lines(of: rounds)
    }

    /// Writes all rounds. Returns the number of bytes.
    public func write() -> Int { Self.lines(of: rounds).count }

    /// Reads all rounds. Returns their number.
    public func read() -> Int {
        var found = 0
        do {
            var reader = try RecordingReader(lines)
            var round = RecordedRound()
            while try reader.nextRound(into: &round) { found += 1 }
        } catch {
            fatalError("The recording that was just written cannot be read: \(error)")
        }
        return found
    }

    private static func lines(of rounds: [InputBatch]) -> [UInt8] {
        var writer = RecordingWriter()
        var lines = writer.line(of: RecordingHeader())
        for round in rounds { lines += writer.lines(of: round) }
        return lines
    }
}
