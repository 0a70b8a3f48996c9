import Geometry
import Platform
import Recognition
import Recordings
import Testing

/// Damaged recordings and setups end in an error with its location, and never in a crash.
@MainActor @Suite struct MutationTests {
    private static let fragments = [
        "NaN", "1e999", "-1e308", "null", "{", "}", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", "\"", "\\ud800", "\n", "\u{0}",
        ",",
        "999999999999999999999999", "\"phase\":\"began\"", "\"id\":4294967296", "\"t\":-1", "true", "e", ".", "-",
        "\u{FEFF}",
    ].map { Array($0.utf8) }

    /// The text with one to three parts cut, doubled, swapped, changed or replaced.
    private func mutate(_ text: [UInt8], _ generator: inout Generator) -> [UInt8] {
        var text = text
        for _ in 0..<Int.random(in: 1...3, using: &generator) where !text.isEmpty {
            let index = Int.random(in: 0..<text.count, using: &generator)
            let end = min(index + Int.random(in: 1...40, using: &generator), text.count)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: text.removeSubrange(index..<end)
            case 1: text.removeSubrange(index...)
            case 2: text.insert(contentsOf: text[index..<end], at: index)
            case 3: text.swapAt(index, end - 1)
            case 4: text[index] = UInt8.random(in: 0...255, using: &generator)
            default: text.insert(contentsOf: Self.fragments.randomElement(using: &generator) ?? [], at: index)
            }
        }
        return text
    }

    /// Fault in security: a recording with damaged bytes.
    @Test(arguments: [
        "recordings/isdv4_2fg_tap", "peer-cases/hammer_pan_pinch_together", "peer-cases/qt_lift_and_retouch",
    ])
    func `a damaged recording is read up to the damaged line, which is reported with the reason`(name: String) throws {
        let original = try Files.read(Fixtures.folder + name + ".jsonl")
        let kinds = RecognizerKind.standard
        var generator = Generator(state: 7)
        var refused = 0
        for _ in 0..<1000 {
            let text = mutate(original, &generator)
            let setup = try RecognitionSetup(recognizers: kinds.map(\.name), kinds: kinds)
            do {
                let result = try Recognizing(BytesInMemory(text), setup, failures: true)
                #expect(result.view("root").hasPrefix("{\"view\""))
                guard let error = result.error else { continue }
                let lines = text.count { $0 == UInt8(ascii: "\n") } + 1
                #expect((2...lines).contains(error.line) && !error.reason.isEmpty)
            } catch let error as RecordingError {
                #expect(error.line == 1)
            }
            refused += 1
        }
        #expect(refused > 500)
    }

    /// Fault in security: a damaged setup.
    @Test func `a damaged setup is either refused or read`() {
        let original = Array(
            #"""
            {"size":[1280,800],"views":[{"name":"root","recognizers":[{"kind":"tap","name":"single"}]},
             {"name":"piece","in":"root","frame":[540,300,200,200],"follow":true,"recognizers":[{"kind":"pan",
              "minimumNumberOfTouches":2,"slopPolicy":"keep"},{"kind":"swipe","direction":["up"]}]}],
             "simultaneous":[["pan","swipe"]],"require":[{"recognizer":"single","toFail":"pan"}],"thresholds":{"panSlop":4}}
            """#.utf8)
        var generator = Generator(state: 11)
        var refused = 0
        for _ in 0..<1000 {
            do throws(SetupError) {
                let setup = try RecognitionSetup(json: mutate(original, &generator), kinds: RecognizerKind.standard)
                Recognition(setup, header: RecordingHeader()).finish(ignoredLines: 0)
            } catch {
                #expect(!error.reason.isEmpty)
                refused += 1
            }
        }
        #expect(refused > 500)
    }
}
