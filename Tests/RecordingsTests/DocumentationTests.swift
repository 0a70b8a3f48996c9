import Platform
import Testing

/// The shell lines of the documentation print what it says that they print.
@Suite struct DocumentationTests {
    private struct Example: CustomStringConvertible {
        let command: String
        let output: String
        var description: String { String(command.suffix(50)) }
    }

    /// Each `sh` block that is followed by a `json` block.
    private func examples() throws -> [Example] {
        let folder = String(#filePath.dropLast("Tests/RecordingsTests/DocumentationTests.swift".count))
        let bytes = try Files.read(folder + "Sources/Gestures/Gestures.docc/GesturesAsText.md")
        let parts = String(decoding: bytes, as: UTF8.self).components(between: "```sh\n", and: "\n```")
        return parts.compactMap { command, rest in
            guard rest.hasPrefix("\n\n```json\n"), let end = rest.dropFirst(10).firstRange(of: "```") else {
                return nil
            }
            return Example(command: command, output: String(rest.dropFirst(10)[..<end.lowerBound]))
        }
    }

    @Test func `each shell line of the page about gestures as text prints what stands below it`() throws {
        let examples = try examples()
        #expect(examples.count == 7)
        for example in examples {
            let outcome = try Shell.run(example.command)
            #expect(outcome.output == example.output, "\(example)")
        }
    }
}

extension String {
    /// The texts between two marks, each with what follows it.
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
