import Stage

/// What the card says: what to do next, and why it was not captured.
struct CapturedWords {
    let text: String

    init(of card: CapturedView) {
        let hasTouchscreen = card.traits.devices.hasTouchscreen
        let start = hasTouchscreen ? "Rest two fingers on the card" : "Hold Control and press the card"
        let again = hasTouchscreen ? "lift all fingers, then rest two again" : "lift, then press again"
        text =
            if card.isCaptured {
                "Captured: move and turn it"
            } else if card.isResting {
                "Keep still"
            } else if card.touchCount == 1, !card.hadTwoFingers {
                hasTouchscreen ? "Rest a second finger beside it" : "Hold Control for a second finger"
            } else if card.touchCount > 0 {
                // A press counts only fingers that land for it.
                card.failure.map { "\($0.sentence): \(again)" } ?? again.prefix(1).uppercased() + again.dropFirst()
            } else {
                card.failure.map { "\($0.sentence). \(start)" } ?? start
            }
    }
}

/// Why the card was not captured, where a person can do something about it.
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
        case .cancelledByGrab: "Another program took the fingers"
        case .palm: "A pen came, and the fingers may be a palm"
        }
    }
}
