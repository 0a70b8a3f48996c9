import ArgumentParser
import Platform

struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Import a recording of evemu-record or libinput record.",
        discussion: """
            Reads the device's description and what its fingers do, and maps its whole surface to a window. What is malformed or \
            odd is said on standard error with its line, and the rest is imported. Answers a stream as it comes.

            Example: cat panel.desc panel.events | touchstone import - --output session.jsonl

            Example: touchstone import evemu.txt --size 1920x1080 | touchstone recognize
            """)

    @Argument(help: "What evemu-record or libinput record wrote; - is standard input.", completion: .file())
    var file: InputPath

    @Option(
        help: .init("The window's size in pixels: what the device's surface becomes.", valueName: "WIDTHxHEIGHT"),
        transform: PixelSize.init(parsing:))
    var size = PixelSize(width: 1280, height: 800)

    @Option(
        name: .shortAndLong,
        help: .init("The recording to write; - is standard output.", valueName: "FILE"), completion: .file())
    var output = LineOutput.standard

    func validate() throws { try refusing("--output", output, where: [file.path]) }

    func run() throws {
        let reader: LineReader = try exiting(Exit.missingFile) {
            file.path == "-" ? .standardInput() : try LineReader(path: file.path)
        }
        let importing = Importing(file.name, size: size.size, to: LineOutput(output))
        while let line = try nextLine(of: reader) {
            guard try importing.read(line) else { return }
        }
        try importing.finish()
    }

    private func nextLine(of reader: LineReader) throws -> [UInt8]? {
        do {
            return try reader.nextLine()
        } catch {
            // The system's reasons have a number. Our own is that the line is too long.
            guard error.number == 0 else { throw failure("\(error)", Exit.missingFile) }
            throw failure("\(file.name):\(reader.lineNumber + 1): \(error.reason)", Exit.badData)
        }
    }
}
