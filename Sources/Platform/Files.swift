import Glibc

/// Whole files at once.
public enum Files {
    /// All the bytes of a file.
    ///
    /// - Throws: `PlatformError` where it cannot be read or has more than `limit` bytes.
    public static func read(_ path: String, limit: Int = .max) throws(PlatformError) -> [UInt8] {
        let file = try FileDescriptor(path: path, flags: O_RDONLY)
        var contents: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try file.read(into: &chunk)
            if count == 0 { return contents }
            guard contents.count + count <= limit else {
                throw PlatformError(operation: "read", subject: path, reason: "it is longer than \(limit) bytes")
            }
            contents.append(contentsOf: chunk[..<count])
        }
    }

    /// Replaces the file at a path atomically: a reader sees the old file or the new one, never a
    /// part.
    ///
    /// Anything but a regular file, such as a pipe or `/dev/stdout`, is written directly.
    /// - Throws: `PlatformError` with the system's reason; the old file is then untouched.
    public static func write(_ contents: [UInt8], to path: String) throws(PlatformError) {
        if isSpecial(path) {
            return try FileDescriptor(path: path, flags: O_WRONLY).write(contents)
        }
        let temporary = "\(path).\(getpid()).part"
        do {
            try FileDescriptor(path: temporary, flags: O_WRONLY | O_CREAT | O_EXCL).write(contents)
            try rename(temporary, to: path)
        } catch {
            _ = unsafe unlink(temporary)
            throw PlatformError(operation: "write", subject: path, reason: error.reason, number: error.number)
        }
    }

    private static func rename(_ old: String, to new: String) throws(PlatformError) {
        guard unsafe Glibc.rename(old, new) == 0 else { throw PlatformError(operation: "write", subject: new) }
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
