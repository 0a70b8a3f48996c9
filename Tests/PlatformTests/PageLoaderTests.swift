import Glibc
import Testing

@testable import Platform

@Suite struct PageLoaderTests {
    private static let byteCount = 1 << 23

    /// The number of pages that the system provides while the calling thread writes to all pages of
    /// new memory.
    private func faults(_ load: (UnsafeMutableRawBufferPointer) -> Void) throws -> Int {
        let flags = MAP_SHARED | MAP_ANONYMOUS
        let address = unsafe try #require(mmap(nil, Self.byteCount, PROT_READ | PROT_WRITE, flags, -1, 0))
        defer { unsafe munmap(address, Self.byteCount) }
        let memory = unsafe UnsafeMutableRawBufferPointer(start: address, count: Self.byteCount)
        unsafe load(memory)
        let before = faultCount
        for offset in stride(from: 0, to: Self.byteCount, by: 4096) { unsafe memory[offset] = 1 }
        return faultCount - before
    }

    private var faultCount: Int {
        var usage = rusage()
        unsafe getrusage(RUSAGE_THREAD, &usage)
        return usage.ru_minflt
    }

    @Test func `pages that have been loaded cause no faults`() throws {
        #expect(try faults { _ in } > 1000)
        let loaded = try faults { memory in
            let loader = unsafe PageLoader(memory)
            while !loader.isDone { sched_yield() }
        }
        #expect(loaded < 100)
    }

    @Test func `a loader that has been stopped does not use the memory any longer`() throws {
        let loaders = try (0..<20).map { _ in
            var loader: PageLoader?
            _ = try faults { memory in
                let next = unsafe PageLoader(memory)
                next.stop()
                loader = next
            }
            return try #require(loader)
        }
        #expect(loaders.allSatisfy(\.isDone))
    }
}
