import CairoRendering
import Inspector
import Recordings
import Scenes
import Sessions
import Stage

/// Plays a recording to a scene or to a set-up, and records a timeline.
final class TimelinePlayer {
    /// Faults of the set-up that are no errors.
    let warnings: [String]

    private var reader: RecordingReader
    private let recorder: TimelineRecorder
    private let engine: GestureEngine
    private let receive: (RecordedRound) -> Void

    /// Plays to `setup`, or else to the recording's scene, or else to `standard`. The range is in
    /// seconds, the width in pixels: what it cannot show apart is not kept apart.
    init(
        _ reader: RecordingReader, showing range: ClosedRange<Double>, width: Int, setup: RecognitionSetup?,
        standard: RecognitionSetup
    ) {
        let header = reader.header
        let recorder = TimelineRecorder(
            windowSize: header.size, range: .seconds(range.lowerBound) ... .seconds(range.upperBound),
            limit: 10 * width)
        (self.reader, self.recorder) = (reader, recorder)
        if setup == nil, header.scene != nil {
            let player = ScenePlayer(SceneKind.all, header: header, measuring: TextMeasurer())
            (engine, warnings, receive) = (player.engine, [], { player.receive($0.batch) })
        } else {
            let recognition = Recognition(setup ?? standard, header: header)
            (engine, warnings) = (recognition.engine, recognition.warnings)
            receive = { round in
                recognition.receive(round)
                _ = recognition.takeLines()
            }
        }
        let (acts, fails) = (engine.onAction, engine.onFailure)
        engine.onAction = { [unowned engine] in
            recorder.recognizerActs($0, at: engine.now)
            acts?($0)
        }
        engine.onFailure = { [unowned engine] in
            recorder.recognizerFailed($0, at: engine.now)
            fails?($0)
        }
    }

    var timeline: Timeline { recorder.timeline }

    func play() -> RecordingError? {
        defer { engine.cancelAll() }
        return reader.forEachRound { round in
            receive(round)
            recorder.roundTurned(round.batch, engaged: engine.engagedRecognizers)
            return true
        } willWait: {
        }
    }
}
