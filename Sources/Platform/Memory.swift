import CLinux

/// Controls the memory that the C library keeps.
public enum Memory {
    /// Makes the C library return freed blocks of 512 KiB or more, such as image pixels, to the
    /// system immediately.
    ///
    /// By default it moves such blocks to its heap after the first of them is freed, and keeps
    /// them. Corresponds to `mallopt(M_MMAP_THRESHOLD)`.
    public static func returnLargeBlocks() { _ = mallopt(M_MMAP_THRESHOLD, 1 << 19) }
}
