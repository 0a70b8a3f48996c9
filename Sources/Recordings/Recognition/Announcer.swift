import Geometry
import Gestures

/// Writes announcements as lines.
final class Announcer {
    private let announcesFailures: Bool
    /// The kinds that a recognizer may be of where it was not registered.
    private let kinds: [RecognizerKind]
    private var registered: [ObjectIdentifier: RecognizerKind] = [:]
    /// The round under way: it has its time as it was written.
    private var round = RecordedRound()
    private var line = AnnouncementLine()

    init(announcesFailures: Bool, kinds: [RecognizerKind] = []) {
        (self.announcesFailures, self.kinds) = (announcesFailures, kinds)
    }

    var hasLines: Bool { !line.bytes.isEmpty }

    func takeLines() -> [UInt8] {
        let lines = line.bytes
        line.removeAll()
        return lines
    }

    /// Registers the kind of a recognizer.
    func register(_ recognizer: GestureRecognizer, as kind: RecognizerKind) {
        registered[ObjectIdentifier(recognizer)] = kind
    }

    /// Begins a round.
    func begin(_ round: RecordedRound) { self.round = round }

    func announce(_ recognizer: GestureRecognizer, at time: Timestamp) {
        open(recognizer, at: time)
        line.add("state", String(describing: recognizer.state))
        line.add("touches", recognizer.numberOfTouches)
        line.add("location", recognizer.location(in: nil))
        kind(of: recognizer)?.announce(recognizer, &line)
        line.close()
    }

    func announce(failureOf recognizer: GestureRecognizer, at time: Timestamp) {
        guard announcesFailures else { return }
        open(recognizer, at: time)
        line.add("state", String(describing: recognizer.state))
        if let reason = recognizer.failureReason { line.add("reason", reason.name) }
        if let cause = recognizer.failureCause?.name { line.add("by", cause) }
        line.close()
    }

    func announce(ignoredLines: Int) {
        line.open()
        line.add("ignored", ignoredLines)
        line.close()
    }

    /// Announces where a view is at the end, and the touches that hit it.
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
        // A deadline has a time of its own; all else happens at the round's, as it was written.
        line.add("t", time == round.batch.time ? round.seconds : time.seconds)
        line.add("recognizer", recognizer.name ?? kind(of: recognizer)?.name ?? "")
        line.add("view", recognizer.view?.name ?? "")
    }

    private func kind(of recognizer: GestureRecognizer) -> RecognizerKind? {
        registered[ObjectIdentifier(recognizer)] ?? kinds.first { $0.describes(recognizer) }
    }
}
