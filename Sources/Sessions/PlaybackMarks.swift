import Recordings

/// How far a recording has been read and played.
struct PlaybackPlace {
    private(set) var seconds = 0.0
    private(set) var rounds = 0
    private(set) var round = RecordedRound()
    /// Whether `round` has been read and not yet played.
    private(set) var isWaiting = false
    private var reader: RecordingReader

    init(reader: RecordingReader) { self.reader = reader }

    /// Reads a round, unless one waits to be played; false at the end.
    mutating func readRound() throws(RecordingError) -> Bool {
        if !isWaiting { isWaiting = try reader.nextRound(into: &round) }
        return isWaiting
    }

    /// Counts the round that waits as played; false where none waits.
    mutating func takeRound() -> Bool {
        guard isWaiting else { return false }
        (isWaiting, seconds) = (false, round.seconds)
        rounds += 1
        return true
    }
}

/// A place at which a playback was at rest, and all that it takes to go on from there.
struct PlaybackMark {
    /// The time of the place, in seconds; before all others for the beginning.
    var seconds: Double
    var place: PlaybackPlace
    var header: RecordingHeader
    /// The entry of the pointer that was over the window, where no button was down.
    var pointer: HoverInput?
}

/// Marks along a recording, the closer the shorter it is: there are never more than a few dozen.
struct PlaybackMarks {
    private static let most = 48

    private(set) var all: [PlaybackMark]
    private var spacing = 0.5

    init(_ beginning: PlaybackMark) { all = [beginning] }
    /// Whether there is room for a mark at a moment, in seconds.
    func isDue(at seconds: Double) -> Bool { all.last.map { seconds >= $0.seconds + spacing && seconds > 0 } ?? true }

    mutating func append(_ mark: PlaybackMark) {
        all.append(mark)
        guard all.count > Self.most else { return }
        spacing *= 2
        all = all.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    }

    func last(upTo seconds: Double) -> PlaybackMark? { all.last { $0.seconds <= seconds } }
}
