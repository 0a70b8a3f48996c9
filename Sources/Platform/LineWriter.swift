import Glibc

/// Writes a file or standard output by whole lines, so that a reader, or a crash, never sees half of one.
public final class LineWriter {
    private let file: FileDescriptor
    private let holdsBackBytes: Int
    /// Whether writing never waits for whoever reads.
    private let isPatient: Bool
    /// Whether the file was made here, and holds nothing else.
    private let isOwn: Bool
    private var pending: [UInt8] = []
    /// The bytes of the lines that the file has taken whole.
    private var written = 0
    /// Why nothing more is written.
    private var failure: PlatformError?

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

    /// Standard output, by lines, for a program that may not stand still because its reader does: what that one does not take
    /// yet waits here, as `isBehind` tells, and goes out with the next line, with `flush` and with `finish`.
    public static func patientStandardOutput() -> LineWriter {
        let name = "standard output"
        let file =
            FileDescriptor(terminal: STDOUT_FILENO, name: name)
            ?? FileDescriptor(number: STDOUT_FILENO, name: name, closesAtEnd: false)
        return LineWriter(file: file, holdsBackBytes: 0, isPatient: true)
    }

    /// What tells a `Poller` that nobody reads any more, where it is a pipe.
    public var fileDescriptor: Int32 { file.number }

    init(file: FileDescriptor, holdsBackBytes: Int, isPatient: Bool = false, isOwn: Bool = false) {
        self.file = file
        self.holdsBackBytes = holdsBackBytes
        self.isPatient = isPatient
        self.isOwn = isOwn
    }

    /// What the writer writes to, as messages call it.
    public var name: String { file.name }

    /// Adds one line; the `\n` is added here.
    ///
    /// - Throws: `PlatformError` where the file takes no more.
    public func write(_ line: some Sequence<UInt8>) throws(PlatformError) {
        guard failure == nil else { return try flush() }
        pending.append(contentsOf: line)
        pending.append(UInt8(ascii: "\n"))
        if pending.count > holdsBackBytes { try flush() }
    }

    /// Adds one line of text; the `\n` is added here.
    ///
    /// - Throws: `PlatformError` where the file takes no more.
    public func write(_ line: String) throws(PlatformError) { try write(line.utf8) }

    /// Writes what was held back; call it at the end. A patient writer writes as much of it as the reader takes now.
    ///
    /// - Throws: `PlatformError` where the file takes no more; what was held back is then lost, and nothing of it is in the file.
    public func flush() throws(PlatformError) {
        if let failure { throw failure }
        do throws(PlatformError) {
            if isPatient { try writeWhatIsTaken() } else { try writeAll() }
        } catch {
            pending.removeAll()
            failure = error
            if isOwn { file.cut(to: written) }
            throw error
        }
    }

    private func writeAll() throws(PlatformError) {
        try file.write(pending)
        written += pending.count
        pending.removeAll(keepingCapacity: true)
    }

    // MARK: Patience

    /// How many bytes wait for a reader before it is given up: of two fingers, minutes.
    private static let mostBytesWaiting = 1 << 20
    /// How many bytes a pipe takes at once or not at all.
    private static let pieceSize = 4096

    /// Whether a patient writer's reader has not taken all yet.
    public var isBehind: Bool { isPatient && !pending.isEmpty }

    /// Waits for the reader to take what is left; one that takes nothing for a second is given up.
    ///
    /// - Throws: `PlatformError` where it does not take all, or has not before.
    public func finish() throws(PlatformError) {
        try flush()
        while isBehind {
            if !file.waitForRoom(milliseconds: 1000) {
                pending.removeAll()
                failure = givenUp
            }
            try flush()
        }
    }

    private func writeWhatIsTaken() throws(PlatformError) {
        var start = 0
        defer { pending.removeFirst(start) }
        while start < pending.count, file.waitForRoom(milliseconds: 0) {
            let count = try file.writeAtOnce(pending[start..<endOfPiece(from: start)])
            guard count > 0 else { break }
            start += count
        }
        if pending.count - start > Self.mostBytesWaiting { throw givenUp }
    }

    /// Whole lines, as many as go at once; of a longer one a part.
    private func endOfPiece(from start: Int) -> Int {
        let most = min(start + Self.pieceSize, pending.count)
        return pending[start..<most].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? most
    }

    private var givenUp: PlatformError {
        PlatformError(operation: "write", subject: name, reason: "its reader has stopped reading")
    }
}
