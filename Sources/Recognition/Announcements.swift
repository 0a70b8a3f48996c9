public import Gestures
import Recordings
public import Touches

/// A formatter that writes the actions and failures of recognizers as lines of JSON, which any
/// program can read.
///
/// Call `recognizerActs(_:at:)` from the engine's `onAction`, and `recognizerFailed(_:at:)` from
/// its `onFailure`. With the same C library, the same input always produces the same bytes.
public final class Announcements {
    /// The time that is written as 0.
    package var origin = Timestamp.zero
    private let announcesFailures: Bool
    /// The possible kinds of a recognizer that was not registered.
    private let kinds: [RecognizerKind]
    private var registered: [ObjectIdentifier: RecognizerKind] = [:]
    private var round = RecordedRound()
    private var text = JSONText(hasNegativeZero: false)
    /// A view with the coordinate space of announcements, which is in pixels even if the window has
    /// a scale.
    private let pixels = View()

    /// Creates a formatter that has no lines yet.
    ///
    /// - Parameters:
    ///   - kinds: The kinds of recognizers. They define which values are announced, and name the
    ///     recognizers that have no name of their own. If several kinds describe a recognizer, the
    ///     last of them applies.
    ///   - failures: Whether to also announce failed attempts. The default is `false`.
    public init(kinds: [RecognizerKind], failures: Bool = false) { (self.kinds, announcesFailures) = (kinds, failures) }

    package var hasLines: Bool { !text.bytes.isEmpty }

    /// Returns the lines that were added since the last call. Each line ends with a line break.
    public func drainLines() -> [UInt8] {
        defer { text.removeAll() }
        return text.bytes
    }

    func register(_ recognizer: GestureRecognizer, as kind: RecognizerKind) {
        registered[ObjectIdentifier(recognizer)] = kind
    }

    func begin(_ round: RecordedRound) { self.round = round }

    /// Adds a line for a recognizer's action.
    public func recognizerActs(_ recognizer: GestureRecognizer, at time: Timestamp) {
        open(recognizer, at: time)
        text.member("touches", recognizer.numberOfTouches)
        text.member("location", recognizer.location(in: pixels))
        kind(of: recognizer)?.announce(recognizer, pixels, &text)
        text.closeObject()
        text.endLine()
    }

    /// Adds a line for a failed attempt, if failed attempts are announced.
    public func recognizerFailed(_ recognizer: GestureRecognizer, at time: Timestamp) {
        guard announcesFailures else { return }
        open(recognizer, at: time)
        if let reason = recognizer.failureReason { text.member("reason", reason.name) }
        if let cause = recognizer.failureCause?.name { text.member("by", cause) }
        text.closeObject()
        text.endLine()
    }

    func announce(_ touch: Touch, predictedAt time: Timestamp) {
        text.openObject()
        text.member("t", round.seconds)
        text.member("finger", Int(touch.id.rawValue))
        text.member("at", (Timestamp.zero + (time - origin)).seconds)
        text.member("predicted", touch.predictedPixelLocation(at: time))
        text.closeObject()
        text.endLine()
    }

    func announce(ignoredLines: Int) {
        text.openObject()
        text.member("ignored", ignoredLines)
        text.closeObject()
        text.endLine()
    }

    func announce(_ view: ListeningView) {
        text.openObject()
        text.member("view", view.label)
        text.member("transform", view.movedInWindow)
        text.key("touches")
        text.openObject()
        text.member("began", view.tally.began)
        text.member("ended", view.tally.ended)
        text.member("cancelled", view.tally.cancelled)
        text.closeObject()
        text.closeObject()
        text.endLine()
    }

    private func open(_ recognizer: GestureRecognizer, at time: Timestamp) {
        text.openObject()
        let time = Timestamp.zero + (time - origin)
        // A change at the time of the round repeats the time as recorded, which `Timestamp` would
        // round. A change at a deadline can have another time.
        text.member("t", time == round.batch.time ? round.seconds : time.seconds)
        text.member("recognizer", recognizer.name ?? kind(of: recognizer)?.name ?? "")
        text.member("view", recognizer.view?.name ?? "")
        text.member("state", recognizer.state.name)
    }

    private func kind(of recognizer: GestureRecognizer) -> RecognizerKind? {
        registered[ObjectIdentifier(recognizer)] ?? kinds.last { $0.describes(recognizer) }
    }
}

extension GestureState {
    /// The name of the state in announcements. A `switch` is faster than Swift's reflection.
    fileprivate var name: String {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }
}
