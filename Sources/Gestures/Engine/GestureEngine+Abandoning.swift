// What ends at once from outside: recognizers that were switched off or detached, views that left the tree, everything at the end.
extension GestureEngine {
    /// Ends one recognizer's attempt at once: it was switched off, detached, or its view has gone.
    func abandon(_ recognizer: GestureRecognizer, because reason: FailureReason) {
        // A decision of this round that has not been announced comes first: nobody is cancelled who never began.
        if let attempt = recognizer.attempt, attempt.isToBeAnnounced { announce(attempt) }
        guard let attempt = recognizer.attempt else { return }
        if let decision = PendingProposal(.failed(reason), in: attempt.state).ownDecision {
            attempt.settle(decision)
            if attempt.isToBeAnnounced { announce(attempt) }
        }
        if reason != .disabled { attempts.disengage(recognizer, touches: tracker.touches) }
        context.noteUndecided()
        if !round.isTurning { arbitrateOutsideRound() }
    }

    /// A recognizer has proposed something by itself. In a round, all proposals are decided on
    /// together; outside one, it is decided on at once, in a round of its own at the last one's
    /// time.
    func proposalWasMade(_ proposal: Proposal) {
        guard round.isTurning else { return turnRoundForProposal() }
        // An action that says that its gesture goes on is heard in the next decision, and asks for none.
        if proposal != .changed { context.noteUndecided() }
    }

    private func turnRoundForProposal() {
        round.setTurning(true)
        beginRound(at: now)
        concludeRound()
        if context.needsLayout { context.layOut(root) }
        round.setTurning(false)
    }

    /// Reports a refused proposal, and in debug builds describes the first of each kind.
    func reportRefusal(_ refused: RefusedProposal, by recognizer: GestureRecognizer) {
        onRefusedProposal?(recognizer, refused)
        #if DEBUG
            guard let onDebugMessage else { return }
            if refusals.insert(refused).inserted { onDebugMessage("\(refused).") }
        #endif
    }

    /// Somebody may have waited for one that was switched off between two rounds.
    private func arbitrateOutsideRound() {
        round.setTurning(true)
        arbitrate()
        round.setTurning(false)
    }

    /// Cancels everything that is open: touches that are down, scrolls, touchpad gestures, the
    /// pointer over the window, and gestures that glide or spring back. Nothing moves and no
    /// deadline is due in this round, whose time is the last one's.
    ///
    /// For the end of a recording and of a program: every `.began` has its `.ended` or
    /// `.cancelled`.
    ///
    /// - Precondition: it is not called from an action or a hook.
    public func cancelAll() {
        cancelTouches()
        for recognizer in attempts.recognizers where recognizer.decidedState.isActive {
            abandon(recognizer, because: .touchesCancelled)
        }
    }

    /// Turns a round in which every touch is taken away.
    private func cancelTouches() {
        precondition(
            !round.isTurning, "GestureEngine.cancelAll was called while a round was turning: from an action or a hook")
        guard !tracker.touches.isEmpty else { return }
        round.setTurning(true)
        defer { round.setTurning(false) }
        beginRound(at: now)
        gestureSource.end(.cancelled)
        pointerSource.end(.cancelled)
        for touch in tracker.touches where touch.isContact {
            touch.end(.cancelled, at: now)
            leave(touch)
        }
        tellMovementsAndLifts()
        concludeRound()
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

    func noteIgnoredInput() { tracker.noteIgnored() }

    /// A touch that comes from no contact.
    func land(
        _ source: Touch.Source, at location: Point, type: TouchType = .indirectPointer, tool: PenTool = PenTool()
    ) -> Touch {
        tracker.land(source, at: location, time: now, type: type, tool: tool)
    }

    /// Puts such a touch onto the view that is under it now.
    func move(_ touch: Touch, onto view: View?) { attempts.move(touch, onto: view, with: round.event) }
}
