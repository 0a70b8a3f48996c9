import ArgumentParser
import Evdev
import Platform
import Recordings

/// The command `import`, which converts recordings of kernel events, so that they can be recognized
/// and replayed.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import a recording of evemu-record or libinput record, or a log of evtest or getevent.",
        discussion: """
            Reads the device's description and the events of its fingers or its pen, and maps its surface to a window. \
            Malformed and questionable lines are listed on standard error, events that no recording can contain are counted, and the \
            rest is imported. A stream is converted as it arrives. The description must precede the events: \
            `getevent -lp /dev/input/event2; getevent -lt /dev/input/event2` writes both.

            Example: cat panel.desc panel.events | touchstone import - --output session.jsonl

            Example: touchstone import evtest.log --output session.jsonl

            Example: touchstone import evemu.txt --size 1920x1080 | touchstone recognize
            """)

    @Argument(help: "The recording or the log; - is standard input.", completion: .file())
    var file: InputPath

    @Option(
        help: .init(
            "The size in pixels of the window that the device's surface is mapped to.", valueName: "WIDTHxHEIGHT"),
        transform: PixelSize.init(parsing:))
    var size = PixelSize(width: 1280, height: 800)

    @Option(
        name: .shortAndLong,
        help: .init("The recording to write; - is standard output.", valueName: "FILE"), completion: .file())
    var output = LineOutput.standard

    func validate() throws { try refusing("--output", output, where: [file.path]) }

    func run() throws {
        var reader = LineReader(FileBytes(try file.open()))
        let importing = Importing(file.name, size: size.size, to: LineOutput(output))
        while let line = try file.reading({ try reader.nextLine() }) {
            guard try importing.read(line) else { return }
        }
        try importing.finish()
    }
}

/// A converter of kernel recordings. It works line by line, so that a stream is converted as it
/// arrives.
final class Importing {
    private static let maxComplaints = 50

    private let name: String
    private let size: Size
    private let output: LineOutput
    private var source: KernelRecordingReader
    private var writer = RecordingWriter()
    private var hasHeader = false
    private var complaints = 0

    init(_ name: String, size: Size, to output: LineOutput) {
        (self.name, self.size, self.output) = (name, size, output)
        source = KernelRecordingReader(size: size)
    }

    /// Imports a line. Returns `false` if the program that reads the output has closed it.
    func read(_ line: [UInt8]) throws -> Bool {
        try reporting { source throws(KernelRecordingError) in try source.read(line) }
        return try writeRounds()
    }

    func finish() throws {
        try reporting { source throws(KernelRecordingError) in try source.finish() }
        guard try writeRounds() else { return }
        try output.finish()
        countComplaints()
    }

    private func reporting(_ body: (inout KernelRecordingReader) throws(KernelRecordingError) -> Void) throws {
        defer { sayComplaints() }
        do {
            try body(&source)
        } catch {
            sayComplaints()
            countComplaints()
            throw failure("\(name):\(error.line): \(error.reason)", Exit.badData)
        }
    }

    private func sayComplaints() {
        for complaint in source.takeComplaints() {
            complaints += 1
            if complaints <= Self.maxComplaints { complain("\(name):\(complaint.line): \(complaint.reason)") }
        }
    }

    private func countComplaints() {
        let rest = complaints - Self.maxComplaints
        if rest > 0 { complain("\(name): \(rest) more problems are not listed") }
    }

    private func writeRounds() throws -> Bool {
        var lines: [UInt8] = []
        if source.hasBegun, !hasHeader {
            hasHeader = true
            lines = writer.line(of: RecordingHeader(size: size, millimetersPerPixel: source.millimetersPerPixel))
        }
        for round in source.takeRounds() { lines += writer.lines(of: round) }
        return try lines.isEmpty || output.write(lines)
    }
}
