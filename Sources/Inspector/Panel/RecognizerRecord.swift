import Gestures

/// The state of a recognizer's current attempt or, between attempts, of its last attempt.
final class RecognizerRecord {
    private(set) weak var recognizer: GestureRecognizer?
    let name: String
    let viewName: String
    /// The name as words, such as "Double tap".
    let words: String
    let details: String
    var wholeName: String { viewName.isEmpty ? words : "\(words), \(viewName)" }
    private(set) var lane = Lane()
    /// The current state or, between attempts, the last state of the previous attempt. The state is
    /// `nil` before the first attempt.
    private(set) var state: GestureState?
    /// Whether the record has its own row because of touches on the recognizer's view or on a
    /// descendant of this view.
    var isHeld = false
    private(set) var measure = ""
    private(set) var reason = ""
    private var deadline: Timestamp?
    private var deadlineWasSet = Timestamp.zero

    init(_ recognizer: GestureRecognizer) {
        self.recognizer = recognizer
        name = recognizer.inspectedName
        viewName = recognizer.view?.inspectedName ?? ""
        words = name.words.capitalizedFirst
        let identifier = name.contains(where: \.isUppercase) ? name : ""
        details = [identifier, viewName].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Updates the record, and returns whether it has changed.
    func update(isEngaged: Bool, at time: Timestamp, in root: View) -> Bool {
        guard let recognizer else { return false }
        let before = (state, measure, reason, deadline, lane.state)
        if isEngaged { announce(at: time, in: root) } else { lane.append(nil, at: time) }
        let next = isEngaged ? recognizer.deadline : nil
        if next != deadline { (deadline, deadlineWasSet) = (next, time) }
        return before != (state, measure, reason, deadline, lane.state)
    }

    /// Records the recognizer's current state, which can change several times during a round.
    func announce(at time: Timestamp, in root: View) {
        guard let recognizer else { return }
        let next = recognizer.state
        if lane.state == nil || next == .possible { (measure, reason) = ("", "") }
        state = next
        switch next {
        case .possible, .began, .changed, .ended: measure = recognizer.measure(in: root)
        case .cancelled, .failed: reason = recognizer.reasonInSentence
        }
        lane.append(next, at: time)
    }

    /// Returns the remaining fraction of the time to the deadline, or `nil` without a deadline.
    func remaining(at time: Timestamp) -> Double? {
        guard let deadline else { return nil }
        let whole = deadline.seconds(since: deadlineWasSet)
        return whole > 0 ? (deadline.seconds(since: time) / whole).clamped(to: 0...1) : 0
    }

    var stateInWords: String {
        let word = state.map { String(describing: $0) } ?? "possible"
        return reason.isEmpty ? word : "\(word): \(reason)"
    }
}
