import Glibc

/// Writes a file or standard output by whole lines, so that a reader, or a crash, never sees half of one.
public final class LineWriter {
    private let file: FileDescriptor
    private let holdsBackBytes: Int
    /// Whether the file was made here, and holds nothing else.
    private let isOwn: Bool
    private var pending: [UInt8] = []
    /// The bytes of the lines that the file has taken whole.
    private var written = 0

    /// Creates the file, or empties the one that is there.
    ///
    /// - Parameters:
    ///   - path: Which one.
    ///   - holdsBackBytes: How many bytes may wait before they are written; with 0 each line is written at once.
    /// - Throws: `PlatformError` with the system's reason.
    public convenience init(path: String, holdsBackBytes: Int = 0) throws(PlatformError) {
        self.init(
            file: try FileDescriptor(path: path, flags: O_WRONLY | O_CREAT | O_TRUNC), holdsBackBytes: holdsBackBytes,
            isOwn: true)
    }

    /// Creates a file that is not there yet.
    ///
    /// - Throws: `PlatformError` with the system's reason, also where it is there already.
    public convenience init(newFile path: String) throws(PlatformError) {
        self.init(
            file: try FileDescriptor(path: path, flags: O_WRONLY | O_CREAT | O_EXCL), holdsBackBytes: 0, isOwn: true)
    }

    /// Standard output, by lines.
    public static func standardOutput(holdsBackBytes: Int = 0) -> LineWriter {
        LineWriter(
            file: FileDescriptor(number: STDOUT_FILENO, name: "standard output", closesAtEnd: false),
            holdsBackBytes: holdsBackBytes)
    }

    /// Standard error, by lines.
    public static func standardError() -> LineWriter {
        LineWriter(
            file: FileDescriptor(number: STDERR_FILENO, name: "standard error", closesAtEnd: false), holdsBackBytes: 0)
    }

    /// What tells a `Poller` that nobody reads any more, where it is a pipe.
    public var fileDescriptor: Int32 { file.number }

    init(file: FileDescriptor, holdsBackBytes: Int, isOwn: Bool = false) {
        self.file = file
        self.holdsBackBytes = holdsBackBytes
        self.isOwn = isOwn
    }

    /// What the writer writes to, as messages call it.
    public var name: String { file.name }

    /// Adds one line; the `\n` is added here.
    ///
    /// - Throws: `PlatformError` where the file takes no more.
    public func write(_ line: some Sequence<UInt8>) throws(PlatformError) {
        pending.append(contentsOf: line)
        pending.append(UInt8(ascii: "\n"))
        if pending.count > holdsBackBytes { try flush() }
    }

    /// Adds one line of text; the `\n` is added here.
    ///
    /// - Throws: `PlatformError` where the file takes no more.
    public func write(_ line: String) throws(PlatformError) { try write(line.utf8) }

    /// Writes what was held back; call it at the end.
    ///
    /// - Throws: `PlatformError` where the file takes no more; what was held back is then lost, and nothing of it is in the file.
    public func flush() throws(PlatformError) {
        defer { pending.removeAll(keepingCapacity: true) }
        do throws(PlatformError) {
            try file.write(pending)
            written += pending.count
        } catch {
            if isOwn { file.cut(to: written) }
            throw error
        }
    }
}
