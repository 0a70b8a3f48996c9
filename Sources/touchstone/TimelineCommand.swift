public import ArgumentParser
import CairoRendering
import Inspector
import Recordings
import Sessions
public import Stage

struct TimelineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline", abstract: "Draw the touches of a recording and the attempts of each recognizer.",
        discussion: """
            Time runs from left to right. The lane of a finger shows its locations and its distance from the landing. The lane of a \
            recognizer shows its states, why it failed, and which recognizer prevented it. With --predict, a thin line in the lane \
            of a finger shows the predicted distance. The recognizers are those of the recording's scene, unless the command \
            line names others.

            Example: touchstone timeline session.jsonl --output timeline.svg

            Example: touchstone timeline session.jsonl --from 2.5 --to 3.1 --output moment.png
            """)

    @Argument(help: "The recording; - is standard input.", completion: .file())
    var file: InputPath

    @Option(
        name: .shortAndLong,
        help: .init("The picture to write, as SVG or PNG depending on its extension.", valueName: "FILE.svg|FILE.png"),
        completion: .file())
    var output: String

    @OptionGroup var listeners: RecognizerOptions

    @Option(
        parsing: .unconditional,
        help: .init("The time at which the picture begins.", valueName: "SECONDS"))
    var from = 0.0

    @Option(
        parsing: .unconditional,
        help: .init("The time at which the picture ends (default: the end of the recording).", valueName: "SECONDS"))
    var to: Double?

    @Option(help: .init("The picture's width in pixels (default: a readable width).", valueName: "PIXELS"))
    var width: Int?

    @OptionGroup var prediction: PredictionOptions

    @Option(help: "Light or dark.")
    var appearance = Traits.Appearance.light

    func validate() throws {
        guard [".svg", ".png"].contains(where: output.lowercased().hasSuffix) else {
            throw ValidationError("--output is \(output), but its name must end in .svg or .png.")
        }
        try refusing("--output", output, where: [file.path, listeners.setup])
        guard (0...Self.latest).contains(from), to.map({ $0 > from && $0 <= Self.latest }) ?? true else {
            throw ValidationError("--from must be 0 or more, --to more than --from, and neither over 10000000.")
        }
        if let width, !(1...PixelSize.largest).contains(width) {
            throw ValidationError("--width is \(width), but it must be from 1 to \(PixelSize.largest).")
        }
    }

    func run() throws {
        let setup = listeners.areGiven ? try listeners.read() : nil
        let player = TimelinePlayer(
            try file.reader(of: FileBytes(file.open())), showing: from...(to ?? Self.latest),
            width: max(width ?? 0, Int(TimelineLayout.widest)), lookahead: prediction.lookahead, setup: setup,
            standard: try listeners.read())
        for warning in player.warnings { complain(warning) }
        let error = player.play()
        try write(picture(of: player.timeline), to: output)
        if let error { try file.reading { throw error } }
    }

    private func picture(of timeline: Timeline) -> Picture {
        let measurer = TextMeasurer()
        let end = max(to ?? timeline.end.seconds, from + Self.shortest)
        let layout = TimelineLayout(timeline, range: from...end, width: width.map(Double.init)) {
            TimelinePicture.widthOfNote($0, measuring: measurer)
        }
        let title = file.name.split(separator: "/").last.map(String.init) ?? file.name
        return TimelinePicture(layout, appearance: appearance, measuring: measurer).picture(title: title)
    }

    /// The minimum length of a range and the maximum time in a recording, in seconds.
    private static let (shortest, latest) = (0.01, 1e7)
}

extension Traits.Appearance: ExpressibleByArgument {}

final class TimelinePlayer {
    let warnings: [String]

    private var reader: RecordingReader
    private let recorder: TimelineRecorder
    private let engine: GestureEngine
    private let receive: (RecordedRound) -> Void
    private let lookahead: Duration?

    /// Creates a player. If `setup` is `nil`, uses the recorded scene, or `standard` if the header
    /// names no scene. `range` is in seconds. `width` is the width of the picture in pixels, which
    /// limits the detail. If `lookahead` is not `nil`, adds predictions for that time after each
    /// round.
    init(
        _ reader: RecordingReader, showing range: ClosedRange<Double>, width: Int, lookahead: Duration?,
        setup: RecognitionSetup?, standard: RecognitionSetup
    ) {
        self.lookahead = lookahead
        let header = reader.header
        let recorder = TimelineRecorder(
            windowSize: header.size, range: .seconds(range.lowerBound) ... .seconds(range.upperBound),
            limit: 10 * width)
        (self.reader, self.recorder) = (reader, recorder)
        if setup == nil, header.scene != nil {
            let runner = header.makeRunner(SceneRunner.ofAllScenes())
            (engine, warnings, receive) = (runner.engine, [], { runner.receive($0.batch) })
        } else {
            let recognition = Recognition(setup ?? standard, header: header)
            (engine, warnings) = (recognition.engine, recognition.warnings)
            receive = { round in
                recognition.receive(round)
                _ = recognition.drainLines()
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
            if let lookahead { recorder.predict(engine.touches, at: engine.now + lookahead) }
            return true
        } willWait: {
        }
    }
}
