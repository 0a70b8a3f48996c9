public import Recordings
public import Stage

/// A recording that is played to a scene, round by round, as it was received.
public final class Playback {
    public let header: RecordingHeader
    /// The scene at the last round that was played. Going back makes another runner.
    public private(set) var runner: SceneRunner
    /// Called with each round that has been played.
    public var onRound: ((RecordedRound) -> Void)?
    /// Called when going back, or far ahead, has made another runner.
    public var onRunner: (() -> Void)?

    /// How far ahead a mark must be to skip what lies between, in seconds.
    private static let leap = 2.0

    private let makeRunner: RecordingHeader.MakeRunner
    private var place: PlaybackPlace
    /// Where going back can begin, or `nil` if it cannot.
    private var marks: PlaybackMarks?
    /// The time up to which the runner has run, in seconds: more than `seconds` between two rounds.
    private var shownSeconds = 0.0

    /// Plays a recording of which only the header has been read.
    ///
    /// - Parameters:
    ///   - reader: The recording.
    ///   - header: The beginning, or `nil` for the header of the recording.
    ///   - makeRunner: Makes a runner of the recorded scene.
    public init(
        _ reader: RecordingReader, header: RecordingHeader? = nil, makeRunner: @escaping RecordingHeader.MakeRunner
    ) {
        place = PlaybackPlace(reader: reader)
        self.header = header ?? reader.header
        self.makeRunner = makeRunner
        runner = self.header.makeRunner(makeRunner)
    }

    /// The time of the last round that was played, in seconds.
    public var seconds: Double { place.seconds }
    /// How many rounds were played, counted from the beginning of the recording.
    public var rounds: Int { place.rounds }

    /// The time of the next round, in seconds; nil at the end.
    public func nextTime() throws(RecordingError) -> Double? { try place.readRound() ? place.round.seconds : nil }

    /// Plays the next round; does nothing where `nextTime` did not find one.
    public func turnRound() {
        passTime(to: place.round.seconds)
        guard place.takeRound() else { return }
        runner.receive(place.round.batch)
        shownSeconds = seconds
        onRound?(place.round)
        markIfDue()
    }

    /// Runs deadlines and animations within the silence before the next round.
    private func passTime(to moment: Double) {
        guard !header.hasFrames, place.isWaiting, rounds > 0,
            SceneRunner.isSilence(place.round.seconds - seconds)
        else { return }
        runner.passTime(to: .seconds(moment)) {
            onRound?(RecordedRound(seconds: $0.time.seconds, batch: $0))
        }
        shownSeconds = moment
    }

    /// Keeps from now on what it takes to go back, for a source that can be read from any place.
    public func keepMarks() {
        guard marks == nil else { return }
        marks = PlaybackMarks(mark(at: rounds == 0 ? -.infinity : seconds))
    }

    /// Plays every round up to a moment in seconds and none after it. Between two rounds, deadlines
    /// and animations run up to the moment. Going back needs `keepMarks()`, and begins at least
    /// `runUp` seconds before the moment.
    ///
    /// - Returns: Whether the moment was reached within the limit of rounds.
    public func go(to moment: Double, rounds limit: Int = .max, runUp: Double = 0) throws(RecordingError) -> Bool {
        if let mark = marks?.last(upTo: max(moment - runUp, 0)),
            moment < shownSeconds || mark.seconds > seconds + Self.leap
        {
            go(to: mark)
        }
        var rest = limit
        while let time = try nextTime(), time <= moment {
            guard rest > 0 else { return false }
            rest -= 1
            turnRound()
        }
        passTime(to: moment)
        return true
    }

    /// Keeps a mark where one is due at a rest. No snapshot has what an inspector has seen.
    private func markIfDue() {
        guard marks?.isDue(at: seconds) == true, runner.isAtRest, runner.settings[StageSetting.isInspecting] != true
        else { return }
        marks?.append(mark(at: seconds))
    }

    private func mark(at seconds: Double) -> PlaybackMark {
        return PlaybackMark(
            seconds: seconds, place: place, header: rounds == 0 ? header : RecordingHeader(beginningWith: runner),
            pointer: runner.engine.pointer)
    }

    private func go(to mark: PlaybackMark) {
        place = mark.place
        runner = mark.header.makeRunner(makeRunner)
        shownSeconds = seconds
        onRunner?()
        guard rounds > 0 else { return }
        runner.receive(InputBatch(InputEvent(time: .seconds(seconds), mark.pointer.map { .hover($0) } ?? .time)))
    }
}
