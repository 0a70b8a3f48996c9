import Glibc
import Platform
import Testing

/// One descriptor that stands for several.
@Suite struct CombinedDescriptorTests {
    private func ends() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    @Test func `a descriptor that reuses the number of a closed one is polled`() throws {
        let combined = try CombinedDescriptor()
        let poller = Poller([combined.fileDescriptor])
        let (first, second) = (try ends(), try ends())
        defer { for end in [first.reading, first.writing, second.writing] { close(end) } }
        combined.wait(toRead: [first.reading], toWrite: [], atMost: nil)
        // Another pipe has the number now, as after a program has closed one descriptor and opened the next.
        try #require(dup2(second.reading, first.reading) == first.reading)
        close(second.reading)
        combined.wait(toRead: [first.reading], toWrite: [], atMost: nil)
        #expect(try poller.wait(atMost: 0) == 0)
        try #require(unsafe write(second.writing, "x", 1) == 1)
        #expect(try poller.wait(atMost: 0) == 1)
    }

    @Test func `a descriptor is no longer polled if the next wait omits it`() throws {
        let combined = try CombinedDescriptor()
        let poller = Poller([combined.fileDescriptor])
        let pipe = try ends()
        defer { for end in [pipe.reading, pipe.writing] { close(end) } }
        try #require(unsafe write(pipe.writing, "x", 1) == 1)
        combined.wait(toRead: [pipe.reading], toWrite: [], atMost: nil)
        #expect(try poller.wait(atMost: 0) == 1)
        combined.wait(toRead: [], toWrite: [], atMost: nil)
        #expect(try poller.wait(atMost: 0) == 0)
        // A time that has come counts, too.
        combined.wait(toRead: [], toWrite: [], atMost: 0)
        #expect(try poller.wait(atMost: 1_000_000_000) == 1)
    }
}
