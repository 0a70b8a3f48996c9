import Platform
import Recognition

@testable import Recordings

/// The recordings in the folder of these tests. Each recording has its announcements in
/// `.expected.jsonl`, and its recognizers in the `setup.json` of its folder.
enum Corpus {
    /// Their paths below the folder of fixtures, without `.jsonl`, sorted.
    static let names: [String] = {
        let list =
            "find '\(Fixtures.folder)' -name '*.jsonl' ! -name '*.expected.jsonl' -printf '%P\\n' | LC_ALL=C sort"
        let found = (try? Shell.run(list).output) ?? ""
        return found.split(separator: "\n").map { String($0.dropLast(".jsonl".count)) }
    }()

    /// The recordings of requests and complaints of other systems' users.
    static let complaints = names.filter { $0.hasPrefix("complaints/") }

    @MainActor static func setup(for name: String) throws -> RecognitionSetup {
        let folder = name[..<(name.lastIndex(of: "/") ?? name.startIndex)]
        return try RecognitionSetup(
            json: Files.read(Fixtures.folder + folder + "/setup.json"), kinds: RecognizerKind.standard)
    }

    static func recording(_ name: String) throws -> [UInt8] { try Files.read(Fixtures.folder + name + ".jsonl") }

    static func expectation(for name: String) throws -> [UInt8] {
        try Files.read(Fixtures.folder + name + ".expected.jsonl")
    }

    /// The announcements of a recording, with failures.
    @MainActor static func play(_ recording: [UInt8], to setup: RecognitionSetup) throws -> [UInt8] {
        var reader = try RecordingReader(BytesInMemory(recording))
        let recognition = Recognition(setup, header: reader.header, announcesFailures: true)
        var text: [UInt8] = []
        if let error = recognition.play(&reader, to: { lines, _ in text += lines }) { throw error }
        return text
    }
}
