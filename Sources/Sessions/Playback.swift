package import Recordings
package import Stage

/// An object that plays a recording in a scene, round by round.
package final class Playback {
    package let header: RecordingHeader
    /// The runner that receives the rounds. A seek can replace the runner.
    package private(set) var runner: SceneRunner
    /// Called after each recorded round, and after each round that runs a deadline or an animation.
    package var onRound: ((RecordedRound) -> Void)?
    /// Called when a seek has replaced the runner.
    package var onRunner: (() -> Void)?

    /// The minimum distance of a forward jump to a mark, in seconds. A shorter distance is played
    /// round by round.
    private static let leap = 2.0

    private let makeRunner: RecordingHeader.MakeRunner
    private var position: PlaybackPlace
    /// The positions to which a seek can jump, or `nil` if seeking back is not possible.
    private var marks: PlaybackMarks?
    /// The time that the runner has reached, which can be later than `seconds` between rounds.
    private var shownSeconds = 0.0

    /// Creates a playback. `reader` must not have read any rounds. If `header` is not `nil`, it
    /// replaces the recorded header.
    package init(
        _ reader: RecordingReader, header: RecordingHeader? = nil, makeRunner: @escaping RecordingHeader.MakeRunner
    ) {
        position = PlaybackPlace(reader: reader)
        self.header = header ?? reader.header
        self.makeRunner = makeRunner
        runner = self.header.makeRunner(makeRunner)
    }

    /// The time of the last played round, in seconds.
    package var seconds: Double { position.seconds }
    package var rounds: Int { position.rounds }

    /// Returns the time of the next round in seconds, or `nil` at the end of the recording.
    package func nextTime() throws(RecordingError) -> Double? {
        try position.readRound() ? position.round.seconds : nil
    }

    /// Plays the round whose time `nextTime()` returned. Has no effect if there is no such round.
    package func turnRound() {
        passTime(to: position.round.seconds)
        guard position.countRound() else { return }
        runner.receive(position.round.batch)
        shownSeconds = seconds
        onRound?(position.round)
        markIfDue()
    }

    /// Runs the deadlines and animations up to `target`, a time in seconds between the last played
    /// round and the next one. Has no effect before the first round or after the last, in a
    /// recording that contains frames, or if the two rounds are at most 0.05 s apart.
    private func passTime(to target: Double) {
        guard !header.hasFrames, position.isWaiting, rounds > 0,
            SceneRunner.isSilence(position.round.seconds - seconds)
        else { return }
        runner.passTime(to: .seconds(target)) {
            onRound?(RecordedRound(seconds: $0.time.seconds, batch: $0))
        }
        shownSeconds = target
    }

    /// Starts to store the marks that seeking back requires. The recording must be readable from
    /// any position. Call this method before the first round, because a seek cannot go back further
    /// than this call.
    package func keepMarks() {
        guard marks == nil else { return }
        marks = PlaybackMarks(mark)
    }

    /// Seeks to a time. Seeking back requires `keepMarks()`.
    ///
    /// - Parameters:
    ///   - target: The time, in seconds.
    ///   - limit: The maximum number of rounds to play.
    ///   - runUp: The length of the period before `target`, in seconds, in which a seek does not
    ///     jump to a mark.
    /// - Returns: `false` if the seek requires more than `limit` rounds. In that case, call this
    ///   method again to continue.
    package func go(to target: Double, rounds limit: Int = .max, runUp: Double = 0) throws(RecordingError) -> Bool {
        if let mark = marks?.last(upTo: max(target - runUp, 0)),
            target < shownSeconds || mark.seconds > seconds + Self.leap
        {
            go(to: mark)
        }
        var rest = limit
        while let time = try nextTime(), time <= target {
            guard rest > 0 else { return false }
            rest -= 1
            turnRound()
        }
        passTime(to: target)
        return true
    }

    /// Adds a mark if one is due and the scene is at rest. Adds none while a recorded inspector is
    /// visible, because a mark does not contain the inspector's history.
    private func markIfDue() {
        guard marks?.isDue(at: seconds) == true, runner.isAtRest, runner.settings[StageSetting.isInspecting] != true
        else { return }
        marks?.append(mark)
    }

    private var mark: PlaybackMark {
        PlaybackMark(
            seconds: rounds == 0 ? -.infinity : seconds, position: position,
            header: rounds == 0 ? header : RecordingHeader(beginningWith: runner), pointer: runner.engine.pointer)
    }

    private func go(to mark: PlaybackMark) {
        position = mark.position
        runner = mark.header.makeRunner(makeRunner)
        shownSeconds = seconds
        onRunner?()
        guard rounds > 0 else { return }
        runner.receive(InputBatch(InputEvent(time: .seconds(seconds), mark.pointer.map { .hover($0) } ?? .time)))
    }
}
