// What ends at once from outside: recognizers that were switched off or detached, views that left the tree.
extension GestureEngine {
    /// Ends one recognizer's attempt at once: it was switched off, detached, or its view has gone.
    func abandon(_ recognizer: GestureRecognizer, because reason: FailureReason) {
        // A decision of this round that has not been announced comes first: nobody is cancelled who never began.
        if let attempt = recognizer.attempt, attempt.isToBeAnnounced { announce(attempt) }
        guard let attempt = recognizer.attempt else { return }
        if let decision = PendingProposal(.failed(reason), in: attempt.state, for: recognizer.kind).ownDecision {
            attempt.settle(decision)
            if attempt.isToBeAnnounced { announce(attempt) }
        }
        if reason != .disabled { attempts.disengage(recognizer, touches: tracker.touches) }
        proposals.noteAbandonment()
        if !round.isTurning { arbitrateOutsideRound() }
    }

    /// Somebody may have waited for one that was switched off between two rounds.
    private func arbitrateOutsideRound() {
        round.setTurning(true)
        arbitrate()
        round.setTurning(false)
    }

    /// Cancels the gestures on a view that has left the tree, and on what it holds.
    func viewWasRemoved(_ view: View) {
        for recognizer in attempts.recognizers where recognizer.view?.isDescendant(of: view) ?? true {
            abandon(recognizer, because: .viewRemoved)
        }
        for touch in tracker.touches where touch.view?.isDescendant(of: view) ?? true {
            delivery.cancel(touch, round.event)
        }
    }
}

// What sources of input without a place of their own need of the engine.
extension GestureEngine {
    /// Whether a finger, a pen or a mouse's button is down.
    var hasContacts: Bool { tracker.hasContacts }

    func noteIgnoredInput() { tracker.noteIgnored() }

    /// A touch that comes from no contact.
    func land(_ source: Touch.Source, at location: Point) -> Touch { tracker.land(source, at: location, time: now) }

    /// Puts such a touch onto the view that is under it now.
    func move(_ touch: Touch, onto view: View?) { attempts.move(touch, onto: view, with: round.event) }
}
