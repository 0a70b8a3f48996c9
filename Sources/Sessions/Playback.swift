public import Drawing
public import Gestures
public import Recordings
public import Stage

/// A recording that is played to scenes, round by round, as they heard it when it was made.
public final class Playback {
    /// What the recording begins with.
    public let header: RecordingHeader
    /// The scenes, as they were at the last round that was played. Going back makes others.
    public internal(set) var player: ScenePlayer
    /// What the recognizers announce; nil where nobody wants to know.
    public let announcements: Announcements?
    /// The time of the last round that was played, in seconds.
    public internal(set) var seconds = 0.0
    /// How many rounds were played from the beginning on.
    public internal(set) var rounds = 0
    /// Lines that were ignored because their finger was not down.
    public var ignoredLines: Int { reader.ignoredLines }
    /// The bytes of the recording that were read.
    public var position: Int { reader.position }

    /// Called with each round that has turned.
    public var onRound: ((RecordedRound) -> Void)?
    /// Called when going back, or far ahead, has made another player.
    public var onPlayer: (() -> Void)?

    let makePlayer: (RecordingHeader) -> ScenePlayer
    var reader: RecordingReader
    /// The round that comes next, where it has been read.
    var round = RecordedRound()
    var hasRound = false
    var marks: PlaybackMarks?

    /// - Parameters:
    ///   - reader: The recording, of which nothing but the header has been read.
    ///   - header: What to begin with in the place of the recording's own.
    ///   - kinds: The scenes that there are.
    ///   - measuring: Measures the text of scenes and bar.
    ///   - inspector: Makes the overlay that the recording may ask for.
    ///   - announcements: Listens to what the recognizers say; nil where nobody asks.
    public init(
        _ reader: RecordingReader, header: RecordingHeader? = nil, kinds: [SceneKind], measuring: any TextMeasuring,
        inspector: ((GestureEngine) -> any Overlay)? = nil, announcements: Announcements? = nil
    ) {
        (self.reader, self.announcements) = (reader, announcements)
        self.header = header ?? reader.header
        makePlayer = { ScenePlayer(kinds, header: $0, measuring: measuring, inspector: inspector) }
        player = makePlayer(self.header)
        listen()
    }

    /// The time of the round that comes next, in seconds; nil at the end.
    ///
    /// - Throws: At the first line that is not valid, after everything before it has been played.
    public func nextTime() throws(RecordingError) -> Double? {
        if !hasRound { hasRound = try reader.nextRound(into: &round) }
        return hasRound ? round.seconds : nil
    }

    /// Plays the round that comes next; does nothing where `nextTime` did not find one.
    public func turnRound() {
        guard hasRound else { return }
        hasRound = false
        seconds = round.seconds
        rounds += 1
        player.receive(round.batch)
        onRound?(round)
        if marks != nil { mark() }
    }

    /// Takes away what is still down after the last line.
    public func finish() {
        if let closing = reader.closing() { player.receive(closing.batch) }
    }

    func listen() {
        guard let announcements else { return }
        player.onAction = { [unowned player] in announcements.recognizerActs($0, at: player.engine.now) }
        player.onFailure = { [unowned player] in announcements.recognizerFailed($0, at: player.engine.now) }
    }
}
