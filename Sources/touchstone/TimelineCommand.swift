public import ArgumentParser
import CairoRendering
import Inspector
import Recognition
import Recordings
import Sessions
public import Stage

/// The command `timeline`, which draws a recording over time, to show why recognizers recognized a
/// gesture, failed or were prevented.
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

    func run() throws { try MainActor.assumeIsolated { try runOnMainActor() } }

    @MainActor private func runOnMainActor() throws {
        let setup = try listeners.read()
        let reader = try file.reader(of: FileBytes(file.open()))
        let player = TimelinePlayer(reader.header, setup: setup, prefersScene: !listeners.areGiven)
        for warning in player.warnings { complain(warning) }
        let recorder = TimelineRecorder(
            windowSize: reader.header.size, range: .seconds(from) ... .seconds(to ?? Self.latest),
            limit: 10 * max(width ?? 0, Int(TimelineLayout.widest)))
        let error = player.play(reader, lookahead: prediction.lookahead, to: recorder)
        try write(picture(of: recorder.timeline), to: output)
        if let error { try file.reading { throw error } }
    }

    @MainActor private func picture(of timeline: Timeline) -> Picture {
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

/// An object that plays a recording for a timeline. It runs either the recorded scene or the
/// recognizers of a setup.
@MainActor private final class TimelinePlayer {
    let warnings: [String]
    private let engine: GestureEngine
    private let receive: (RecordedRound) -> Void

    /// Creates a player that runs the recorded scene if the header names one and `prefersScene` is
    /// `true`. Otherwise, it runs the recognizers of `setup`.
    init(_ header: RecordingHeader, setup: RecognitionSetup, prefersScene: Bool) {
        if prefersScene, header.scene != nil {
            let runner = header.makeRunner(SceneRunner.ofAllScenes())
            (engine, warnings, receive) = (runner.engine, [], { runner.receive($0.batch) })
        } else {
            let recognition = Recognition(setup, header: header)
            (engine, warnings) = (recognition.engine, recognition.warnings)
            receive = { round in
                recognition.receive(round)
                _ = recognition.drainLines()
            }
        }
    }

    /// Plays a recording, and passes its rounds to `recorder`. Unless `lookahead` is `nil`, also
    /// records predictions for the time `lookahead` after each round. Returns the error that ended
    /// reading, or `nil` if there was none.
    func play(_ reader: RecordingReader, lookahead: Duration?, to recorder: TimelineRecorder) -> RecordingError? {
        var reader = reader
        report(to: recorder)
        defer { engine.cancelAll() }
        return reader.forEachRound { round in
            receive(round)
            recorder.roundTurned(round.batch, engaged: engine.engagedRecognizers)
            if let lookahead { recorder.predict(engine.touches, at: engine.now + lookahead) }
            return true
        } willWait: {
        }
    }

    private func report(to recorder: TimelineRecorder) {
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
}
