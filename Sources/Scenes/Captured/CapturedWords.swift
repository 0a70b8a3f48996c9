import Stage

/// What the card says: what to do next, and why it was not captured.
struct CapturedWords {
    let text: String

    init(of card: CapturedView) {
        let hasTouchscreen = card.traits.devices.hasTouchscreen
        let start = hasTouchscreen ? "Rest two fingers here" : "Hold Control and press here"
        let again = hasTouchscreen ? "lift all fingers, then rest two again" : "lift, then press again"
        let isTouched = card.engine?.touches.contains { $0.view === card && $0.source == .contact } ?? false
        text =
            if card.isCaptured {
                "Captured: move and turn it"
            } else if card.press.state == .possible, card.press.numberOfTouches == 1 {
                hasTouchscreen ? "Rest a second finger beside it" : "Hold Control for a second finger"
            } else if card.isResting {
                "Keep still"
            } else if isTouched {
                // A press counts only fingers that land for it.
                card.failure.map { "\($0.sentence): \(again)" } ?? again.prefix(1).uppercased() + again.dropFirst()
            } else {
                card.failure.map { "\($0.sentence). \(start)" } ?? start
            }
    }
}

/// Why the card was not captured, where a person can do something about it.
enum CapturedFailure: String, CaseIterable, Sendable {
    case movedTooFar, tooShort, wrongNumberOfTouches, landedTooLate, cancelledByGrab, palm

    init?(_ reason: FailureReason?) {
        guard let reason else { return nil }
        self.init(rawValue: reason.name)
    }

    var sentence: String {
        switch self {
        case .movedTooFar: "You moved too early"
        case .tooShort: "You lifted too early"
        case .wrongNumberOfTouches: "It takes two fingers"
        case .landedTooLate: "The second finger came too late"
        case .cancelledByGrab: "Another program took the fingers"
        case .palm: "A pen came, and the fingers may be a palm"
        }
    }
}
