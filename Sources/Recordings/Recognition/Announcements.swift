import Geometry
public import Gestures
public import Touches

/// Formats the actions and failures of recognizers as lines of JSON that any program can read.
///
/// Call `recognizerActs(_:at:)` from the engine's `onAction`, and `recognizerFailed(_:at:)` from
/// its `onFailure`. The same input always produces the same bytes.
public final class Announcements {
    /// The time that is written as 0.
    public var origin = Timestamp.zero
    private let announcesFailures: Bool
    /// The possible kinds of a recognizer that was not registered.
    private let kinds: [RecognizerKind]
    private var registered: [ObjectIdentifier: RecognizerKind] = [:]
    private var round = RecordedRound()
    private var line = AnnouncementLine()

    /// Creates a formatter that has no lines yet.
    ///
    /// - Parameters:
    ///   - kinds: The kinds of recognizers. They define which values are announced, and name the
    ///     recognizers that have no name of their own.
    ///   - failures: Whether to also announce failed attempts. The default is `false`.
    public init(kinds: [RecognizerKind], failures: Bool = false) { (self.kinds, announcesFailures) = (kinds, failures) }

    /// Whether `drainLines()` has lines to return.
    public var hasLines: Bool { !line.bytes.isEmpty }

    /// Returns the lines that were added since the last call. Each line ends with a line break.
    public func drainLines() -> [UInt8] {
        defer { line.removeAll() }
        return line.bytes
    }

    func register(_ recognizer: GestureRecognizer, as kind: RecognizerKind) {
        registered[ObjectIdentifier(recognizer)] = kind
    }

    func begin(_ round: RecordedRound) { self.round = round }

    /// Adds a line for a recognizer's action.
    public func recognizerActs(_ recognizer: GestureRecognizer, at time: Timestamp) {
        open(recognizer, at: time)
        line.add("touches", recognizer.numberOfTouches)
        line.add("location", recognizer.location(in: line.pixels))
        kind(of: recognizer)?.announce(recognizer, &line)
        line.close()
    }

    /// Adds a line for a failed attempt, if failed attempts are announced.
    public func recognizerFailed(_ recognizer: GestureRecognizer, at time: Timestamp) {
        guard announcesFailures else { return }
        open(recognizer, at: time)
        if let reason = recognizer.failureReason { line.add("reason", reason.name) }
        if let cause = recognizer.failureCause?.name { line.add("by", cause) }
        line.close()
    }

    func announce(_ touch: Touch, predictedAt time: Timestamp) {
        line.open()
        line.add("t", round.seconds)
        line.add("finger", Int(touch.id.rawValue))
        line.add("at", (Timestamp.zero + (time - origin)).seconds)
        line.add("predicted", touch.predictedPixelLocation(at: time))
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
        // An action at a deadline has its own time. Any other action has the time of the round, as
        // written.
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
