import Glibc
import Testing

@testable import Platform

@Suite struct FileNameTests {
    private static let names: [[UInt8]] = [
        Array("plain.jsonl".utf8), Array("žluť 😀".utf8), [0x61, 0xE9, 0x62], [0xFF, 0xFE], [0xC3], [0xE2, 0x82],
        // A valid name that contains the scalar of a byte.
        Array("a\u{10FEE9}b".utf8),
    ]

    @Test(arguments: names) func `the text of a file name gives its bytes back`(name: [UInt8]) {
        #expect(String(fileName: name).fileNameBytes == name)
    }

    @Test func `bytes that are not UTF-8 are shown as numbers`() {
        #expect(String(fileName: Array("plain".utf8)) == "plain")
        #expect(Terminal.printable(String(fileName: [0x61, 0xE9, 0x62])) == #"a\xe9b"#)
    }

    @Test func `a file whose name is not UTF-8 is written, listed, renamed, read and deleted`() throws {
        let folder = String(fileName: Array("/tmp/touchstone-names-\(getpid())-".utf8) + [0xE9])
        try Folders.create(folder)
        defer { unsafe folder.withFileName { _ = unsafe rmdir($0) } }
        let (path, other) = ("\(folder)/\(String(fileName: [0xE8]))", "\(folder)/\(String(fileName: [0xEA]))")
        try Files.write([1, 2], to: path)
        #expect(try Folders.names(in: folder).map(\.fileNameBytes) == [[0xE8]])
        try Files.move(path, to: other)
        try Files.replace([3], at: other)
        #expect(try Files.read(other) == [3])
        try Files.remove(other)
        #expect(try Folders.names(in: folder).isEmpty)
    }
}
