import Geometry
import Recordings

/// Where a playback was at rest, and all that it takes to go on from there.
struct PlaybackMark {
    /// The time of the last round that had been played; before all for the beginning.
    var seconds: Double
    var rounds: Int
    var header: RecordingHeader
    var reader: RecordingReader
    /// The round that had been read ahead.
    var round: RecordedRound?
    /// Where the pointer was over the window, with no button down.
    var pointer: Point?
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

    /// The last mark no later than a moment.
    func last(upTo seconds: Double) -> PlaybackMark? { all.last { $0.seconds <= seconds } }
}
