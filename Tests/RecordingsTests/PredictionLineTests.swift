import Recognition
import Recordings
import Testing

/// Predicted locations, as lines among the announcements.
@MainActor @Suite struct PredictionLineTests {
    private func recognizing(_ lines: [String], lookahead: Duration) throws -> [String] {
        let setup = try RecognitionSetup(recognizers: ["pan"], kinds: RecognizerKind.standard)
        let text = (["{\"touchstone\":1}"] + lines).joined(separator: "\n")
        return try Recognizing(BytesInMemory(text), setup, lookahead: lookahead).lines
    }

    @Test func `each round has one prediction for each touch that is down, ordered by ID`() throws {
        let lines = try recognizing(
            [
                finger(7, "began", 0, 100, 100), finger(3, "began", 0.25, 200.5, 100),
                #"{"t":0.5}"#, finger(7, "ended", 0.75, 100, 100), finger(3, "cancelled", 1, 200.5, 100),
            ], lookahead: .milliseconds(16))
        #expect(
            lines.dropLast() == [
                #"{"t":0,"finger":7,"at":0.016,"predicted":[100,100]}"#,
                #"{"t":0.25,"finger":3,"at":0.266,"predicted":[200.5,100]}"#,
                #"{"t":0.25,"finger":7,"at":0.266,"predicted":[100,100]}"#,
                #"{"t":0.5,"finger":3,"at":0.516,"predicted":[200.5,100]}"#,
                #"{"t":0.5,"finger":7,"at":0.516,"predicted":[100,100]}"#,
                #"{"t":0.75,"finger":3,"at":0.766,"predicted":[200.5,100]}"#,
            ])
    }

    @Test func `the prediction for a steadily moving touch is written after the announcements of the round`() throws {
        // 1000 px/s to the right and 500 px/s down.
        let moves = (1...20).map { finger(1, "moved", Double($0) / 100, 100 + 10 * Double($0), 100 + 5 * Double($0)) }
        let lines = try recognizing([finger(1, "began", 0, 100, 100)] + moves, lookahead: .milliseconds(16))
        let last = lines.filter { $0.hasPrefix(#"{"t":0.2,"#) }
        #expect(last.count == 3, "the pan changes, the touch is predicted, and the end of the recording cancels it")
        #expect(last[0].value(of: "state") == "changed" && last[2].value(of: "state") == "cancelled")
        #expect(last[1].hasPrefix(#"{"t":0.2,"finger":1,"at":0.216,"predicted":["#))
        let location = last[1].numbers(of: "predicted")
        // The touch moved by 50 and 25 px in 50 ms. The gate of 2.5 px subtracts 1/501.
        #expect(abs(location[0] - (300 + 16.0 * 500 / 501)) < 0.01 && abs(location[1] - (200 + 8.0 * 500 / 501)) < 0.01)
    }

    @Test(arguments: Corpus.names)
    func `predictions do not change the announcements of the corpus`(name: String) throws {
        let source = BytesInMemory(try Corpus.recording(name))
        let result = try Recognizing(source, Corpus.setup(for: name), failures: true, lookahead: .milliseconds(16))
        let announced = result.lines.filter { !$0.contains(#""predicted":"#) }.map { $0 + "\n" }.joined()
        #expect(announced == String(decoding: try Corpus.expectation(for: name), as: UTF8.self))
    }
}
