import Gestures

/// A reason why the card was not captured, with a sentence for the user.
enum CapturedFailure: String, CaseIterable, Sendable {
    case movedTooFar, tooShort, wrongNumberOfTouches, cancelledByGrab, palm

    init?(_ reason: FailureReason?) {
        guard let reason else { return nil }
        self.init(rawValue: reason.name)
    }

    var sentence: String {
        switch self {
        case .movedTooFar: "You moved too early"
        case .tooShort: "You lifted too early"
        case .wrongNumberOfTouches: "It takes two fingers"
        case .cancelledByGrab: "Another program took the touches"
        case .palm: "A pen is near, so this may be a palm"
        }
    }
}
