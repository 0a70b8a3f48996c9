import Glibc

/// A folder of the test's own, gone with it.
public final class TemporaryFolder {
    public let path: String

    public init() throws(TestError) { path = try makeTemporaryFolder() }

    deinit { remove(path) }

    /// What is in it.
    public var names: [String] { entries(of: path) }

    /// Who may do what with it, such as 0o700.
    public var permissions: UInt32 {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    private func remove(_ path: String) {
        for name in entries(of: path) where unsafe unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
        _ = unsafe rmdir(path)
    }
}
