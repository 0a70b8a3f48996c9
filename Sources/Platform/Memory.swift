import CLinux

/// Settings of the C library's allocator that reduce the memory use of a program.
public enum Memory {
    /// Makes the C library return freed blocks of at least 512 KiB to the system immediately.
    ///
    /// By default, after the first such block is freed, the library allocates later blocks of this
    /// size on its heap, and can keep their memory when they are freed. This method also lets the
    /// heap keep up to 4 MiB of freed memory, so that the program does not return memory and
    /// request it again in each frame.
    public static func returnLargeBlocks() {
        _ = mallopt(M_MMAP_THRESHOLD, 1 << 19)
        _ = mallopt(M_TRIM_THRESHOLD, 1 << 22)
    }
}
