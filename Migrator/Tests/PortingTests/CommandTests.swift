import Testing

/// The program, run by a shell in a folder of its own.
@Suite struct CommandTests {
    private static let old = "import UIKit\n\nlet view = UIView() // UIView\nlet slider: UISlider\n"
    private static let new = "import Gestures\n\nlet view = View() // UIView\nlet slider: UISlider\n"
    private let shell = Shell()

    init() throws { try run("printf '%s' '\(Self.old)' > Board.swift", expecting: 0) }

    @discardableResult
    private func run(_ script: String, expecting status: Int32) throws -> Shell.Outcome {
        let outcome = shell.run(script)
        #expect(outcome.status == status, "\(script): \(outcome.errors)")
        return outcome
    }

    private func text(_ name: String = "Board.swift") throws -> String {
        try run("cat \(name)", expecting: 0).output
    }

    @Test func `the program changes the sources in place, and reports what it left unchanged`() throws {
        let result = try run("touchstone-migrate Board.swift", expecting: 0)
        #expect(result.errors == "Board.swift:4:13: `UISlider` has no counterpart here.\n")
        #expect(result.output == "")
        #expect(try text() == Self.new)
        #expect(try run("ls -A", expecting: 0).output == "Board.swift\n")
    }

    @Test func `a second migration changes nothing, not even the file's modification date`() throws {
        try run("touchstone-migrate Board.swift; touch -d 2001-01-01 Board.swift", expecting: 0)
        try run("touchstone-migrate Board.swift; test Board.swift -ot /", expecting: 0)
        #expect(try text() == Self.new)
    }

    @Test func `the program keeps permissions and symbolic links`() throws {
        try run("chmod 750 Board.swift; ln -s Board.swift link.swift; touchstone-migrate link.swift", expecting: 0)
        let kept = try run("stat -c %a Board.swift; readlink link.swift", expecting: 0).output
        #expect(kept == "750\nBoard.swift\n")
        #expect(try text() == Self.new)
    }

    @Test func `the program can write its result to standard output or to another file`() throws {
        #expect(try run("touchstone-migrate Board.swift -o -", expecting: 0).output == Self.new)
        #expect(try run("touchstone-migrate - < Board.swift", expecting: 0).output == Self.new)
        // The second file is the target of a symbolic link.
        try run("ln -s Target.swift link.swift", expecting: 0)
        for (name, written) in [("New.swift", "New.swift"), ("link.swift", "Target.swift")] {
            try run("touchstone-migrate Board.swift --output \(name)", expecting: 0)
            #expect(try text(written) == Self.new)
        }
        #expect(try text() == Self.old)
    }

    @Test func `a dry run lists what would change, and changes nothing`() throws {
        try run("echo let a = 1 > Same.swift", expecting: 0)
        let result = try run("touchstone-migrate --dry-run Board.swift Same.swift", expecting: 0)
        #expect(result.output == "Board.swift\n")
        #expect(try text() == Self.old)
    }

    @Test func `the program lists the replacement for each symbol`() throws {
        let table = try run("touchstone-migrate --symbols", expecting: 0).output
        #expect(table.contains("| `UIPanGestureRecognizer` | renamed | `PanGestureRecognizer` |\n"))
    }

    @Test(arguments: [
        "", "--symbols Board.swift", "--output - Board.swift Board.swift", "--dry-run --output - Board.swift",
        "- Board.swift", "--output Board.swift Board.swift",
    ])
    func `contradictory arguments end the program with status 64`(arguments: String) throws {
        try run("touchstone-migrate \(arguments)", expecting: 64)
        #expect(try text() == Self.old)
    }

    @Test func `a source whose name is not UTF-8 is migrated, and messages show the bytes of its name`() throws {
        let name = #""$(printf 'a\351b.swift')""#
        try run("mv Board.swift \(name)", expecting: 0)
        let list = try run("touchstone-migrate --dry-run \(name) | od -An -c", expecting: 0).output
        #expect(list.split(separator: " ").contains("351"))
        let result = try run("touchstone-migrate \(name)", expecting: 0)
        #expect(result.errors == "a\\xe9b.swift:4:13: `UISlider` has no counterpart here.\n")
        #expect(try text(name) == Self.new)
    }

    /// Fault in security: one of the sources to migrate is not UTF-8, is missing or is a
    /// folder.
    @Test func `no source files are changed if one of them cannot be read`() throws {
        let missing = try run("touchstone-migrate Board.swift Missing.swift", expecting: 66)
        #expect(missing.errors == "touchstone-migrate: cannot open Missing.swift: No such file or directory\n")
        let directory = try run("touchstone-migrate Board.swift .", expecting: 66)
        #expect(directory.errors == "touchstone-migrate: .: only a regular file can be migrated in place\n")
        let foreign = try run(
            "printf 'a\\377' > Foreign.swift; touchstone-migrate Board.swift Foreign.swift", expecting: 65)
        #expect(foreign.errors == "touchstone-migrate: Foreign.swift: not valid UTF-8\n")
        #expect(try text() == Self.old)
    }

    @Test func `a source file stays unchanged if its migrated text cannot be written`() throws {
        let created = try run("touchstone-migrate Board.swift --output none/Board.swift 2>&1", expecting: 73)
        #expect(
            created.output.contains("touchstone-migrate: cannot write none/Board.swift: No such file or directory\n"))
        let full = try run("touchstone-migrate Board.swift --output - > /dev/full", expecting: 74)
        #expect(full.errors.contains("touchstone-migrate: cannot write standard output: No space left on device\n"))
        let fullFile = try run("touchstone-migrate Board.swift --output /dev/full", expecting: 74)
        #expect(fullFile.errors.contains("touchstone-migrate: cannot write /dev/full: No space left on device\n"))
        try run("mkfifo pipe; exec 3<> pipe; touchstone-migrate pipe", expecting: 66)
        #expect(try text() == Self.old)
    }
}
