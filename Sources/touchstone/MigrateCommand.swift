import ArgumentParser
import Platform
import Porting

struct MigrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate", abstract: "Migrate Swift sources from UIKit's gestures.",
        discussion: """
            Changes imports, type names, selectors and initializers of the sources in place, but no strings and no comments. \
            Lists what only the author can change on standard error, as FILE:LINE:COLUMN: ADVICE. Reads all files before it \
            writes the first one, and replaces each file atomically. A second run changes nothing.

            Example: touchstone migrate Sources/*.swift

            Example: touchstone migrate Board.swift --output - | diff Board.swift -

            Example: touchstone migrate --symbols
            """)

    @Argument(
        help: "The Swift sources; - is standard input, which is migrated to standard output.", completion: .file())
    var files: [InputPath] = []

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

    func validate() throws {
        guard symbols || symbolLines || !files.isEmpty else { throw ValidationError("name the sources to migrate.") }
        guard !symbols || files.isEmpty && output == nil && !dryRun else {
            throw ValidationError("--symbols takes no sources and no other options.")
        }
        guard output == nil || files.count == 1 && !dryRun else {
            throw ValidationError("--output requires exactly one source, and cannot be combined with --dry-run.")
        }
        guard files.count == 1 || !files.contains(where: \.isStandardInput) else {
            throw ValidationError("- is standard input, and cannot be combined with other sources.")
        }
        try refusing("--output", output, where: files.map(\.path))
    }

    func run() throws {
        if symbols { return try write(SymbolTable.markdown) }
        if symbolLines { return try write(SymbolTable.source) }
        let isInPlace = output == nil && !files[0].isStandardInput && !dryRun
        let sources = try files.map { try MigratedSource($0, isToBeReplaced: isInPlace) }
        for source in sources { source.sayAdvice() }
        if dryRun {
            try write(sources.filter(\.isChanged).map { "\($0.file.path)\n" }.joined())
        } else if isInPlace {
            for source in sources where source.isChanged { try source.replaceFile() }
        } else {
            try write(sources[0].text, to: output ?? "-")
        }
    }

    private func write(_ text: String, to path: String = "-") throws {
        guard path != "-" else {
            let output = LineOutput(path)
            _ = try output.write(Array(text.utf8))
            return try output.finish()
        }
        try exiting(Exit.cannotCreate) { try Files.write(Array(text.utf8), to: path) }
    }
}

private struct MigratedSource {
    private static let largest = 1 << 24

    let file: InputPath
    let text: String
    let isChanged: Bool
    private let advice: [Advice]

    init(_ file: InputPath, isToBeReplaced: Bool) throws {
        self.file = file
        let input = try file.open()
        guard !isToBeReplaced || input.size != nil else {
            throw failure("\(file.name): only a regular file can be migrated in place", Exit.missingFile)
        }
        let bytes = try exiting(Exit.missingFile) { try input.readToEnd(limit: Self.largest) }
        guard let old = String(validating: bytes, as: UTF8.self) else {
            throw failure("\(file.name): not valid UTF-8", Exit.badData)
        }
        let migration = Migration(of: old)
        // If the new text will replace the file, the locations must refer to the new text.
        (text, advice) = (migration.text, isToBeReplaced ? migration.adviceInText : migration.advice)
        isChanged = !text.utf8.elementsEqual(bytes)
    }

    func sayAdvice() {
        for one in advice { Terminal.say("\(file.name):\(one.line):\(one.column): \(one.text)") }
    }

    func replaceFile() throws {
        try exiting { try Files.replace(Array(text.utf8), at: file.path) }
    }
}
