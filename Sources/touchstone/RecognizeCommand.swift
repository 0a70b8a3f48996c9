import ArgumentParser
import Platform
import Recognition
import Recordings
import Scenes

/// The command `recognize`. It reads and writes lines of JSON, so that scripts and programs in
/// other languages can use the recognizers.
struct RecognizeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recognize", abstract: "Recognize the gestures in a recording and print them as JSON Lines.",
        discussion: """
            Reads a recording from a file or from standard input, and prints the gestures of a stream as it arrives. \
            Kinds of recognizers: \(kindNames.joined(separator: ", ")).

            Example: touchstone recognize --recognizers tap,swipe --failures session.jsonl
            """)

    /// The standard kinds of recognizers, and `shake`, which only this program provides.
    @MainActor static var kinds: [RecognizerKind] {
        RecognizerKind.standard + [RecognizerKind("shake") { ResetGestureRecognizer() }]
    }

    private static let kindNames = MainActor.assumeIsolated { kinds.map(\.name) }

    @Argument(help: "The recording; - is standard input.", completion: .file())
    var file = InputPath(argument: "-")

    @OptionGroup var listeners: RecognizerOptions

    @Flag(help: "Also print failed attempts and their reasons.")
    var failures = false

    @OptionGroup var prediction: PredictionOptions

    func run() throws { try MainActor.assumeIsolated { try runOnMainActor() } }

    @MainActor private func runOnMainActor() throws {
        let setup = try listeners.read()
        let input = try file.open()
        let output = LineWriter.standardOutput(holdsBackBytes: 1 << 16)
        if let error = try writing({ try recognize(input, setup, to: output) }) { try file.reading { throw error } }
    }

    /// Plays the recording, and writes the announcements. If the header cannot be read, writes only
    /// the final announcements, which report each view's transform and touch counts. Returns the
    /// error that ended reading, or `nil` if there was none.
    @MainActor private func recognize(
        _ input: InputFile, _ setup: RecognitionSetup, to output: LineWriter
    ) throws(PlatformError) -> RecordingError? {
        var reader: RecordingReader
        do throws(RecordingError) {
            reader = try RecordingReader(FileBytes(input), check: .complaining(of: file.name))
        } catch {
            let recognition = Recognition(setup, header: RecordingHeader())
            recognition.finish(ignoredLines: 0)
            try output.write(wholeLines: recognition.drainLines(), flushes: true)
            return error
        }
        let recognition = Recognition(
            setup, header: reader.header, announcesFailures: failures, lookahead: prediction.lookahead)
        for warning in recognition.warnings { complain(warning) }
        return try recognition.play(&reader) { lines, willWait throws(PlatformError) in
            try output.write(wholeLines: lines, flushes: willWait)
        }
    }
}

extension LineWriter {
    func write(wholeLines lines: [UInt8], flushes: Bool = false) throws(PlatformError) {
        if !lines.isEmpty { try write(lines.dropLast()) }
        if flushes { try flush() }
    }
}

/// The options that choose the recognizers to run on a recording.
struct RecognizerOptions: ParsableArguments {
    private static let standard = "pan,pinch,rotation"
    private static let largestSetup = 1 << 24

    @Option(
        help: .init(
            "Add these recognizers, all simultaneous, to a view that fills the window (default: \(standard)).",
            valueName: "KIND,KIND…"))
    var recognizers: String?

    @Option(
        help: .init("Read views and recognizers from a setup in JSON.", valueName: "FILE.json"),
        completion: .file(extensions: ["json"]))
    var setup: String?

    var areGiven: Bool { recognizers != nil || setup != nil }

    func validate() throws {
        guard recognizers == nil || setup == nil else {
            throw ValidationError("--recognizers and --setup cannot be combined: a setup names its recognizers.")
        }
        if setup == nil { try MainActor.assumeIsolated { _ = try plain() } }
    }

    @MainActor func read() throws -> RecognitionSetup { try setup.map(readSetup) ?? plain() }

    @MainActor private func plain() throws -> RecognitionSetup {
        let names = (recognizers ?? Self.standard).split(separator: ",", omittingEmptySubsequences: false)
        do {
            return try RecognitionSetup(recognizers: names.map(String.init), kinds: RecognizeCommand.kinds)
        } catch {
            throw ValidationError("--recognizers: \(error.reason).")
        }
    }

    @MainActor private func readSetup(_ path: String) throws -> RecognitionSetup {
        let bytes = try exiting(Exit.missingFile) { try Files.read(path, limit: Self.largestSetup) }
        do {
            return try RecognitionSetup(json: bytes, kinds: RecognizeCommand.kinds)
        } catch {
            throw failure(error.description(inFile: path), Exit.badData)
        }
    }
}
