import Glibc

/// Whole files at once.
public enum Files {
    /// All the bytes of a file.
    ///
    /// - Throws: `PlatformError` where it cannot be read or has more than `limit` bytes.
    public static func read(_ path: String, limit: Int = .max) throws(PlatformError) -> [UInt8] {
        try FileDescriptor(path: path, flags: O_RDONLY).readToEnd(limit: limit)
    }

    /// Replaces the file at a path atomically: a reader sees the old file or the new one, never a
    /// part.
    ///
    /// Anything but a regular file, such as a pipe or `/dev/stdout`, is written directly.
    /// - Throws: `PlatformError` with the system's reason; the old file is then untouched.
    public static func write(_ contents: [UInt8], to path: String) throws(PlatformError) {
        if isSpecial(path) { return try FileDescriptor(path: path, flags: O_WRONLY).write(contents) }
        let temporary = "\(path).\(getpid()).part"
        do throws(PlatformError) {
            try FileDescriptor(path: temporary, flags: O_WRONLY | O_CREAT | O_EXCL).write(contents)
            guard unsafe rename(temporary, path) == 0 else { throw PlatformError(operation: "write", subject: path) }
        } catch {
            _ = unsafe unlink(temporary)
            throw PlatformError(operation: "write", subject: path, reason: error.reason, number: error.number)
        }
    }

    /// Whether two paths name the same regular file. Corresponds to `stat`.
    public static func areSame(_ path: String, _ other: String) -> Bool {
        var (one, two) = (stat(), stat())
        guard unsafe stat(path, &one) == 0, unsafe stat(other, &two) == 0 else { return false }
        return one.st_mode & S_IFMT == S_IFREG && one.st_dev == two.st_dev && one.st_ino == two.st_ino
    }

    private static func isSpecial(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }
}
