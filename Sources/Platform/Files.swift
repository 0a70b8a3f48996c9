import Glibc

public enum Files {
    public static func read(_ path: String, limit: Int = .max) throws(PlatformError) -> [UInt8] {
        try FileDescriptor(path: path, flags: O_RDONLY).readToEnd(limit: limit)
    }

    /// Creates or replaces a file atomically. Writes directly to an existing file that is not
    /// regular, such as a pipe or `/dev/stdout`.
    public static func write(_ contents: [UInt8], to path: String) throws(PlatformError) {
        var status = stat()
        if unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            return try FileDescriptor(path: path, flags: O_WRONLY | O_TRUNC).write(contents)
        }
        try replace(path, with: contents, permissions: nil)
    }

    /// Replaces the contents of an existing regular file atomically, and keeps its permissions.
    /// Follows symbolic links.
    public static func replace(_ contents: [UInt8], at path: String) throws(PlatformError) {
        let target = try destination(of: path)
        try replace(target, with: contents, permissions: FileDescriptor(path: target, flags: O_WRONLY).permissions)
    }

    public static func remove(_ path: String) throws(PlatformError) {
        guard unsafe unlink(path) == 0 else { throw PlatformError(operation: "delete", subject: path) }
    }

    /// Renames a file. Throws if another file already has the new path.
    public static func move(_ path: String, to other: String) throws(PlatformError) {
        guard unsafe access(other, F_OK) != 0 else {
            throw PlatformError(
                operation: "rename", subject: path, reason: "another file has this name", number: EEXIST)
        }
        guard unsafe rename(path, other) == 0 else { throw PlatformError(operation: "rename", subject: path) }
    }

    private static func replace(
        _ path: String, with contents: [UInt8], permissions: mode_t?
    ) throws(PlatformError) {
        let temporary = "\(path).\(getpid()).part"
        do throws(PlatformError) {
            let file = try FileDescriptor(path: temporary, flags: O_WRONLY | O_CREAT | O_EXCL)
            if let permissions { _ = fchmod(file.number, permissions) }
            try file.write(contents)
            guard unsafe rename(temporary, path) == 0 else { throw PlatformError(operation: "write", subject: path) }
        } catch {
            _ = unsafe unlink(temporary)
            throw PlatformError(operation: "write", subject: path, reason: error.reason, number: error.number)
        }
    }

    private static func destination(of path: String) throws(PlatformError) -> String {
        guard let resolved = unsafe realpath(path, nil) else { throw PlatformError(operation: "open", subject: path) }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Returns whether two paths name the same regular file.
    public static func areSame(_ path: String, _ other: String) -> Bool {
        var (one, two) = (stat(), stat())
        guard unsafe stat(path, &one) == 0, unsafe stat(other, &two) == 0 else { return false }
        return one.st_mode & S_IFMT == S_IFREG && one.st_dev == two.st_dev && one.st_ino == two.st_ino
    }
}
