import Touches

/// Reads a recording's rounds line by line, from a file or a pipe that is still being written.
///
/// A round is complete when a line of another begins, at the end, and on a pipe after a silence of
/// `silenceTimeout`: a writer that pauses for longer inside a round makes two.
public struct RecordingReader {
    /// The result of a call of `next(into:)`.
    public enum Step: Hashable, Sendable {
        /// A round was read.
        case round
        /// The next call will wait for input: output that is held back should go out now.
        case waiting
        /// The recording is over.
        case end
    }

    /// The longest silence of a pipe inside a round.
    public static let silenceTimeout = Duration.milliseconds(50)

    /// The first line.
    public let header: RecordingHeader
    /// The number of lines that were ignored because their touch was not down.
    public var ignoredLines: Int { rounds.ignoredLines }
    /// The time of the last line that was used, in seconds.
    public var seconds: Double { rounds.seconds }
    /// The number of bytes of the lines that were read.
    public var position: Int { buffer.position }

    private let check: SettingCheck?
    private var buffer: LineBuffer
    private var lineNumber = 1
    private var line = InputLine()
    private let words = Vocabularies()
    private var rounds = RoundAssembler()
    private var willWait = false
    private var failure: RecordingError?

    /// Reads the header, and waits for it where it is not there yet.
    ///
    /// - Parameters:
    ///   - source: The recording's bytes.
    ///   - check: Reports unknown settings, or `nil` to skip the check.
    /// - Throws: An error if the first line is not a valid header.
    public init(_ source: any ByteSource, check: SettingCheck? = nil) throws(RecordingError) {
        self.check = check
        buffer = LineBuffer(source)
        do throws(RecordingError.Failure) {
            header = try Self.readHeader(&buffer, check)
        } catch {
            throw RecordingError(error, line: 1)
        }
    }

    /// Reads the next round into `round`, whose storage is used again.
    ///
    /// - Throws: At the first line that is not valid, after everything before it has been given.
    public mutating func next(into round: inout RecordedRound) throws(RecordingError) -> Step {
        if let failure { throw failure }
        do throws(RecordingError) {
            return try read(into: &round)
        } catch {
            failure = error
            guard rounds.handOut(into: &round) else { throw error }
            return .round
        }
    }

    /// Reads the next round into `round`, and waits for it. Returns false at the end.
    ///
    /// - Throws: At the first line that is not valid, after everything before it has been given.
    public mutating func nextRound(into round: inout RecordedRound) throws(RecordingError) -> Bool {
        var step = Step.waiting
        while step == .waiting { step = try next(into: &round) }
        return step == .round
    }

    /// Gives every round that is left to `receive`, up to the end or the first error, and then a
    /// last round that cancels what is still open.
    ///
    /// - Parameters:
    ///   - receive: Handles a round, and returns whether to read on.
    ///   - willWait: Called before the reader waits for input, so that nothing is held back.
    /// - Returns: The error that ended the reading; nil at the end.
    /// - Throws: The errors of `receive` and `willWait`.
    public mutating func forEachRound<Failure: Error>(
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

    /// Cancels the touches and touchpad gestures that the last line or an error left open.
    ///
    /// No line ends a scroll: a touchpad gesture is cancelled after one, and so what it has begun.
    public mutating func closing() -> RecordedRound? { rounds.closing() }

    private static func readHeader(
        _ buffer: inout LineBuffer, _ check: SettingCheck?
    ) throws(RecordingError.Failure) -> RecordingHeader {
        guard case .line(let range) = try buffer.next(timeout: nil), !range.isEmpty else {
            throw .invalid("the header is missing: the first line must be one such as {\"touchstone\":1}")
        }
        do throws(LineError) {
            var scanner = JSONScanner(buffer.bytes, in: range)
            let value = try JSONValue(&scanner)
            try scanner.expectEnd()
            let header = try RecordingHeader(line: value)
            if case .object(let members) = value { check?.check(header, memberNames: members.keys) }
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
                lineNumber += 1
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

    private mutating func nextLine() throws(RecordingError) -> LineBuffer.Line {
        do throws(RecordingError.Failure) {
            return try buffer.next(timeout: willWait ? (rounds.isPending ? Self.silenceTimeout : nil) : .zero)
        } catch {
            throw RecordingError(error, line: lineNumber + 1)
        }
    }

    /// Uses one line. Returns whether it began a new round, so that the one before is complete.
    @inline(__always) private mutating func useLine(
        _ range: Range<Int>, into round: inout RecordedRound
    ) throws(RecordingError) -> Bool {
        do throws(LineError) {
            guard !range.isEmpty else { throw LineError("the line is empty: every line is one JSON object") }
            var scanner = JSONScanner(buffer.bytes, in: range)
            try line.read(&scanner, words)
            if line.has(.setting) { check?.check(line.setting, line: lineNumber) }
            return try rounds.add(try InputEvent(line), at: line.t, bytes: range.count, into: &round)
        } catch {
            throw RecordingError(.invalid(error.reason), line: lineNumber)
        }
    }
}
