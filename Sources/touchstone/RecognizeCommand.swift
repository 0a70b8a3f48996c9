import ArgumentParser
import Platform
import Recordings
import Scenes

/// Recognizes the gestures of a recording, without a window.
struct RecognizeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recognize", abstract: "Recognize the gestures of a recording and print them as lines of JSON.",
        discussion: """
            Reads a recording, or a stream of one on standard input, which is answered as it comes. \
            Kinds of recognizers: \(kinds.map(\.name).joined(separator: ", ")).

            Example: touchstone recognize --recognizers tap,swipe --failures session.jsonl
            """)

    /// The kinds that a set-up can name: those of the engine, and the scenes' shake.
    static var kinds: [RecognizerKind] {
        RecognizerKind.standard + [RecognizerKind("shake") { ResetGestureRecognizer() }]
    }

    @Argument(help: "The recording; - is standard input.", completion: .file())
    var file = "-"

    @OptionGroup var listeners: RecognizerOptions

    @Flag(help: "Also print the failed attempts, with the reason.")
    var failures = false

    func run() throws {
        TerminationSignals.ignoreBrokenPipes()
        let setup = try listeners.read()
        let input = try opening { () throws(PlatformError) in
            file == "-" ? .standardInput() : try InputFile(path: file)
        }
        let output = LineWriter.standardOutput(holdsBackBytes: 1 << 16)
        guard let error = try writing({ () throws(PlatformError) in try recognize(input, setup, to: output) }) else {
            return
        }
        throw failure(error.description(inFile: inputName), error.isOfInput ? Exit.missingFile : Exit.badData)
    }

    private var inputName: String { file == "-" ? "standard input" : file }

    /// Plays the recording and writes the announcements. After an invalid header, the view lines
    /// still come.
    private func recognize(
        _ input: InputFile, _ setup: RecognitionSetup, to output: LineWriter
    ) throws(PlatformError) -> RecordingError? {
        let reader: RecordingReader
        do throws(RecordingError) {
            reader = try RecordingReader(FileBytes(input), check: SettingComplaints(of: inputName).check)
        } catch {
            let recognition = Recognition(setup, header: RecordingHeader())
            recognition.finish(ignoredLines: 0)
            try output.write(wholeLines: recognition.takeLines(), flushes: true)
            return error
        }
        return try recognize(reader, setup, to: output)
    }

    private func recognize(
        _ reader: consuming RecordingReader, _ setup: RecognitionSetup, to output: LineWriter
    ) throws(PlatformError) -> RecordingError? {
        let recognition = Recognition(setup, header: reader.header, announcesFailures: failures)
        for warning in recognition.warnings { complain(warning) }
        return try recognition.play(&reader) { lines, willWait throws(PlatformError) in
            try output.write(wholeLines: lines, flushes: willWait)
        }
    }
}

extension RecordingError {
    /// Whether the file could not be read, rather than being invalid.
    var isOfInput: Bool {
        if case .unreadable = failure { true } else { false }
    }
}

extension LineWriter {
    /// Writes lines with their ends.
    func write(wholeLines lines: [UInt8], flushes: Bool = false) throws(PlatformError) {
        if !lines.isEmpty { try write(lines.dropLast()) }
        if flushes { try flush() }
    }
}
