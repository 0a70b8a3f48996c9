import Geometry
import Gestures

/// Writes announcements as lines.
final class Announcer {
    /// The kinds of the recognizers that were made of a kind.
    var kinds: [ObjectIdentifier: RecognizerKind] = [:]
    /// The kinds that others may be of.
    var knownKinds: [RecognizerKind] = []
    /// The round that is turning, for its time as it was written.
    var round = RecordedRound()

    private let announcesFailures: Bool
    private var text = JSONText()

    init(announcesFailures: Bool) { self.announcesFailures = announcesFailures }

    var hasLines: Bool { !text.bytes.isEmpty }

    func takeLines() -> [UInt8] {
        let lines = text.bytes
        text.removeAll()
        return lines
    }

    func announce(_ recognizer: GestureRecognizer, at time: Timestamp) {
        open(recognizer, at: time)
        text.member("state", String(describing: recognizer.state))
        text.key("touches")
        text.whole(recognizer.numberOfTouches)
        text.announced("location", recognizer.location(in: nil))
        kind(of: recognizer)?.describe(recognizer, &text)
        close()
    }

    func announce(failureOf recognizer: GestureRecognizer, at time: Timestamp) {
        guard announcesFailures else { return }
        open(recognizer, at: time)
        text.member("state", String(describing: recognizer.state))
        if let reason = recognizer.failureReason { text.member("reason", reason.name) }
        if let cause = recognizer.failureCause?.name { text.member("by", cause) }
        close()
    }

    func announce(ignoredLines: Int) {
        text.openObject()
        text.key("ignored")
        text.whole(ignoredLines)
        close()
    }

    /// Where a view is at the end, and which fingers it had.
    func sum(up view: ListeningView) {
        text.openObject()
        text.member("view", view.label)
        text.announced("transform", view.movedInWindow)
        text.key("touches")
        text.openObject()
        for (key, count) in [
            ("began", view.tally.began), ("ended", view.tally.ended), ("cancelled", view.tally.cancelled),
        ] {
            text.key(key)
            text.whole(count)
        }
        text.closeObject()
        close()
    }

    private func open(_ recognizer: GestureRecognizer, at time: Timestamp) {
        text.openObject()
        // A deadline has a time of its own; all else happens at the round's, which is said as it was written.
        text.announced("t", time == round.batch.time ? round.seconds : time.seconds)
        text.member("recognizer", recognizer.name ?? kind(of: recognizer)?.name ?? "")
        text.member("view", recognizer.view?.name ?? "")
    }

    private func kind(of recognizer: GestureRecognizer) -> RecognizerKind? {
        kinds[ObjectIdentifier(recognizer)] ?? knownKinds.first { $0.describes(recognizer) }
    }

    private func close() {
        text.closeObject()
        text.endLine()
    }
}
