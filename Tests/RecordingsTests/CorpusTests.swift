import Testing

/// `scripts/corpus` checks a release build of the program against the same expectations.
@Suite struct CorpusTests {
    @Test func `the corpus has more than a hundred recordings, with every kind of complaint`() {
        #expect(Corpus.names.count >= 120)
        for kind in ["A", "B", "C", "D", "E"] {
            #expect(Corpus.complaints.contains { $0.split(separator: "/").last?.hasPrefix(kind) ?? false })
        }
    }

    @Test(arguments: Corpus.names)
    func `a recording gives the expected announcements, byte for byte, a hundred times`(name: String) throws {
        let (recording, setup) = (try Corpus.recording(name), try Corpus.setup(for: name))
        let expected = try Corpus.expectation(for: name)
        for _ in 0..<100 {
            let announced = try Corpus.play(recording, to: setup)
            guard announced != expected else { continue }
            Issue.record("\(String(decoding: announced, as: UTF8.self))")
            return
        }
    }
}
