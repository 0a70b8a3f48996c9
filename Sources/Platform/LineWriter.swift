import Glibc

/// Writes a file or standard output by whole lines: no reader and no crash sees half of one.
public final class LineWriter {
    private let file: FileDescriptor
    private let holdsBackBytes: Int
    /// Whether writing never waits for the reader.
    private let isPatient: Bool
    /// Whether the file was created here and holds nothing else.
    private let isOwn: Bool
    private var pending: [UInt8] = []
    /// The number of bytes of the lines that were written completely.
    private var written = 0
    private var failure: PlatformError?

    /// Creates or empties a file. Holds back at most `holdsBackBytes` of lines; with 0, none.
    public convenience init(path: String, holdsBackBytes: Int = 0) throws(PlatformError) {
        let file = try FileDescriptor(path: path, flags: O_WRONLY | O_CREAT | O_TRUNC)
        self.init(file: file, holdsBackBytes: holdsBackBytes, isOwn: true)
    }

    /// Creates a file that does not exist yet.
    public convenience init(newFile path: String) throws(PlatformError) {
        self.init(
            file: try FileDescriptor(path: path, flags: O_WRONLY | O_CREAT | O_EXCL), holdsBackBytes: 0, isOwn: true)
    }

    /// Standard output, by lines.
    public static func standardOutput(holdsBackBytes: Int = 0) -> LineWriter {
        LineWriter(file: .standardOutput, holdsBackBytes: holdsBackBytes)
    }

    /// Standard output, by lines, for a program that must not wait for its reader: output that the
    /// reader does not accept yet is queued (see `isBehind`) for the next call that writes.
    public static func patientStandardOutput() throws(PlatformError) -> LineWriter {
        let output = FileDescriptor.standardOutput
        guard StandardStreams.isOutputOpen else {
            throw PlatformError(operation: "write", subject: output.name, reason: "it is closed", number: EBADF)
        }
        let file = FileDescriptor(terminal: output.number, name: output.name) ?? output
        return LineWriter(file: file, holdsBackBytes: 0, isPatient: true)
    }

    /// A file that is created or emptied, by lines. Where it is a pipe or a device with a reader,
    /// it queues output as `patientStandardOutput()` does.
    public static func patient(path: String) throws(PlatformError) -> LineWriter {
        let file = try FileDescriptor(path: path, flags: O_WRONLY | O_CREAT | O_TRUNC)
        let isRegular = file.size != nil
        return LineWriter(file: file, holdsBackBytes: 0, isPatient: !isRegular, isOwn: isRegular)
    }

    /// The descriptor by which a `Poller` detects that a pipe has no reader any more.
    public var fileDescriptor: Int32 { file.number }

    init(file: FileDescriptor, holdsBackBytes: Int, isPatient: Bool = false, isOwn: Bool = false) {
        (self.file, self.holdsBackBytes, self.isPatient, self.isOwn) = (file, holdsBackBytes, isPatient, isOwn)
    }

    /// The name of the output in messages.
    public var name: String { file.name }

    /// Adds one line; the `\n` is added here.
    public func write(_ line: some Sequence<UInt8>) throws(PlatformError) {
        guard failure == nil else { return try flush() }
        pending.append(contentsOf: line)
        pending.append(UInt8(ascii: "\n"))
        if pending.count > holdsBackBytes { try flush() }
    }

    /// Adds one line of text; the `\n` is added here.
    public func write(_ line: String) throws(PlatformError) { try write(line.utf8) }

    /// Writes what was held back, a patient writer as much of it as the reader accepts now; to be
    /// called at the end. After an error, what was held back is lost, and no part is in the file.
    public func flush() throws(PlatformError) {
        if let failure { throw failure }
        do throws(PlatformError) {
            if isPatient { return try writeWhatIsTaken() }
            try file.write(pending)
            written += pending.count
            pending.removeAll(keepingCapacity: true)
        } catch {
            pending.removeAll()
            failure = error
            if isOwn { file.cut(to: written) }
            throw error
        }
    }

    // MARK: Patience

    /// The most bytes queued for a reader before the writer gives up: minutes of two fingers.
    private static let mostBytesWaiting = 1 << 20
    /// The number of bytes that a pipe accepts completely or not at all.
    private static let pieceSize = 4096

    /// Whether output of a patient writer is queued.
    public var isBehind: Bool { isPatient && !pending.isEmpty }

    /// Waits until the reader has accepted everything; an error after a second without progress.
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

    /// The end of the whole lines that fit in one piece; of a longer line, a part.
    private func endOfPiece(from start: Int) -> Int {
        let most = min(start + Self.pieceSize, pending.count)
        return pending[start..<most].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? most
    }

    private var givenUp: PlatformError {
        PlatformError(operation: "write", subject: name, reason: "its reader has stopped reading")
    }
}
