import Testing

/// The program itself is held to the same expectations by `scripts/corpus`, as it is built for use.
@Suite struct CorpusTests {
    @Test func `there are more than a hundred recordings, with rows of every kind of complaint`() {
        #expect(Corpus.names.count >= 120)
        for kind in ["A", "B", "C", "D", "E"] {
            #expect(Corpus.complaints.contains { $0.split(separator: "/").last?.hasPrefix(kind) ?? false })
        }
    }

    @Test(arguments: Corpus.names)
    func `a recording gives what is expected of it, byte for byte, a hundred times`(name: String) throws {
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
