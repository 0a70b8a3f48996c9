import Geometry
import Gestures
public import Recordings
import Stage
import Touches

extension Playback {
    /// How far ahead a mark must be to leave out what lies between, in seconds.
    private static let leap = 2.0

    /// From now on keeps what it takes to go back. The recording's source must be one that a copy reads on from the same place.
    public func keepMarks() {
        guard marks == nil else { return }
        marks = PlaybackMarks(mark(at: rounds == 0 ? -.infinity : seconds))
    }

    /// Goes to a moment, forwards or back, where every round up to it has been played and none after it.
    ///
    /// - Parameters:
    ///   - moment: In seconds.
    ///   - limit: How many rounds may be played until this returns.
    ///   - runUp: How many seconds before the moment going back begins at the latest.
    /// - Returns: Whether it is there.
    /// - Throws: At a line that is not valid, after everything before it has been played.
    /// - Precondition: `keepMarks()` was called, where this goes back.
    public func go(
        to moment: Double, rounds limit: Int = .max, runUp: Double = 0
    ) throws(RecordingError) -> Bool {
        if let mark = marks?.last(upTo: max(moment - runUp, 0)),
            moment < seconds || mark.seconds > seconds + Self.leap
        {
            goBack(to: mark)
        }
        var rest = limit
        while let time = try nextTime(), time <= moment {
            guard rest > 0 else { return false }
            rest -= 1
            turnRound()
        }
        return true
    }

    /// Keeps a mark where one is due and nothing is held, moves or waits. What an inspector has seen is in no snapshot.
    func mark() {
        guard marks?.isDue(at: seconds) == true, player.isAtRest, player.options[StageSetting.isInspecting] != true
        else {
            return
        }
        marks?.append(mark(at: seconds))
    }

    private func mark(at seconds: Double) -> PlaybackMark {
        let pointer = player.engine.touches.first { $0.source == .hover }
        return PlaybackMark(
            seconds: seconds, rounds: rounds,
            header: rounds == 0 ? header : RecordingHeader(beginningWith: player), reader: reader,
            round: hasRound ? round : nil, pointer: pointer?.location(in: nil))
    }

    private func goBack(to mark: PlaybackMark) {
        (seconds, rounds, reader, hasRound) = (max(mark.seconds, 0), mark.rounds, mark.reader, mark.round != nil)
        if let round = mark.round { self.round = round }
        player = makePlayer(mark.header)
        listen()
        onPlayer?()
        if rounds > 0 {
            let time = Timestamp.seconds(seconds)
            let pointer = mark.pointer.map { InputEvent.Content.hover(HoverInput(phase: .entered, location: $0)) }
            player.receive(InputBatch(InputEvent(time: time, pointer ?? .time)))
        }
    }
}
