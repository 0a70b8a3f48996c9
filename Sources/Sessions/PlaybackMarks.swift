import Recordings

/// A position in a recording: the reader, the round that it read last, the number of played rounds,
/// and the time of the last played round. It is a value, so that a replay can jump back to it.
struct PlaybackPlace {
    private(set) var seconds = 0.0
    private(set) var rounds = 0
    private(set) var round = RecordedRound()
    private(set) var isWaiting = false
    private var reader: RecordingReader

    init(reader: RecordingReader) { self.reader = reader }

    /// Reads the next round if no round is waiting. Returns `false` at the end of the recording.
    mutating func readRound() throws(RecordingError) -> Bool {
        if !isWaiting { isWaiting = try reader.nextRound(into: &round) }
        return isWaiting
    }

    /// Counts the waiting round as played. Returns `false` if no round is waiting.
    mutating func countRound() -> Bool {
        guard isWaiting else { return false }
        (isWaiting, seconds) = (false, round.seconds)
        rounds += 1
        return true
    }
}

/// A position at which a scene was at rest, and the state that is needed to continue from it.
struct PlaybackMark {
    /// The time in seconds, or negative infinity at the beginning of the recording.
    var seconds: Double
    var position: PlaybackPlace
    var header: RecordingHeader
    /// The pointer over the window, or `nil` if there was no pointer or if a button was down.
    var pointer: HoverInput?
}

/// The marks of a recording. Whenever there are too many, every second mark is removed, and the
/// distance between marks doubles, so that a long recording does not need more memory.
struct PlaybackMarks {
    private static let maxMarks = 48

    private(set) var all: [PlaybackMark]
    private var spacing = 0.5

    init(_ beginning: PlaybackMark) { all = [beginning] }
    func isDue(at seconds: Double) -> Bool { all.last.map { seconds >= $0.seconds + spacing && seconds > 0 } ?? true }

    mutating func append(_ mark: PlaybackMark) {
        all.append(mark)
        guard all.count > Self.maxMarks else { return }
        spacing *= 2
        all = all.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    }

    func last(upTo seconds: Double) -> PlaybackMark? { all.last { $0.seconds <= seconds } }
}
