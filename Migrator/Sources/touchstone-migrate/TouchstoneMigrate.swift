import ArgumentParser
import Glibc
import Porting

/// The program that authors of UIKit code run to migrate the gestures in their sources.
@main
struct TouchstoneMigrate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchstone-migrate", abstract: "Migrate Swift sources from UIKit's gestures to Touchstone.",
        discussion: """
            Changes imports, type names, selectors and initializers of the sources in place. \
            Lists what only the author can change on standard error, as FILE:LINE:COLUMN: ADVICE. Reads all files before it \
            writes the first one, and replaces each file atomically. A second run changes nothing.

            Example: touchstone-migrate Sources/*.swift

            Example: touchstone-migrate Board.swift --output - | diff Board.swift -

            Example: touchstone-migrate --symbols
            """,
        version: "touchstone-migrate \(Version.number)")

    @Argument(
        help: "The Swift sources; - is standard input, which is migrated to standard output.", completion: .file())
    var files: [String] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write instead of the source; - is standard output.", valueName: "FILE"),
        completion: .file())
    var output: String?

    @Flag(help: "List the files that would change, and write none of them.")
    var dryRun = false

    @Flag(help: "List the counterpart of every symbol of UIKit's gestures, as Markdown.")
    var symbols = false

    @Flag(help: ArgumentHelp("Write a source with a line for each symbol.", visibility: .hidden))
    var symbolLines = false

    /// Runs the command. Makes control characters in error messages visible.
    static func main() {
        StandardStreams.prepare()
        do {
            let command = try parse(Arguments.all)
            try command.run()
        } catch let error as FileError {
            StandardStreams.say("touchstone-migrate: \(error.sentence)")
            exit(withError: error.status)
        } catch {
            if exitCode(for: error) == .success { exit(withError: error) }
            for line in fullMessage(for: error).split(separator: "\n") { StandardStreams.say(String(line)) }
            exit(withError: exitCode(for: error))
        }
    }

    func validate() throws {
        guard symbols || symbolLines || !files.isEmpty else { throw ValidationError("name the sources to migrate.") }
        guard !symbols || files.isEmpty && output == nil && !dryRun else {
            throw ValidationError("--symbols takes no sources and no other options.")
        }
        guard output == nil || files.count == 1 && !dryRun else {
            throw ValidationError("--output requires exactly one source, and cannot be combined with --dry-run.")
        }
        guard files.count == 1 || !files.contains("-") else {
            throw ValidationError("- is standard input, and cannot be combined with other sources.")
        }
        guard let output, output != "-" else { return }
        for file in files where file == output && !file.hasPrefix("/dev/") || Files.areSame(file, output) {
            throw ValidationError("--output would overwrite \(output), which is another file of this command.")
        }
    }

    func run() throws {
        if symbols { return try Files.write(Array(SymbolTable.markdown.utf8), to: "-") }
        if symbolLines { return try Files.write(Array(SymbolTable.source.utf8), to: "-") }
        let isInPlace = output == nil && files != ["-"] && !dryRun
        let sources = try files.map { try MigratedSource($0, isToBeReplaced: isInPlace) }
        for source in sources { source.sayAdvice() }
        if dryRun {
            let changed = sources.filter(\.isChanged).flatMap { $0.path.fileNameBytes + "\n".utf8 }
            try Files.write(changed, to: "-")
        } else if isInPlace {
            for source in sources where source.isChanged { try Files.replace(source.text, at: source.path) }
        } else {
            try Files.write(sources[0].text, to: output ?? "-")
        }
    }
}

/// A source named on the command line, with its migrated text. All sources are migrated before the
/// first one is written.
private struct MigratedSource {
    let path: String
    let text: [UInt8]
    let isChanged: Bool
    private let advice: [Advice]

    init(_ path: String, isToBeReplaced: Bool) throws {
        self.path = path
        let bytes = try Files.read(path, isToBeReplaced: isToBeReplaced)
        guard let old = String(validating: bytes, as: UTF8.self) else {
            throw FileError("\(Files.name(of: path)): not valid UTF-8", .badData)
        }
        let migration = Migration(of: old)
        // If the new text will replace the file, the locations must refer to the new text.
        advice = isToBeReplaced ? migration.adviceInText : migration.advice
        text = Array(migration.text.utf8)
        isChanged = text != bytes
    }

    func sayAdvice() {
        for one in advice { StandardStreams.say("\(Files.name(of: path)):\(one.line):\(one.column): \(one.text)") }
    }
}
