import ArgumentParser
import Evdev
import Recordings

/// The command `export`, which converts recordings to kernel events, so that other programs can
/// replay the input.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Export a recording for evemu-play or libinput replay.",
        discussion: """
            The file describes one device: the touchscreen, or the pen with --pen. Other input of the recording is counted on \
            standard error. `evemu-device` creates the device, and `evemu-play` plays the events on it. The pen has all axes. Axes \
            that the recording lacks never report a value. `libinput replay` creates the device itself.

            Example: touchstone export --evemu session.jsonl --output session.evemu

            Example: touchstone export --libinput --pen session.jsonl --output pen.yml
            """)

    @Flag(help: "Write the format of evemu-record.")
    var evemu = false

    @Flag(help: "Write the format of libinput record.")
    var libinput = false

    @Flag(help: "Export the pen instead of the fingers.")
    var pen = false

    @Argument(help: "The recording; - is standard input.", completion: .file())
    var file: InputPath

    @Option(
        name: .shortAndLong,
        help: .init("The file to write; - is standard output.", valueName: "FILE"), completion: .file())
    var output = LineOutput.standard

    func validate() throws {
        guard evemu != libinput else { throw ValidationError("choose a format: --evemu or --libinput.") }
        try refusing("--output", output, where: [file.path])
    }

    func run() throws {
        let input = try file.open()
        try file.reading {
            var reader = try RecordingReader(FileBytes(input))
            if let error = try export(&reader) { throw error }
        }
    }

    /// Exports a recording. Returns the error that ended reading, or `nil` if there was none.
    private func export(_ reader: inout RecordingReader) throws -> RecordingError? {
        let output = LineOutput(output, holdsBackBytes: 1 << 16)
        let header = reader.header
        var writer = writer(for: header)
        guard try output.write(writer.description) else { return nil }
        let error = try reader.forEachRound {
            try output.write(writer.lines(of: $0.batch))
        } willWait: {
            try output.finish()
        }
        try output.finish()
        for (kind, count) in writer.leftOut.sorted(by: { $0.key < $1.key }) {
            let inputs = count == 1 ? "input" : "inputs"
            complain(
                "\(count) \(inputs) \(kind) left out: the \(libinput ? "libinput" : "evemu") recording contains only \(pen ? "the pen" : "fingers")"
            )
        }
        writer.doubts.forEach(complain)
        return error
    }

    private func writer(for header: RecordingHeader) -> any KernelFormat {
        let (width, height) = (header.size.width, header.size.height)
        let device: any KernelFormat =
            pen
            ? EvemuPenWriter(width: width, height: height, millimetersPerPixel: header.millimetersPerPixel)
            : EvemuWriter(width: width, height: height, millimetersPerPixel: header.millimetersPerPixel)
        return libinput ? LibinputWriter(device) : device
    }
}

extension LineOutput {
    fileprivate func write(_ lines: [String]) throws -> Bool {
        try write(lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] })
    }
}
