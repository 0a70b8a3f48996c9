import Recordings
import Testing

@Suite struct LineReaderTests {
    @Test func `lines are read one by one, including a last line without a newline`() throws {
        var reader = LineReader(BytesInMemory("one\n\nthree\nfour"))
        var lines: [String] = []
        while let line = try reader.nextLine() { lines.append(String(decoding: line, as: UTF8.self)) }
        #expect(lines == ["one", "", "three", "four"])
        #expect(reader.lineNumber == 4)
    }

    /// Fault in input: files that other systems' editors have marked as UTF-8.
    @Test func `a byte order mark at the beginning is skipped`() throws {
        var reader = LineReader(BytesInMemory("\u{FEFF}one\n\u{FEFF}two"))
        #expect(try reader.nextLine() == Array("one".utf8))
        #expect(try reader.nextLine() == Array("\u{FEFF}two".utf8))
        #expect(try Reading("\u{FEFF}{\"touchstone\":1}\n{\"t\":1}\n").summary == "1.0: time")
    }

    @Test func `a line longer than the read buffer arrives whole`() throws {
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 600_000)
        var reader = LineReader(BytesInMemory(long + Array("\ny\n".utf8)))
        #expect(try reader.nextLine() == long)
        #expect(try reader.nextLine() == Array("y".utf8))
        #expect(try reader.nextLine() == nil)
    }

    @Test func `the error for a line that is too long gives the line number`() throws {
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
        var reader = LineReader(BytesInMemory(long + Array("\n".utf8) + long + Array("x\n".utf8)))
        #expect(try reader.nextLine()?.count == 1 << 20)
        let error = #expect(throws: RecordingError.self) { try reader.nextLine() }
        #expect(error == RecordingError(.tooLong, line: 2))
    }
}
