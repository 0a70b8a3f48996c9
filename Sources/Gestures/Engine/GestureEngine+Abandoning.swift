// What ends between two phases of a round, or between two rounds: recognizers that were disabled or detached, and views
// that left the tree.
extension GestureEngine {
    /// Ends a recognizer's attempt immediately, because it was disabled or detached or its view has
    /// left the window.
    func abandon(_ recognizer: GestureRecognizer, because reason: FailureReason) {
        // A decision of this round that has not been announced comes first: nobody is cancelled who never began.
        if let attempt = recognizer.attempt, attempt.isToBeAnnounced { announce(attempt) }
        guard let attempt = recognizer.attempt else { return }
        if let decision = PendingProposal(.failed(reason), in: attempt.state).ownDecision {
            attempt.settle(decision)
            if attempt.isToBeAnnounced { announce(attempt) }
        }
        if reason != .disabled { attempts.disengage(recognizer, touches: tracker.touches) }
        context.markProposalsUndecided()
        if !round.isRunning { arbitrateOutsideRound() }
    }

    /// Reports a refused proposal, and in debug builds describes the first of each kind.
    func reportRefusal(_ refused: RefusedProposal, by recognizer: GestureRecognizer) {
        onRefusedProposal?(recognizer, refused)
        #if DEBUG
            guard let onDebugMessage else { return }
            if refusals.insert(refused).inserted { onDebugMessage("\(refused).") }
        #endif
    }

    /// Decides whether recognizers that waited for an abandoned one begin, between two rounds.
    private func arbitrateOutsideRound() {
        round.setRunning(true)
        arbitrate()
        round.setRunning(false)
    }

    /// The touches on a view that has another superview, and on what it holds, may have another
    /// listener.
    func viewWasMoved(_ view: View) {
        for touch in tracker.touches where touch.view?.isDescendant(of: view) == true { touch.findListener() }
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

    func countIgnoredInput() { tracker.countIgnoredInput() }

    /// A touch that comes from no contact.
    func land(
        _ source: Touch.Source, at location: Point, type: TouchType = .indirectPointer, tool: PenTool = PenTool()
    ) -> Touch {
        tracker.land(source, at: location, time: now, type: type, tool: tool)
    }

    /// Puts such a touch onto the view that is under it now.
    func move(_ touch: Touch, onto view: View?) { attempts.move(touch, onto: view, with: round.event) }
}
