import Testing

@testable import Recordings

/// Complaints of other systems' users, one recording each. The header has the expected result,
/// written by hand.
@MainActor @Suite struct ComplaintTests {
    @Test(arguments: Corpus.complaints)
    func `a known problem in another toolkit does not occur in Touchstone`(name: String) throws {
        let recording = try Corpus.recording(name)
        let expected = try #require(try JSONValue(firstLineOf: recording)["expect"])
        let said = try Announcements(try Corpus.play(recording, to: try Corpus.setup(for: name)))
        try Expectation(expected).check(said)
    }
}
