import Glibc

/// Functions that read, write, move and delete whole files. Writing to the path of a regular file
/// is atomic, so that a crash of the program does not leave a partial file there.
public enum Files {
    public static func read(_ path: String, limit: Int = .max) throws(PlatformError) -> [UInt8] {
        try FileDescriptor(path: path, flags: O_RDONLY).readToEnd(limit: limit)
    }

    /// Creates or replaces a file atomically. Writes directly to an existing file that is not
    /// regular, such as a pipe or `/dev/stdout`, and to the target of a symbolic link, which it
    /// creates if it is missing. If `isPrivate` is `true`, only the user can read the new file.
    public static func write(
        _ contents: [UInt8], to path: String, isPrivate: Bool = false
    ) throws(PlatformError) {
        var status = stat()
        if unsafe path.withFileName({ unsafe lstat($0, &status) }) == 0, status.st_mode & S_IFMT != S_IFREG {
            let flags = O_WRONLY | O_CREAT | O_TRUNC
            return try FileDescriptor(path: path, flags: flags, isPrivate: isPrivate).write(contents)
        }
        try replace(path, with: contents, permissions: isPrivate ? 0o600 : nil)
    }

    /// Replaces the contents of an existing regular file atomically, and keeps its permissions.
    /// Follows symbolic links.
    public static func replace(_ contents: [UInt8], at path: String) throws(PlatformError) {
        let target = try destination(of: path)
        try replace(target, with: contents, permissions: FileDescriptor(path: target, flags: O_WRONLY).permissions)
    }

    public static func remove(_ path: String) throws(PlatformError) {
        guard unsafe path.withFileName({ unsafe unlink($0) }) == 0 else {
            throw PlatformError(operation: "delete", subject: path)
        }
    }

    /// Renames a file. Throws if another file already has the new path.
    public static func move(_ path: String, to other: String) throws(PlatformError) {
        guard unsafe other.withFileName({ unsafe access($0, F_OK) }) != 0 else {
            throw PlatformError(
                operation: "rename", subject: path, reason: "another file has this name", number: EEXIST)
        }
        guard rename(path, to: other) == 0 else { throw PlatformError(operation: "rename", subject: path) }
    }

    private static func replace(
        _ path: String, with contents: [UInt8], permissions: mode_t?
    ) throws(PlatformError) {
        let temporary = "\(path).\(getpid()).part"
        do throws(PlatformError) {
            let file = try FileDescriptor(path: temporary, flags: O_WRONLY | O_CREAT | O_EXCL)
            if let permissions { _ = fchmod(file.number, permissions) }
            try file.write(contents)
            guard rename(temporary, to: path) == 0 else { throw PlatformError(operation: "write", subject: path) }
        } catch {
            unsafe temporary.withFileName { _ = unsafe unlink($0) }
            throw PlatformError(operation: "write", subject: path, reason: error.reason, number: error.number)
        }
    }

    private static func rename(_ path: String, to other: String) -> Int32 {
        unsafe path.withFileName { path in unsafe other.withFileName { unsafe Glibc.rename(path, $0) } }
    }

    private static func destination(of path: String) throws(PlatformError) -> String {
        guard let resolved = unsafe path.withFileName({ unsafe realpath($0, nil) }) else {
            throw PlatformError(operation: "open", subject: path)
        }
        defer { unsafe free(resolved) }
        return unsafe String(fileName: resolved)
    }

    /// Returns whether two paths name the same regular file.
    public static func areSame(_ path: String, _ other: String) -> Bool {
        var (one, two) = (stat(), stat())
        let statuses = unsafe [
            path.withFileName { unsafe stat($0, &one) }, other.withFileName { unsafe stat($0, &two) },
        ]
        guard statuses == [0, 0] else { return false }
        return one.st_mode & S_IFMT == S_IFREG && one.st_dev == two.st_dev && one.st_ino == two.st_ino
    }
}
