import Glibc
import Testing

@testable import Platform

struct PageLoaderTests {
    private static let pageSize = sysconf(Int32(_SC_PAGESIZE))
    private static let byteCount = 1 << 23

    /// The number of pages that the system has provided of new memory after `load`.
    private func pageCount(_ load: (UnsafeMutableRawBufferPointer) -> Void) throws -> Int {
        let flags = MAP_SHARED | MAP_ANONYMOUS
        let address = unsafe try #require(mmap(nil, Self.byteCount, PROT_READ | PROT_WRITE, flags, -1, 0))
        defer { unsafe munmap(address, Self.byteCount) }
        unsafe load(UnsafeMutableRawBufferPointer(start: address, count: Self.byteCount))
        var pages = [UInt8](repeating: 0, count: Self.byteCount / Self.pageSize)
        #expect(unsafe mincore(address, Self.byteCount, &pages) == 0)
        return pages.count { $0 & 1 != 0 }
    }

    @Test func `a loader provides all pages without a write to them`() throws {
        let none = try unsafe pageCount { _ in }
        let all = try unsafe pageCount { memory in
            let loader = unsafe PageLoader(memory)
            while !loader.isDone { sched_yield() }
        }
        #expect(none == 0 && all == Self.byteCount / Self.pageSize)
    }
}
