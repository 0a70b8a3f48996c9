extension GestureEngine {
    /// Decides on all proposals, enters the states that were decided on, and announces them.
    func decide() {
        repeat {
            isToDecideAgain = false
            switch proposals {
            case .none: break
            case .independent: decideEach()
            case .related: decideTogether()
            }
        } while isToDecideAgain
    }

    /// How the proposals of a round hang together.
    private enum Proposals {
        case none
        /// Nobody wishes to begin, or those who do have been told to wait and nothing has changed since: each is decided on by itself.
        case independent
        case related
    }

    private var proposals: Proposals {
        var (result, waits, turns) = (Proposals.none, false, false)
        for recognizer in engagedRecognizers {
            guard let proposal = recognizer.proposal else { continue }
            result = .independent
            switch Transition.outcome(of: proposal, in: recognizer.state, for: recognizer.kind) {
            case .wish where recognizer.isWaiting: waits = true
            case .wish: return .related
            case .enter(.changed), .refuse: break
            case .enter: turns = true
            }
        }
        return waits && (turns || !context.areWaitsSettled) ? .related : result
    }

    /// Mostly gestures that are under way go on, and ask nobody.
    private func decideEach() {
        let recognizers = engagedRecognizers
        for recognizer in recognizers {
            guard let proposal = recognizer.proposal,
                let decision = Arbiter.ownDecision(on: proposal, in: recognizer.state, for: recognizer.kind)
            else { continue }
            recognizer.isToBeAnnounced = recognizer.settle(decision, cause: nil, round: round)
            recognizer.proposal = nil
        }
        announce(recognizers)
    }

    func announce(_ recognizers: [GestureRecognizer]) {
        for recognizer in recognizers where recognizer.isToBeAnnounced {
            recognizer.isToBeAnnounced = false
            announce(recognizer)
        }
    }

    private func announce(_ recognizer: GestureRecognizer) {
        recognizer.announcedRound = round
        switch recognizer.state {
        case .possible: break
        case .failed: onFailure?(recognizer)
        case .began, .ended:
            cancelTouchesInViews(of: recognizer)
            act(recognizer)
        case .changed, .cancelled:
            act(recognizer)
        }
    }

    private func act(_ recognizer: GestureRecognizer) {
        onAction?(recognizer)
        recognizer.sendActions()
    }

    /// Ends one recognizer's attempt at once: it was switched off, detached, or its view has gone.
    func abandon(_ recognizer: GestureRecognizer, because reason: FailureReason) {
        // What was decided in this round and not told yet comes first: nobody is cancelled who never began.
        if recognizer.isToBeAnnounced {
            recognizer.isToBeAnnounced = false
            announce(recognizer)
        }
        guard recognizer.isEngaged else { return }
        if !recognizer.state.isFinal {
            let decision = Arbiter.ownDecision(on: .failed(reason), in: recognizer.state, for: recognizer.kind)
            if let decision, recognizer.settle(decision, cause: nil, round: round) { announce(recognizer) }
        }
        if reason != .disabled { disengage(recognizer) }
        isToDecideAgain = true
        if !isInRound { settleOutsideRound() }
    }

    func disengage(_ recognizer: GestureRecognizer) {
        for touch in touches { touch.followers.removeAll { $0 === recognizer } }
        recognizer.finishAttempt(round: round)
        recognizer.isEngaged = false
        storedEngagedRecognizers = engagedRecognizers.filter { $0 !== recognizer }
    }

    /// Somebody may have waited for one that was switched off between two rounds.
    private func settleOutsideRound() {
        isInRound = true
        decide()
        isInRound = false
    }

    /// Cancels the gestures on a view that has left the tree, and on what it holds.
    func viewWasRemoved(_ view: View) {
        for recognizer in engagedRecognizers where recognizer.view?.isDescendant(of: view) ?? true {
            abandon(recognizer, because: .viewRemoved)
        }
        for touch in touches where touch.view?.isDescendant(of: view) ?? true { cancelDelivery(of: touch) }
    }
}
