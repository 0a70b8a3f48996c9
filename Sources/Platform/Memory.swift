import CLinux

/// The memory that a program holds without need.
public enum Memory {
    /// Has blocks of half a MiB and more, such as the pixels of images, return to the system as
    /// soon as they are freed.
    ///
    /// The C library would take such blocks from its heap once the first of them is freed, and keep
    /// what lies between others. Corresponds to `mallopt(M_MMAP_THRESHOLD)`.
    public static func returnLargeBlocks() { _ = mallopt(M_MMAP_THRESHOLD, 1 << 19) }
}
