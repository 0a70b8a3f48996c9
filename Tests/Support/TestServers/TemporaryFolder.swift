import Glibc

/// A test's own temporary folder, removed with it.
public final class TemporaryFolder {
    public let path: String

    public init() throws(TestError) { path = try makeTemporaryFolder() }

    deinit { remove(path) }

    /// The names of the files in the folder.
    public var names: [String] { Self.names(in: path) }

    /// The names of the files in any folder.
    public static func names(in path: String) -> [String] { entries(of: path) }

    /// The permissions, such as 0o700.
    public var permissions: UInt32 { Self.permissions(of: path) }

    /// The permissions of any file or folder.
    public static func permissions(of path: String) -> UInt32 {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    private func remove(_ path: String) {
        for name in entries(of: path) where unsafe unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
        _ = unsafe rmdir(path)
    }
}
