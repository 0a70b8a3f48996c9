import Touches

/// Reads a recording line by line, from a file or from a pipe that is still being written, and gives its rounds.
///
/// A round is complete when a line of another begins, or at the end. On a pipe that falls silent it is complete after `patience`: a
/// writer that pauses for longer inside a round has made two.
public struct RecordingReader {
    /// What came of asking for the next round.
    public enum Step: Hashable, Sendable {
        /// A round was read.
        case round
        /// The next call will wait for input: what is held back for others should go out now.
        case waiting
        /// Nothing follows.
        case end
    }

    /// How long a pipe may be silent inside a round.
    public static let patience = Duration.milliseconds(50)

    /// What the first line said.
    public let header: RecordingHeader
    /// Lines that were ignored because their finger was not down.
    public var ignoredLines: Int { rounds.ignoredLines }
    /// The time of the last line that was used, in seconds.
    public var seconds: Double { rounds.seconds }

    /// The bytes of the lines that were read.
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
    /// - Parameter check: Reports settings that are not known; nil where nobody reads the settings.
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
            guard rounds.take(into: &round) else { throw error }
            return .round
        }
    }

    /// What is to be said after the last line, or after an error: that every finger and touchpad gesture still down is cancelled.
    ///
    /// A scroll has no line that ends it. After one a touchpad gesture is cancelled too, which takes away whatever the pointer is at.
    public mutating func closing() -> RecordedRound? { rounds.closing() }
}

extension RecordingReader {
    private static func readHeader(
        _ buffer: inout LineBuffer, _ check: SettingCheck?
    ) throws(RecordingError.Failure) -> RecordingHeader {
        guard case .line(let range) = try buffer.next(patience: nil), !range.isEmpty else {
            throw .invalid("the header is missing: the first line must be one such as {\"touchstone\":1}")
        }
        do throws(LineError) {
            var scanner = JSONScanner(buffer.bytes, from: range.lowerBound, to: range.upperBound)
            let value = try scanner.value()
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
                if rounds.take(into: &round) { return .round }
            case .silence:
                willWait = true
                return .waiting
            case .end:
                return rounds.take(into: &round) ? .round : .end
            }
        }
    }

    private mutating func nextLine() throws(RecordingError) -> LineBuffer.Line {
        do throws(RecordingError.Failure) {
            return try buffer.next(patience: willWait ? (rounds.isPending ? Self.patience : nil) : .zero)
        } catch {
            throw RecordingError(error, line: lineNumber + 1)
        }
    }

    /// Takes in one line; true where it began a new round, so that the one before is complete.
    @inline(__always)
    private mutating func useLine(
        _ range: Range<Int>, into round: inout RecordedRound
    ) throws(RecordingError) -> Bool {
        do throws(LineError) {
            guard !range.isEmpty else { throw LineError("the line is empty: every line is one JSON object") }
            var scanner = JSONScanner(buffer.bytes, from: range.lowerBound, to: range.upperBound)
            try line.scan(&scanner, words)
            let event = try line.event()
            if let check, case .setting(let settings) = event.content { check.check(settings, line: lineNumber) }
            return try rounds.use(event, at: line.t, bytes: range.count, into: &round)
        } catch {
            throw RecordingError(.invalid(error.reason), line: lineNumber)
        }
    }
}
