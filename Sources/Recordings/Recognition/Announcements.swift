public import Gestures
public import Touches

/// The announcements of recognizers as lines, for any program.
///
/// Call it from `GestureEngine.onAction` and `onFailure`, and take the lines. The same inputs give
/// the same lines, byte for byte.
public final class Announcements {
    /// The moment that is 0 in the lines.
    public var origin = Timestamp.zero
    private let announcer: Announcer

    /// - Parameters:
    ///   - kinds: The kinds of the recognizers, which say what they announce. A recognizer without
    ///     a name is called by its kind.
    ///   - failures: Whether failed attempts are announced too.
    public init(kinds: [RecognizerKind], failures: Bool = false) {
        announcer = Announcer(announcesFailures: failures, kinds: kinds)
    }

    /// Announces that a recognizer acts.
    public func recognizerActs(_ recognizer: GestureRecognizer, at time: Timestamp) {
        announcer.announce(recognizer, at: .zero + (time - origin))
    }

    /// Announces that an attempt of a recognizer has failed.
    public func recognizerFailed(_ recognizer: GestureRecognizer, at time: Timestamp) {
        announcer.announce(failureOf: recognizer, at: .zero + (time - origin))
    }

    /// Whether there are lines to take.
    public var hasLines: Bool { announcer.hasLines }

    /// The lines announced since the last call, each ended by a newline.
    public func takeLines() -> [UInt8] { announcer.takeLines() }
}
