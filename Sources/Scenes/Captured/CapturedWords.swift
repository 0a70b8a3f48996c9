import Stage

/// What the card says: what to do next, and before it why the last attempt failed.
struct CapturedWords: Hashable {
    private(set) var text = ""
    /// Why the last attempt failed, until the next.
    var failure: CapturedFailure?
    /// Whether two fingers have been on the card since it was last free of them.
    private var hadTwoFingers = false

    /// Attempts with one finger are not failures: the card has shown that it needs two.
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
        if card.isResting { return "Keep still" }
        if card.touchCount == 1, !hadTwoFingers {
            return hasTouchscreen ? "Rest a second finger beside it" : "Hold Control for a second finger"
        }
        if card.touchCount > 0 {
            // A press counts only fingers that land for it.
            let again = hasTouchscreen ? "lift all fingers, then rest two again" : "lift, then press again"
            return failure.map { "\($0.sentence): \(again)" } ?? again.prefix(1).uppercased() + again.dropFirst()
        }
        let start = hasTouchscreen ? "Rest two fingers on the card" : "Hold Control and press the card"
        return failure.map { "\($0.sentence). \(start)" } ?? start
    }
}

extension CapturedView {
    var touchCount: Int { engine?.touches.count { $0.view === self && $0.source == .contact } ?? 0 }

    /// Whether two fingers rest on it and have not done so for long enough.
    var isResting: Bool {
        press.state == .possible && press.deadline != nil
            && press.numberOfTouches == press.numberOfTouchesRequired
    }
}
