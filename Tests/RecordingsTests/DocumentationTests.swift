import Platform
import Testing

@testable import Recognition
@testable import Recordings

/// The documentation's commands print the documented output.
@MainActor @Suite struct DocumentationTests {
    private struct Example: CustomStringConvertible {
        let command: String
        let output: String
        var description: String { String(command.suffix(50)) }
    }

    /// Each `sh` block that precedes a `json` block.
    private func examples() throws -> [Example] {
        try blocks(of: "GesturesAsText").compactMap { command, rest in
            guard rest.hasPrefix("\n\n```json\n"), let end = rest.dropFirst(10).firstRange(of: "```") else {
                return nil
            }
            return Example(command: command, output: String(rest.dropFirst(10)[..<end.lowerBound]))
        }
    }

    /// Each `sh` block of a page, and the text after it.
    private func blocks(of page: String) throws -> [(String, String)] {
        try text(of: "Sources/Gestures/Gestures.docc/\(page).md").components(between: "```sh\n", and: "\n```")
    }

    private func text(of file: String) throws -> String {
        let folder = String(#filePath.dropLast("Tests/RecordingsTests/DocumentationTests.swift".count))
        return String(decoding: try Files.read(folder + file), as: UTF8.self)
    }

    private func lines(of text: String) -> Set<String> {
        Set(text.split(separator: "\n").map { String($0.drop { $0 == " " }) })
    }

    @Test func `each line of Touchstone code shown next to an article's snippet is compiled and tested`() throws {
        let tests = ["One", "Two", "Three", "Four", "Five"].map { "Tests/GesturesTests/Seed\($0)Tests.swift" }
        let scenes = ["PiecesScene", "ResetGestureRecognizer"].map { "Sources/Scenes/Pieces/\($0).swift" }
        let known = lines(of: try (tests + scenes).map(text).joined())
        let page = try text(of: "Sources/Gestures/Gestures.docc/SnippetsBesideOurs.md")
        let blocks = page.components(between: "Touchstone:\n\n```swift\n", and: "\n```").map(\.0)
        #expect(blocks.count == 11)
        for block in blocks { #expect(lines(of: block).subtracting(known) == []) }
    }

    @Test func `the code on the first page about gestures is compiled and tested`() throws {
        let known = lines(of: try text(of: "Tests/ScenesTests/SnippetTests.swift"))
        let blocks = try text(of: "Sources/Gestures/Gestures.docc/Gestures.md").components(
            between: "```swift\n", and: "\n```")
        let block = lines(of: try #require(blocks.first?.0))
        #expect(block.count >= 9 && block.subtracting(known) == [])
    }

    @Test func `the recognizers on the page about writing one are those of the example, as a whole`() throws {
        let folder = "Examples/CustomRecognizer"
        let page = try text(of: "Sources/Gestures/Gestures.docc/WritingARecognizer.md")
        for name in ["Circle", "CircleGestureRecognizer", "DialGestureRecognizer"] {
            #expect(page.contains("```swift\n\(try text(of: "\(folder)/Sources/CustomGestures/\(name).swift"))```\n"))
        }
        let tests = ["Circle", "Dial"].map { "\(folder)/Tests/CustomGesturesTests/\($0)GestureTests.swift" }
        let known = lines(of: try tests.map(text).joined())
        let blocks = page.components(between: "```swift\n", and: "\n```").map(\.0)
        #expect(blocks.count == 6)
        for block in blocks where !block.hasPrefix("import") { #expect(lines(of: block).subtracting(known) == []) }
    }

    @Test func `each line of code on the page about your own program is compiled`() throws {
        let code = [
            "Tests/DesktopTests/ProgramOfYourOwnTests.swift", "Tests/MainActorTests/ProgramArticleTests.swift",
            "Examples/BackgroundWork/Sources/BackgroundWork/main.swift",
            "Examples/EmbeddedInGLib/Sources/EmbeddedInGLib/main.swift",
        ]
        let known = lines(of: try code.map(text).joined())
        let page = try text(of: "Sources/Desktop/Desktop.docc/AProgramOfYourOwn.md")
        let blocks = page.components(between: "```swift\n", and: "\n```").map(\.0)
        #expect(blocks.count == 10)
        for block in blocks { #expect(lines(of: block).subtracting(known) == []) }
    }

    @Test func `each line of code on the page about other windows is compiled`() throws {
        let code = ["SDLWindow/SDLInput", "SDLWindow/main", "GTKWindow/GTKRounds"].map { path in
            "Examples/\(path.prefix { $0 != "/" })/Sources/\(path).swift"
        }
        let known = lines(of: try code.map(text).joined())
        let page = try text(of: "Sources/Gestures/Gestures.docc/AnotherWindow.md")
        let blocks = page.components(between: "```swift\n", and: "\n```").map(\.0)
        #expect(blocks.count == 4)
        for block in blocks { #expect(lines(of: block).subtracting(known) == []) }
    }

    @Test(arguments: [
        "Controls.docc/LabelsAndButtons", "Controls.docc/ScrollViews", "Desktop.docc/AnimatingViews",
        "Desktop.docc/KeyboardFocus", "Desktop.docc/PaintingViews", "Desktop.docc/TwoFingerRotation",
        "Desktop.docc/WorkInTheBackground", "Gestures.docc/TouchesInViews",
    ])
    func `each line of code on the pages about views and background work is compiled`(page: String) throws {
        let known = try linesOfArticleTests()
        let module = page.prefix { $0 != "." }
        let blocks = try text(of: "Sources/\(module)/\(page).md").components(between: "```swift\n", and: "\n```")
        let sources = blocks.map(\.0).filter { !$0.contains(".executableTarget(") }
        #expect(sources.count >= 3)
        let names: Set = ["@testable import Card", "@MainActor struct CardTests {"]
        for source in sources { #expect(lines(of: source).subtracting(known).subtracting(names) == []) }
    }

    private func linesOfArticleTests() throws -> Set<String> {
        let names = ["", "Control", "Focus", "Program", "Touch"].map { "\($0)ArticleTests" } + ["BackgroundTests"]
        return lines(of: try names.map { try text(of: "Tests/MainActorTests/\($0).swift") }.joined())
    }

    @Test func `each line of Touchstone code on the page for UIKit developers is compiled`() throws {
        let page = try text(of: "Sources/Gestures/Gestures.docc/ComingFromUIKit.md")
        let blocks = page.components(between: "```swift\n", and: "\n```").map(\.0).filter { !$0.contains("UI") }
        #expect(blocks.count == 3)
        for block in blocks { #expect(lines(of: block).subtracting(try linesOfArticleTests()) == []) }
    }

    @Test func `the tutorial installs what the libraries need`() throws {
        let page = try text(of: "Sources/Desktop/Desktop.docc/TwoFingerRotation.md")
        let command = try #require(page.components(between: "sudo apt install ", and: "```").first?.0)
        let named = Set(command.split { " \\\n".contains($0) })
        let scripts = try text(of: "scripts/packages")
        let packages = try #require(scripts.components(between: "packages_to_run=(", and: ")").first?.0)
        let needed = Set(packages.split { " \n".contains($0) }).subtracting(["xvfb", "fonts-dejavu-core"])
        #expect(named == needed)
    }

    @Test func `each command in the article on gestures as text prints the documented output`() throws {
        let examples = try examples()
        #expect(examples.count == 7)
        for example in examples {
            let outcome = try Shell.run(example.command)
            #expect(outcome.output == example.output, "\(example)")
        }
    }

    @Test func `the commands in the article on gestures as text use only files that the article creates`() throws {
        let commands = try blocks(of: "GesturesAsText").map(\.0)
        #expect(commands.count == 8)
        let outcome = try Shell.run("set -e -o pipefail\n" + commands.joined(separator: "\n"))
        #expect(outcome.errors.isEmpty && outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.hasSuffix("same\n"))
    }

    @Test func `the commands on the page about reporting bugs print the documented output`() throws {
        let blocks = try blocks(of: "BringingABug")
        let outcome = try Shell.run(blocks.map(\.0).joined(separator: "\n") + "\nhead -c 5 flick.svg")
        let answered = blocks.filter { $0.1.hasPrefix("\n\n```json\n") }
        let expected = answered.compactMap { $0.1.components(between: "```json\n", and: "```").first?.0 }
        #expect(expected.count == 3)
        #expect(outcome.output == expected.joined() + "<?xml")
        #expect(outcome.errors.isEmpty && outcome.status == 0, "\(outcome.errors)")
    }

    @Test func `the code on the page about recordings recognizes a tap`() throws {
        let text = """
            {"touchstone":1}
            {"t":0,"id":1,"phase":"began","x":20,"y":30}
            {"t":0.1,"id":1,"phase":"ended","x":20,"y":30}

            """
        let setup = try RecognitionSetup(recognizers: ["tap", "pan"], kinds: RecognizerKind.standard)
        var reader = try RecordingReader(text)
        let recognition = Recognition(setup, header: reader.header)
        var announcements = ""
        let error = recognition.play(&reader) { lines, _ in announcements += String(decoding: lines, as: UTF8.self) }
        #expect(error == nil)
        #expect(announcements.hasPrefix(#"{"t":0.1,"recognizer":"tap","#))
        let page = try self.text(of: "Sources/Recognition/Recognition.docc/Recognition.md")
        let blocks = page.components(between: "```swift\n", and: "\n```").map(\.0)
        let known = lines(of: try self.text(of: "Tests/RecordingsTests/DocumentationTests.swift"))
        #expect(blocks.count == 1)
        for block in blocks { #expect(lines(of: block).subtracting(known) == []) }
    }

    @Test func `the page about file formats names all keys, kinds and properties, and its examples can be read`()
        throws
    {
        let page = try text(of: "Sources/Recordings/Recordings.docc/FileFormats.md")
        let examples = page.components(between: "```json\n", and: "```").map(\.0)
        #expect(examples.count == 4)
        let setup = try RecognitionSetup(json: Array(examples[1].utf8), kinds: RecognizerKind.standard)
        var reader = try RecordingReader(BytesInMemory(examples[0]))
        #expect(Recognition(setup, header: reader.header).play(&reader) { _, _ in } == nil)
        #expect(reader.seconds == 0.52)
        let names = RecognizerKind.standard.flatMap { [$0.name] + $0.properties.map(\.name) }
        let keys = LineSubject.allCases.map(\.rawValue) + LineKey.allCases.map(\.rawValue)
        for name in keys + names { #expect(page.contains("`\(name)`"), "\(name)") }
    }
}

extension String {
    /// The texts between two marks, each with the text after it.
    fileprivate func components(between start: String, and end: String) -> [(String, String)] {
        var result: [(String, String)] = []
        var rest = Substring(self)
        while let opening = rest.firstRange(of: start), let closing = rest[opening.upperBound...].firstRange(of: end) {
            let after = rest[closing.upperBound...]
            result.append((String(rest[opening.upperBound..<closing.lowerBound]), String(after)))
            rest = after
        }
        return result
    }
}
