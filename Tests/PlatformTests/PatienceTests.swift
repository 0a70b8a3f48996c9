import Glibc
import Testing

@testable import Platform

/// A pipe with a slow reader and a patient writer.
private final class SlowReader {
    let writer: LineWriter
    private let ends: [Int32]

    init() throws {
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        self.ends = ends
        writer = LineWriter(
            file: FileDescriptor(number: ends[1], name: "a pipe", closesAtEnd: true), holdsBackBytes: 0, isPatient: true
        )
    }

    deinit { close(ends[0]) }

    /// Everything that is in the pipe now.
    func read() -> [UInt8] {
        var entry = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while unsafe poll(&entry, 1, 0) > 0 {
            let count = unsafe Glibc.read(ends[0], &chunk, chunk.count)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return bytes
    }
}

struct PatienceTests {
    private func line(_ number: Int) -> [UInt8] {
        Array("line \(number) \(String(repeating: "x", count: number % 200))".utf8)
    }

    private func lineCount(_ bytes: [UInt8]) -> Int { bytes.count { $0 == UInt8(ascii: "\n") } }

    @Test func `a slow reader receives everything, in whole lines`() throws {
        let reader = try SlowReader()
        var (sent, got): ([UInt8], [UInt8]) = ([], [])
        for number in 0..<6000 {
            try reader.writer.write(line(number))
            sent += line(number) + [UInt8(ascii: "\n")]
            guard number.isMultiple(of: 1000) else { continue }
            let part = reader.read()
            #expect(part.last == UInt8(ascii: "\n"))
            got += part
        }
        #expect(reader.writer.isBehind)
        while reader.writer.isBehind {
            got += reader.read()
            try reader.writer.flush()
        }
        got += reader.read()
        #expect(got == sent)
        try reader.writer.finish()
    }

    @Test func `a line longer than a pipe's buffer arrives whole`() throws {
        let reader = try SlowReader()
        let long = [UInt8](repeating: UInt8(ascii: "y"), count: 200_000)
        try reader.writer.write(long)
        var got: [UInt8] = []
        while reader.writer.isBehind {
            got += reader.read()
            try reader.writer.flush()
        }
        got += reader.read()
        #expect(got == long + [UInt8(ascii: "\n")])
    }

    @Test func `a reader that stops reading is abandoned permanently, and the error counts the lost lines`() throws {
        let reader = try SlowReader()
        var count = 0
        let error = #expect(throws: PlatformError.self) {
            while count < 100_000 {
                try reader.writer.write(line(100))
                count += 1
            }
        }
        #expect(!reader.writer.isBehind)
        let received = lineCount(reader.read())
        // The write that threw had queued its line.
        let sentence = "its reader does not keep up, so the last \(count + 1 - received) lines are lost"
        #expect(received > 0 && error?.description == "cannot write a pipe: \(sentence)")
        #expect(throws: PlatformError.self) { try reader.writer.write(line(1)) }
        #expect(reader.read().isEmpty)
    }

    @Test func `finishing the output throws an error and counts the lost lines if the reader has stopped reading`()
        throws
    {
        let reader = try SlowReader()
        for number in 0..<2000 { try reader.writer.write(line(number)) }
        #expect(reader.writer.isBehind)
        let error = #expect(throws: PlatformError.self) { try reader.writer.finish() }
        #expect(!reader.writer.isBehind)
        let sentence = "its reader has stopped reading, so the last \(2000 - lineCount(reader.read())) lines are lost"
        #expect(error?.description == "cannot write a pipe: \(sentence)")
    }
}
