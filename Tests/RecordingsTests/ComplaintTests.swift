import Testing

@testable import Recordings

/// What users of other systems ask for or complain about, one recording each. Its header says by hand what must come of it.
@Suite struct ComplaintTests {
    @Test(arguments: Corpus.complaints)
    func `nobody has to complain of it here`(name: String) throws {
        let recording = try Corpus.recording(name)
        var scanner = JSONScanner(recording)
        let wanted = try #require(try scanner.value()["expect"])
        let said = try Announcements(try Corpus.play(recording, to: try Corpus.setup(for: name)))
        try Expectation(wanted).check(said)
    }
}
