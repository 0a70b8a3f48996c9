import Gestures
import Stage

/// Chooses the sentence that explains the state of the card.
struct CapturedWords: Hashable {
    private(set) var text = ""
    var failure: CapturedFailure?
    /// Whether two fingers have been on the card at the same time since all fingers last lifted.
    private var hadTwoFingers = false

    /// Updates the text. An attempt with one finger is not a failure, because the text already asks
    /// for a second finger.
    mutating func update(for card: CapturedView) {
        if card.touchCount > 1 { hadTwoFingers = true }
        if card.isCaptured || card.isResting || card.touchCount == 1 && !hadTwoFingers {
            failure = nil
        } else if hadTwoFingers {
            failure = CapturedFailure(card.press.failureReason) ?? failure
        }
        if card.touchCount == 0 { hadTwoFingers = false }
        text = words(for: card)
    }

    private func words(for card: CapturedView) -> String {
        let hasTouchscreen = card.traits.devices.hasTouchscreen
        if card.isCaptured { return "Captured: move and turn it" }
        if card.isResting { return "Hold still" }
        if card.touchCount == 1, !hadTwoFingers {
            return hasTouchscreen ? "Rest a second finger beside it" : "Hold Control for a second finger"
        }
        if card.touchCount > 0 {
            // The press can start again only after all of its fingers have lifted.
            let again = hasTouchscreen ? "lift all fingers, then rest two again" : "lift, then press again"
            guard let failure else { return again.prefix(1).uppercased() + again.dropFirst() }
            return failure.sentence.map { "\($0): \(again)" } ?? ""
        }
        let start = hasTouchscreen ? "Rest two fingers on the card" : "Hold Control and press the card"
        return failure?.sentence.map { "\($0). \(start)" } ?? start
    }
}

extension CapturedView {
    var touchCount: Int { engine?.touches.count { $0.view === self && $0.source == .contact } ?? 0 }

    var isResting: Bool {
        press.state == .possible && press.deadline != nil
            && press.numberOfTouches == press.numberOfTouchesRequired
    }
}

/// A reason why the card was not captured, with a sentence for the user.
enum CapturedFailure: String, CaseIterable, Sendable {
    case movedTooFar, tooShort, wrongNumberOfTouches, cancelledByGrab, palm

    init?(_ reason: FailureReason?) {
        guard let reason else { return nil }
        self.init(rawValue: reason.name)
    }

    /// The reason in words, or `nil` if the draining ring already shows it.
    var sentence: String? {
        switch self {
        case .movedTooFar, .tooShort: nil
        case .wrongNumberOfTouches: "It takes two fingers"
        case .cancelledByGrab: "Another program took the touches"
        case .palm: "A pen is near, so this may be a palm"
        }
    }
}
