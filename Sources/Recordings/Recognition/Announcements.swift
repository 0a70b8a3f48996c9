import Geometry
public import Gestures
public import Touches

/// The announcements of recognizers as lines, for any program.
///
/// Call it from the engine's `onAction` and `onFailure`; the same inputs give the same bytes.
public final class Announcements {
    /// The moment that is 0 in the lines.
    public var origin = Timestamp.zero
    private let announcesFailures: Bool
    /// The kinds that a recognizer may be of where it was not registered.
    private let kinds: [RecognizerKind]
    private var registered: [ObjectIdentifier: RecognizerKind] = [:]
    /// The round under way: it has its time as it was written.
    private var round = RecordedRound()
    private var line = AnnouncementLine()

    /// - Parameters:
    ///   - kinds: The kinds say what their recognizers announce, and name those without a name.
    ///   - failures: Whether failed attempts are announced too.
    public init(kinds: [RecognizerKind], failures: Bool = false) { (self.kinds, announcesFailures) = (kinds, failures) }

    /// Whether there are lines to take.
    public var hasLines: Bool { !line.bytes.isEmpty }

    /// The lines announced since the last call, each ended by a newline.
    public func drainLines() -> [UInt8] {
        defer { line.removeAll() }
        return line.bytes
    }

    func register(_ recognizer: GestureRecognizer, as kind: RecognizerKind) {
        registered[ObjectIdentifier(recognizer)] = kind
    }

    func begin(_ round: RecordedRound) { self.round = round }

    /// Announces that a recognizer acts.
    public func recognizerActs(_ recognizer: GestureRecognizer, at time: Timestamp) {
        open(recognizer, at: time)
        line.add("touches", recognizer.numberOfTouches)
        line.add("location", recognizer.location(in: nil))
        kind(of: recognizer)?.announce(recognizer, &line)
        line.close()
    }

    /// Announces that an attempt of a recognizer has failed.
    public func recognizerFailed(_ recognizer: GestureRecognizer, at time: Timestamp) {
        guard announcesFailures else { return }
        open(recognizer, at: time)
        if let reason = recognizer.failureReason { line.add("reason", reason.name) }
        if let cause = recognizer.failureCause?.name { line.add("by", cause) }
        line.close()
    }

    /// Announces where a finger will probably be.
    func announce(_ touch: Touch, predictedAt time: Timestamp) {
        line.open()
        line.add("t", round.seconds)
        line.add("finger", Int(touch.id.rawValue))
        line.add("at", (Timestamp.zero + (time - origin)).seconds)
        line.add("predicted", touch.predictedLocation(at: time, in: nil))
        line.close()
    }

    func announce(ignoredLines: Int) {
        line.open()
        line.add("ignored", ignoredLines)
        line.close()
    }

    func announce(_ view: ListeningView) {
        line.open()
        line.add("view", view.label)
        line.add("transform", view.movedInWindow)
        line.add("touches") { line in
            line.add("began", view.tally.began)
            line.add("ended", view.tally.ended)
            line.add("cancelled", view.tally.cancelled)
        }
        line.close()
    }

    private func open(_ recognizer: GestureRecognizer, at time: Timestamp) {
        line.open()
        let time = Timestamp.zero + (time - origin)
        // A deadline has a time of its own; all else happens at the round's, as it was written.
        line.add("t", time == round.batch.time ? round.seconds : time.seconds)
        line.add("recognizer", recognizer.name ?? kind(of: recognizer)?.name ?? "")
        line.add("view", recognizer.view?.name ?? "")
        line.add("state", recognizer.state.name)
    }

    private func kind(of recognizer: GestureRecognizer) -> RecognizerKind? {
        registered[ObjectIdentifier(recognizer)] ?? kinds.last { $0.describes(recognizer) }
    }
}

extension GestureState {
    /// As it is written. The name that Swift knows is found by a search each time.
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
