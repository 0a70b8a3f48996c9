import Glibc
import Platform
import Testing

/// A path that no other test uses; its file is removed at the end.
private final class ScratchPath {
    let path: String

    init(_ name: String = #function) { path = "/tmp/touchstone-platform-\(getpid())-\(name.hashValue.magnitude)" }

    deinit { _ = unsafe unlink(path) }
}

struct TerminalTests {
    @Test(arguments: [
        ("plain – ü 😀", "plain – ü 😀"), ("\u{1b}[31m", #"\u{1b}[31m"#), ("a\nb\t", #"a\u{a}b\u{9}"#),
        ("\u{9b}\u{7f}", #"\u{9b}\u{7f}"#), ("\u{202e}txt", #"\u{202e}txt"#), ("a\u{2028}b", #"a\u{2028}b"#),
        ("\u{e000}\u{378}", #"\u{e000}\u{378}"#), (#"\u{1b}"#, #"\u{1b}"#),
    ])
    func `invisible characters are shown as their code points`(text: String, shown: String) {
        #expect(Terminal.printable(text) == shown)
    }

    @Test func `only the first 200 characters of an untrusted name are shown`() {
        #expect(String(foreign: String(repeating: "\u{7}a", count: 150)) == String(repeating: #"\u{7}a"#, count: 100))
    }
}

struct FileTests {
    private func permissions(of path: String) -> mode_t {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test func `only the user can read a file of lines, a private file and a folder`() throws {
        let (lines, other, whole) = (ScratchPath("lines"), ScratchPath("other"), ScratchPath("whole"))
        try LineWriter(path: lines.path).flush()
        try LineWriter(newFile: other.path).flush()
        try Files.write([1], to: whole.path)
        #expect(permissions(of: whole.path) & 0o044 == 0o044)
        try Files.write([1], to: whole.path, isPrivate: true)
        #expect([lines, other, whole].map { permissions(of: $0.path) } == [0o600, 0o600, 0o600])
        let folder = "/tmp/touchstone-platform-\(getpid())-folder"
        defer { _ = unsafe rmdir(folder) }
        try Folders.create(folder)
        #expect(permissions(of: folder) == 0o700)
    }

    @Test func `a written file is read back unchanged`() throws {
        let scratch = ScratchPath()
        try Files.write([1, 2, 3], to: scratch.path)
        try Files.write([4, 5], to: scratch.path)
        #expect(try Files.read(scratch.path) == [4, 5])
    }

    @Test(arguments: [true, false])
    func `writing through a symbolic link creates or replaces its target and keeps the link`(exists: Bool) throws {
        let (scratch, link) = (ScratchPath("target \(exists)"), ScratchPath("link \(exists)"))
        if exists { try Files.write([1, 2, 3, 4, 5], to: scratch.path) }
        try #require(unsafe symlink(scratch.path, link.path) == 0)
        try Files.write([6, 7], to: link.path)
        #expect(try Files.read(scratch.path) == [6, 7])
        var status = stat()
        #expect(unsafe lstat(link.path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test func `a file longer than the limit is refused`() throws {
        let scratch = ScratchPath()
        try Files.write([UInt8](repeating: 7, count: 11), to: scratch.path)
        #expect(throws: PlatformError.self) { try Files.read(scratch.path, limit: 10) }
        #expect(try Files.read(scratch.path, limit: 11).count == 11)
    }

    @Test func `an error names the operation, the file and the system's reason`() {
        let error = #expect(throws: PlatformError.self) { try Files.read("/nowhere/at all") }
        #expect(error?.description == "cannot open /nowhere/at all: No such file or directory")
        #expect(error?.number == ENOENT)
    }

    @Test func `the error for a failed write names the file`() {
        let error = #expect(throws: PlatformError.self) { try Files.write([1], to: "/nowhere/picture.png") }
        #expect(error?.description == "cannot write /nowhere/picture.png: No such file or directory")
    }

    @Test func `a line is written to the file immediately, or at the next flush if it is buffered`() throws {
        let scratch = ScratchPath()
        let writer = try LineWriter(path: scratch.path)
        try writer.write("one")
        #expect(try Files.read(scratch.path) == Array("one\n".utf8))
        let patient = try LineWriter(path: scratch.path, holdsBackBytes: 100)
        try patient.write("two")
        #expect(try Files.read(scratch.path).isEmpty)
        try patient.flush()
        #expect(try Files.read(scratch.path) == Array("two\n".utf8))
    }
}
