import Platform
import Testing

/// README's claims.
@Suite struct ReadmeTests {
    /// A file of the repository.
    private func text(_ path: String) throws -> String {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        return String(decoding: try InputFile(path: "/\(root)/\(path)").readToEnd(limit: 1 << 20), as: UTF8.self)
    }

    /// `scripts/examples` builds and tests that program.
    @Test func `the program in the README is the HelloPan example`() throws {
        let program = try text("Examples/HelloPan/Sources/HelloPan/main.swift")
        #expect(try text("README.md").contains("```swift\n\(program)```\n"))
    }

    @Test func `the README has fewer than 120 lines`() throws {
        #expect(try text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count < 120)
    }

    @Test func `the program's version is the newest version in the changelog`() throws {
        let version = try text("Sources/touchstone/Version.swift").split(separator: "\"").dropFirst(1)
            .first { $0.allSatisfy { $0.isNumber || $0 == "." } && $0.contains(".") }
        let newest = try text("CHANGELOG.md").split(separator: "\n").first {
            $0.hasPrefix("## [") && !$0.contains("Unreleased")
        }
        #expect(newest?.hasPrefix("## [\(version ?? "?")] - ") == true)
    }
}
