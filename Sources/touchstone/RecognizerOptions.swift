import ArgumentParser
import Platform
import Recordings

struct RecognizerOptions: ParsableArguments {
    private static let standard = "pan,pinch,rotation"
    private static let largestSetup = 1 << 24

    @Option(
        help: .init(
            "Put these on one view that fills the window, all simultaneous (default: \(standard)).",
            valueName: "KIND,KIND…"))
    var recognizers: String?

    @Option(
        help: .init("Take views and recognizers from a set-up in JSON.", valueName: "FILE.json"),
        completion: .file(extensions: ["json"]))
    var setup: String?

    var areGiven: Bool { recognizers != nil || setup != nil }

    func validate() throws {
        guard recognizers == nil || setup == nil else {
            throw ValidationError("--recognizers and --setup exclude each other: a set-up names its recognizers.")
        }
        if setup == nil { _ = try plain() }
    }

    func read() throws -> RecognitionSetup { try setup.map(readSetup) ?? plain() }

    private func plain() throws -> RecognitionSetup {
        let names = (recognizers ?? Self.standard).split(separator: ",", omittingEmptySubsequences: false)
        do {
            return try RecognitionSetup(recognizers: names.map(String.init), kinds: RecognizeCommand.kinds)
        } catch {
            throw ValidationError("--recognizers: \(error.reason).")
        }
    }

    private func readSetup(_ path: String) throws -> RecognitionSetup {
        let bytes = try exiting(Exit.missingFile) { try Files.read(path, limit: Self.largestSetup) }
        do {
            return try RecognitionSetup(json: bytes, kinds: RecognizeCommand.kinds)
        } catch {
            throw failure(error.description(inFile: path), Exit.badData)
        }
    }
}
