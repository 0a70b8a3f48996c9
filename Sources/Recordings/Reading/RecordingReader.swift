import Platform
public import Touches

/// A reader that returns the rounds of a recording. It reads a file, a pipe that is still being
/// written, or lines in memory.
///
/// A round ends before the first line of the next round or at the end of the file. In a pipe, it
/// also ends after 50 ms without input, so a writer must not pause for longer within a round.
public struct RecordingReader {
    /// The result of `next(into:)`.
    package enum Step: Hashable, Sendable {
        case round
        /// The next call will wait for input. Flush buffered output now.
        case waiting
        case end
    }

    /// The time without input after which a round from a pipe ends.
    package static let silenceTimeout = Duration.milliseconds(50)

    /// The header of the recording.
    public let header: RecordingHeader
    /// The number of lines that were ignored because their touch was not down.
    public var ignoredLines: Int { rounds.ignoredLines }
    /// The time of the last valid line that was read, in seconds. It is 0 before the first line.
    public var seconds: Double { rounds.seconds }
    /// The position in bytes after the last line that was read.
    package var position: Int { lines.position }

    private let check: SettingCheck?
    private var lines: LineReader
    private var rounds = RoundAssembler()
    private var willWait = false
    /// The number of the first blank line after the last line with content, or `nil` if there is
    /// none. Blank lines are permitted only at the end of a recording.
    private var blankLine: Int?
    private var failure: RecordingError?

    /// Creates a reader for a file or a pipe, and reads the header. Waits for the header if
    /// necessary.
    ///
    /// - Throws: An error if the file cannot be opened, or if its first line cannot be read or is
    ///   not a valid header.
    public init(contentsOfFile path: String) throws(RecordingError) {
        let file: InputFile
        do throws(PlatformError) {
            file = try InputFile(path: path)
        } catch {
            throw RecordingError(.unreadable(error.reason), line: 1)
        }
        try self.init(FileBytes(file))
    }

    /// Creates a reader for the lines of a recording, and reads the header.
    ///
    /// - Throws: An error if the first line is not a valid header.
    public init(_ lines: [UInt8]) throws(RecordingError) { try self.init(BytesInMemory(lines)) }

    /// Creates a reader for the lines of a recording, and reads the header.
    ///
    /// - Throws: An error if the first line is not a valid header.
    public init(_ lines: String) throws(RecordingError) { try self.init(BytesInMemory(lines)) }

    /// Creates a reader and reads the header. Waits for the header if necessary.
    ///
    /// - Parameters:
    ///   - source: The bytes of the recording.
    ///   - check: Reports settings that will be ignored. The default, `nil`, skips the check.
    /// - Throws: An error if the first line cannot be read or is not a valid header.
    package init(_ source: any ByteSource, check: SettingCheck? = nil) throws(RecordingError) {
        self.check = check
        lines = LineReader(source)
        do throws(RecordingError.Failure) {
            header = try Self.readHeader(&lines, check)
        } catch {
            throw RecordingError(error, line: 1)
        }
    }

    /// Reads the next round into `round`, reusing its storage.
    ///
    /// - Throws: The error in the first line that is invalid or cannot be read, after all rounds
    ///   before that line have been returned.
    package mutating func next(into round: inout RecordedRound) throws(RecordingError) -> Step {
        if let failure { throw failure }
        do throws(RecordingError) {
            return try read(into: &round)
        } catch {
            failure = error
            guard rounds.handOut(into: &round) else { throw error }
            return .round
        }
    }

    /// Reads the next round into `round`, waiting for input. Returns `false` at the end.
    ///
    /// - Throws: The error in the first line that is invalid or cannot be read, after all rounds
    ///   before that line have been returned.
    public mutating func nextRound(into round: inout RecordedRound) throws(RecordingError) -> Bool {
        var step = Step.waiting
        while step == .waiting { step = try next(into: &round) }
        return step == .round
    }

    /// Passes all remaining rounds to `receive`. At the end or after an error, passes a round that
    /// cancels open touches and gestures, if there are any.
    ///
    /// - Parameters:
    ///   - receive: Handles a round, and returns whether to continue.
    ///   - willWait: Called before the reader waits for input, to flush buffered output.
    /// - Returns: The error that ended reading, or `nil` if the reader reached the end or `receive`
    ///   returned `false`.
    /// - Throws: The errors of `receive` and `willWait`.
    package mutating func forEachRound<Failure: Error>(
        _ receive: (RecordedRound) throws(Failure) -> Bool, willWait: () throws(Failure) -> Void
    ) throws(Failure) -> RecordingError? {
        var round = RecordedRound()
        reading: while let step = try? next(into: &round) {
            switch step {
            case .round: guard try receive(round) else { return nil }
            case .waiting: try willWait()
            case .end: break reading
            }
        }
        if let closing = closing() { _ = try receive(closing) }
        return failure
    }

    /// Returns a round that cancels all touches, touchpad gestures and scrolls that may still be
    /// open, or `nil` if there are none.
    ///
    /// A scroll may be open until the recording contains its end, which not every device reports.
    /// To cancel a scroll, the round contains a canceled touchpad gesture.
    package mutating func closing() -> RecordedRound? { rounds.closing() }

    private static func readHeader(
        _ lines: inout LineReader, _ check: SettingCheck?
    ) throws(RecordingError.Failure) -> RecordingHeader {
        guard case .line(let range) = try lines.next(timeout: nil), !range.isEmpty else {
            throw .invalid("the header is missing: the first line must be one such as {\"touchstone\":1}")
        }
        do throws(LineError) {
            let value = try JSONValue(parsing: lines.bytes, in: range)
            let header = try RecordingHeader(line: value)
            if case .object(let members) = value { check?.check(header, memberNames: members.map(\.key)) }
            return header
        } catch {
            throw .invalid(error.reason)
        }
    }

    private mutating func read(into round: inout RecordedRound) throws(RecordingError) -> Step {
        while true {
            switch try nextLine() {
            case .line(let range):
                willWait = false
                if lines.isBlank(range) {
                    blankLine = blankLine ?? lines.lineNumber
                    continue
                }
                if let blankLine {
                    let reason = "the line is empty: every line before the end is one JSON object"
                    throw RecordingError(.invalid(reason), line: blankLine)
                }
                if try useLine(range, into: &round) { return .round }
            case .silence where willWait:
                willWait = false
                if rounds.handOut(into: &round) { return .round }
            case .silence:
                willWait = true
                return .waiting
            case .end:
                return rounds.handOut(into: &round) ? .round : .end
            }
        }
    }

    private mutating func nextLine() throws(RecordingError) -> LineReader.Line {
        do throws(RecordingError.Failure) {
            return try lines.next(timeout: willWait ? (rounds.isPending ? Self.silenceTimeout : nil) : .zero)
        } catch {
            throw RecordingError(error, line: lines.lineNumber + 1)
        }
    }

    /// Adds the input of a line. Returns whether `round` now contains a complete round.
    @inline(__always) private mutating func useLine(
        _ range: Range<Int>, into round: inout RecordedRound
    ) throws(RecordingError) -> Bool {
        do throws(LineError) {
            let line = try InputLine(JSONValue(parsing: lines.bytes, in: range))
            let event = try line.event()
            if case .setting(let settings) = event.content { check?.check(settings, line: lines.lineNumber) }
            return try rounds.add(event, at: line.t, bytes: range.count, into: &round)
        } catch {
            throw RecordingError(.invalid(error.reason), line: lines.lineNumber)
        }
    }
}

/// A round of a recording. It consists of consecutive lines with the same time, and contains at
/// most one line for each touch.
public struct RecordedRound: Hashable, Sendable {
    /// The time in seconds, exactly as written.
    public var seconds: Double
    /// The input of the round. The time of the batch is `seconds`, rounded to nanoseconds.
    public var batch: InputBatch

    /// Creates a round. The time is in seconds since the start of the recording.
    public init(seconds: Double = 0, batch: InputBatch = InputBatch(time: .zero, events: [])) {
        (self.seconds, self.batch) = (seconds, batch)
    }
}
