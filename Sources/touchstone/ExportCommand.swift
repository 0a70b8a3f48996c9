import ArgumentParser
import Evdev
import Recordings

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Export a recording for evemu-play.",
        discussion: """
            Only fingers have a place in such a file; what else the recording holds is counted on standard error. \
            `evemu-device` makes the touchscreen of it, and `evemu-play` plays it there.

            Example: touchstone export --evemu session.jsonl --output session.evemu
            """)

    @Flag(help: "Write the format of evemu-record.")
    var evemu = false

    @Argument(help: "The recording; - is standard input.", completion: .file())
    var file: InputPath

    @Option(
        name: .shortAndLong,
        help: .init("The file to write; - is standard output.", valueName: "FILE"), completion: .file())
    var output = LineOutput.standard

    func validate() throws {
        guard evemu else { throw ValidationError("say in which format: --evemu.") }
        try refusing("--output", output, where: [file.path])
    }

    func run() throws {
        let input = try file.open()
        try file.reading {
            var reader = try RecordingReader(FileBytes(input))
            if let error = try export(&reader) { throw error }
        }
    }

    /// Writes the rounds while the output has a reader; returns the error that ended the reading.
    private func export(_ reader: inout RecordingReader) throws -> RecordingError? {
        let output = LineOutput(output, holdsBackBytes: 1 << 16)
        let header = reader.header
        var writer = EvemuWriter(
            width: header.size.width, height: header.size.height, millimetresPerPixel: header.millimetresPerPixel)
        guard try output.write(writer.description) else { return nil }
        let error = try reader.forEachRound {
            try output.write(writer.lines(of: $0.batch))
        } willWait: {
            try output.finish()
        }
        try output.finish()
        for (kind, count) in writer.leftOut.sorted(by: { $0.key < $1.key }) {
            complain("\(count) \(count == 1 ? "input" : "inputs") \(kind) left out: evemu's recording has only fingers")
        }
        return error
    }
}

extension LineOutput {
    fileprivate func write(_ lines: [String]) throws -> Bool {
        try write(lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] })
    }
}
