import Glibc
import Platform
import Testing

@Suite struct MemoryTests {
    /// Whether a block is a mapping of its own: the C library marks its size with the second bit.
    @unsafe private func isMapping(_ block: UnsafeMutableRawPointer) -> Bool {
        unsafe (block - 8).load(as: UInt.self) & 2 != 0
    }

    @Test func `a large block is a mapping of its own, also after a larger one is freed`() {
        Memory.returnLargeBlocks()
        unsafe free(malloc(16 << 20))
        let block = unsafe malloc(2 << 20)
        defer { unsafe free(block) }
        #expect(unsafe block.map(isMapping) == true)
    }
}
