import Testing
import Touches

@testable import Recordings

/// `scripts/generate --check corpus` checks a release build of the program against the same
/// expectations.
@MainActor @Suite struct CorpusTests {
    @Test func `the corpus has more than a hundred recordings, including some for each kind of complaint`() {
        #expect(Corpus.names.count >= 120)
        for kind in ["A", "B", "C", "D", "E"] {
            #expect(Corpus.complaints.contains { $0.split(separator: "/").last?.hasPrefix(kind) ?? false })
        }
    }

    /// A header with keys of its own does not claim to be the program's.
    @Test(arguments: Corpus.names)
    func `no key in the header of a recording in the corpus is reported as unknown`(name: String) throws {
        var problems: [SettingProblem] = []
        let check = SettingCheck(settings: [], state: []) { problem, _ in problems.append(problem) }
        let header = try Corpus.recording(name).split(separator: UInt8(ascii: "\n"))[0]
        _ = try RecordingReader(BytesInMemory(Array(header)), check: check)
        #expect(problems.filter { $0.description.hasPrefix("unknown") } == [])
    }

    @Test(arguments: Corpus.names)
    func `a replay of a recording gives the expected announcements, byte for byte`(name: String) throws {
        let (recording, setup) = (try Corpus.recording(name), try Corpus.setup(for: name))
        let announced = try Corpus.play(recording, to: setup)
        let isExpected = try announced == Corpus.expectation(for: name)
        #expect(isExpected, "\(String(decoding: announced, as: UTF8.self))")
    }
}
