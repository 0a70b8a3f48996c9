public import Gestures
public import Touches

/// What recognizers announce, as lines: those of any program, not only those of a set-up.
///
/// Tell it what `GestureEngine.onAction` tells, and take the lines that came of it. The same inputs give the same lines, byte for byte.
public final class Announcements {
    /// The moment that the lines call 0.
    public var origin = Timestamp.zero
    private let announcer: Announcer

    /// - Parameters:
    ///   - kinds: What the recognizers may be: it says which measures they announce. One without a name is called by its kind.
    ///   - failures: Whether attempts that failed are announced too.
    public init(kinds: [RecognizerKind], failures: Bool = false) {
        announcer = Announcer(announcesFailures: failures)
        announcer.knownKinds = kinds
    }

    /// A recognizer acts.
    public func recognizerActs(_ recognizer: GestureRecognizer, at time: Timestamp) {
        announcer.announce(recognizer, at: .zero + (time - origin))
    }

    /// An attempt of a recognizer has failed.
    public func recognizerFailed(_ recognizer: GestureRecognizer, at time: Timestamp) {
        announcer.announce(failureOf: recognizer, at: .zero + (time - origin))
    }

    /// Whether there are lines to take.
    public var hasLines: Bool { announcer.hasLines }

    /// The lines announced since this was last called, each ended by a newline.
    public func takeLines() -> [UInt8] { announcer.takeLines() }
}
