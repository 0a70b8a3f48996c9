import Glibc

/// A stream that writes lines to a file or to standard output. It can buffer lines, and it can
/// queue output instead of waiting for a slow reader.
public final class LineWriter {
    private let file: FileDescriptor
    private let holdsBackBytes: Int
    /// Whether output that the reader has not accepted yet is queued. Otherwise, writes wait for
    /// the reader.
    private let isPatient: Bool
    /// Whether the file, if it is regular, contains only data from this writer.
    private let isOwn: Bool
    private var pending: [UInt8] = []
    private var written = 0
    private var failure: PlatformError?

    /// Creates a file, or empties an existing one. Buffers at most `holdsBackBytes` bytes of lines.
    /// With the default, 0, each line is written immediately. Only the user can read a new file,
    /// because lines of input can contain what someone typed.
    public convenience init(path: String, holdsBackBytes: Int = 0) throws(PlatformError) {
        let file = try FileDescriptor(path: path, flags: O_WRONLY | O_CREAT | O_TRUNC, isPrivate: true)
        self.init(file: file, holdsBackBytes: holdsBackBytes, isOwn: true)
    }

    public convenience init(newFile path: String) throws(PlatformError) {
        self.init(
            file: try FileDescriptor(path: path, flags: O_WRONLY | O_CREAT | O_EXCL, isPrivate: true),
            holdsBackBytes: 0, isOwn: true)
    }

    public static func standardOutput(holdsBackBytes: Int = 0) -> LineWriter {
        LineWriter(file: .standardOutput, holdsBackBytes: holdsBackBytes)
    }

    /// Returns a writer for standard output that queues output instead of waiting for a slow
    /// reader. The next write tries to send queued output again. See `isBehind`. A write throws an
    /// error when more than 1 MiB is queued. To wait for the reader, call `finish()`.
    ///
    /// - Throws: An error if standard output is closed.
    public static func patientStandardOutput() throws(PlatformError) -> LineWriter {
        let output = FileDescriptor.standardOutput
        guard StandardStreams.isOutputOpen else {
            throw PlatformError(operation: "write", subject: output.name, reason: "it is closed", number: EBADF)
        }
        let file = FileDescriptor(terminal: output.number, name: output.name) ?? output
        return LineWriter(file: file, holdsBackBytes: 0, isPatient: true)
    }

    /// Creates or empties a file, and returns a writer for the file. If the file is a pipe or a
    /// device, output is queued as in `patientStandardOutput()`.
    public static func patient(path: String) throws(PlatformError) -> LineWriter {
        let opened = try FileDescriptor(
            path: path, flags: O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY, isPrivate: true)
        let isRegular = opened.size != nil
        let file = FileDescriptor(terminal: opened.number, name: opened.name) ?? opened
        return LineWriter(file: file, holdsBackBytes: 0, isPatient: !isRegular, isOwn: isRegular)
    }

    /// The descriptor to poll, to detect that a pipe has lost its reader or that queued output can
    /// be written.
    public var fileDescriptor: Int32 { file.number }

    init(file: FileDescriptor, holdsBackBytes: Int, isPatient: Bool = false, isOwn: Bool = false) {
        (self.file, self.holdsBackBytes, self.isPatient, self.isOwn) = (file, holdsBackBytes, isPatient, isOwn)
    }

    public var name: String { file.name }

    public func write(_ line: some Sequence<UInt8>) throws(PlatformError) {
        guard failure == nil else { return try flush() }
        pending.append(contentsOf: line)
        pending.append(UInt8(ascii: "\n"))
        if pending.count > holdsBackBytes { try flush() }
    }

    public func write(_ line: String) throws(PlatformError) { try write(line.utf8) }

    /// Writes buffered lines. Call this method after the last line. A writer that queues output
    /// writes only as much as the reader accepts.
    ///
    /// If the method throws, a file that the writer created or emptied contains no part of the
    /// buffered lines.
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

    // MARK: Nonblocking output

    /// The maximum number of queued bytes, enough for about a minute of input from two fingers at
    /// 120 Hz.
    private static let maxBytesWaiting = 1 << 20
    /// The maximum number of bytes that a pipe accepts either completely or not at all.
    private static let pieceSize = 4096

    /// Whether output is queued because the reader has not accepted it.
    public var isBehind: Bool { isPatient && !pending.isEmpty }

    /// Waits until the reader has accepted all output. A writer that queues output throws an error
    /// after a second without progress.
    public func finish() throws(PlatformError) {
        try flush()
        while isBehind {
            if !file.waitForRoom(milliseconds: 1000) {
                failure = abandoned(because: "its reader has stopped reading")
                pending.removeAll()
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
        guard pending.count - start > Self.maxBytesWaiting else { return }
        throw abandoned(from: start, because: "its reader does not keep up")
    }

    private func endOfPiece(from start: Int) -> Int {
        let end = min(start + Self.pieceSize, pending.count)
        return pending[start..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
    }

    /// Returns the error for queued lines that no reader will receive. They begin at the byte
    /// `start`.
    private func abandoned(from start: Int = 0, because reason: String) -> PlatformError {
        let count = pending[start...].count { $0 == UInt8(ascii: "\n") }
        let lines = count == 1 ? "the last line is" : "the last \(count) lines are"
        return PlatformError(operation: "write", subject: name, reason: "\(reason), so \(lines) lost")
    }
}
