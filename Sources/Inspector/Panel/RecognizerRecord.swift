import Gestures

/// The state of one recognizer's attempt, or the end of the last one until the next begins.
final class RecognizerRecord {
    private(set) weak var recognizer: GestureRecognizer?
    let name: String
    let viewName: String
    /// The name in plain words, such as "Double tap".
    let words: String
    /// The view, and the name in one word where the plain words are others.
    let details: String
    /// The name with the view's name, which distinguishes recognizers of the same kind.
    var wholeName: String { viewName.isEmpty ? words : "\(words), \(viewName)" }
    private(set) var lane = Lane()
    /// The state of the present attempt, or the one in which the last ended; nil before the first.
    private(set) var state: GestureState?
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

    /// Updates the record after a round, and returns whether that changed anything.
    func update(isEngaged: Bool, at time: Timestamp, in root: View) -> Bool {
        guard let recognizer else { return false }
        let before = (state, measure, reason, deadline, lane.state)
        if isEngaged { announce(at: time, in: root) } else { lane.note(nil, at: time) }
        let next = isEngaged ? recognizer.deadline : nil
        if next != deadline { (deadline, deadlineWasSet) = (next, time) }
        return before != (state, measure, reason, deadline, lane.state)
    }

    /// It is about to announce a state, perhaps one of several in this round.
    func announce(at time: Timestamp, in root: View) {
        guard let recognizer else { return }
        let next = recognizer.state
        if lane.state == nil || next == .possible { (measure, reason) = ("", "") }
        state = next
        switch next {
        case .possible, .began, .changed, .ended: measure = recognizer.measure(in: root)
        case .cancelled, .failed: reason = recognizer.reasonInSentence
        }
        lane.note(next, at: time)
    }

    /// How much of the time until its deadline is left, from 1 to 0, or `nil` if it has none.
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
