import ArgumentParser
import Glibc

/// Functions that read and write whole files. The path `-` is standard input or standard output.
enum Files {
    private static let largest = 1 << 24

    static func name(of path: String) -> String { path == "-" ? "standard input" : path }

    /// Returns whether two paths name the same regular file. `-` is standard input.
    static func areSame(_ path: String, _ other: String) -> Bool {
        guard let one = status(of: path), let two = status(of: other) else { return false }
        return one.isRegular && one.st_dev == two.st_dev && one.st_ino == two.st_ino
    }

    /// Reads a file of at most 16 MiB. A file that will be replaced must be regular, because a
    /// pipe or a device cannot be replaced.
    static func read(_ path: String, isToBeReplaced: Bool) throws(FileError) -> [UInt8] {
        let name = name(of: path)
        let file = path == "-" ? STDIN_FILENO : unsafe path.withFileName { unsafe open($0, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { throw FileError(cannot: "open", name, .missingFile) }
        defer { if path != "-" { close(file) } }
        guard !isToBeReplaced || status(of: path)?.isRegular ?? false else {
            throw FileError("\(name): only a regular file can be migrated in place", .missingFile)
        }
        var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            let count = unsafe Glibc.read(file, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileError(cannot: "read", name, .missingFile) }
            bytes += chunk[..<count]
            guard bytes.count <= largest else {
                throw FileError("cannot read \(name): it is longer than \(largest) bytes", .missingFile)
            }
        }
    }

    /// Creates or replaces a file atomically. Writes directly to an existing file that is not
    /// regular, such as a pipe, and to the target of a symbolic link, which it creates if it is
    /// missing. It is not an error if the reader of standard output has closed it.
    static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        if path == "-" {
            guard write(bytes, to: STDOUT_FILENO) || errno == EPIPE else {
                throw FileError(cannot: "write", "standard output", .cannotWrite)
            }
            return
        }
        guard let status = status(of: path, followsLinks: false), !status.isRegular else {
            return try replace(path, with: bytes, permissions: nil, failing: .cannotCreate)
        }
        let file = unsafe path.withFileName { unsafe open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
        guard file >= 0 else { throw FileError(cannot: "open", path, .cannotCreate) }
        defer { close(file) }
        guard write(bytes, to: file) else { throw FileError(cannot: "write", path, .cannotWrite) }
    }

    /// Replaces the contents of an existing file atomically, and keeps its permissions. Follows
    /// symbolic links.
    static func replace(_ bytes: [UInt8], at path: String) throws(FileError) {
        // Renaming ignores the permissions of the old file, so check that it may be written.
        guard unsafe path.withFileName({ unsafe access($0, W_OK) }) == 0,
            let resolved = unsafe path.withFileName({ unsafe realpath($0, nil) })
        else {
            throw FileError(cannot: "open", path, .cannotWrite)
        }
        defer { unsafe free(resolved) }
        let permissions = status(of: path).map { $0.st_mode & 0o7777 }
        try replace(unsafe String(fileName: resolved), with: bytes, permissions: permissions, failing: .cannotWrite)
    }

    private static func replace(
        _ path: String, with bytes: [UInt8], permissions: mode_t?, failing status: ExitCode
    ) throws(FileError) {
        let temporary = "\(path).\(getpid()).part"
        let file = unsafe temporary.withFileName { unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
        guard file >= 0 else { throw FileError(cannot: "write", path, status) }
        defer { close(file) }
        if let permissions { _ = fchmod(file, permissions) }
        let isWritten = write(bytes, to: file)
        guard isWritten, rename(temporary, to: path) else {
            let error = FileError(cannot: "write", path, isWritten ? status : .cannotWrite)
            unsafe temporary.withFileName { _ = unsafe unlink($0) }
            throw error
        }
    }

    private static func rename(_ path: String, to other: String) -> Bool {
        unsafe path.withFileName { path in unsafe other.withFileName { unsafe Glibc.rename(path, $0) } } == 0
    }

    /// Writes all bytes, and waits while the reader of a pipe accepts none. Returns `false` and
    /// sets `errno` if the system reports an error.
    static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var entry = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
                _ = unsafe poll(&entry, 1, -1)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    private static func status(of path: String, followsLinks: Bool = true) -> stat? {
        var status = stat()
        if path == "-" { return unsafe fstat(STDIN_FILENO, &status) == 0 ? status : nil }
        let result = unsafe path.withFileName {
            followsLinks ? unsafe stat($0, &status) : unsafe lstat($0, &status)
        }
        return result == 0 ? status : nil
    }
}

extension stat {
    fileprivate var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
}
