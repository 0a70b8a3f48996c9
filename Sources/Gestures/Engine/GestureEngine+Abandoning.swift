// These methods can be called at any time, in a round or between rounds, for example when a
// recognizer is disabled or when a view is removed.
extension GestureEngine {
    func abandon(_ recognizer: GestureRecognizer, because reason: FailureReason) {
        // Runs the actions for the previous state if they have not run yet, so that `.began` always
        // precedes `.cancelled`.
        if let attempt = recognizer.attempt, attempt.isToBeAnnounced { announce(attempt) }
        guard let attempt = recognizer.attempt else { return }
        if let decision = PendingProposal(.failed(reason), in: attempt.state).ownDecision {
            attempt.settle(decision)
            if attempt.isToBeAnnounced { announce(attempt) }
        }
        if reason != .disabled { attempts.disengage(recognizer, touches: tracker.touches) }
        context.areProposalsUndecided = true
        guard !round.isRunning else { return }
        round.isRunning = true
        arbitrate()
        round.isRunning = false
    }

    func reportRefusal(_ refused: RefusedProposal, by recognizer: GestureRecognizer) {
        onRefusedProposal?(recognizer, refused)
        #if DEBUG
            guard let onDebugMessage else { return }
            if refusals.insert(refused).inserted { onDebugMessage("\(refused).") }
        #endif
    }

    func viewWasMoved(_ view: View) {
        for touch in tracker.touches where touch.view?.isDescendant(of: view) == true { touch.findListener() }
    }

    func viewWasRemoved(_ view: View) {
        for recognizer in engagedRecognizers where recognizer.view?.isDescendant(of: view) ?? true {
            abandon(recognizer, because: .viewRemoved)
        }
        for touch in tracker.touches where touch.view?.isDescendant(of: view) ?? true {
            delivery.cancel(touch, round.event)
        }
    }
}
