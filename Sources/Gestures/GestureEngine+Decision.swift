extension GestureEngine {
    /// Puts all proposals to the arbiter, enters the states that it decided on, and announces them.
    func decide() {
        collectCandidates()
        guard !candidates.isEmpty else { return }
        arbiter.decide(question)
        while let index = firstUnaskedGrant() {
            let recognizer = candidates[index]
            let answer = recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
            recognizer.mayBegin = answer
            guard !answer else { continue }
            question.candidates[index].mayBegin = false
            arbiter.decide(question)
        }
        for index in candidates.indices {
            let (recognizer, verdict) = (candidates[index], arbiter.verdicts[index])
            let cause = verdict.cause.map { candidates[$0] }
            recognizer.isToBeAnnounced = recognizer.settle(verdict.decision, cause: cause, round: round)
            if !recognizer.isWaiting { recognizer.proposal = nil }
        }
        for index in candidates.indices where candidates[index].isToBeAnnounced {
            candidates[index].isToBeAnnounced = false
            announce(candidates[index])
        }
    }

    /// Those who propose something; and where one of them wishes to begin, all whom that may concern.
    private func collectCandidates() {
        candidates.removeAll(keepingCapacity: true)
        question.candidates.removeAll(keepingCapacity: true)
        var hasWish = false
        for recognizer in engagedRecognizers {
            guard let proposal = recognizer.proposal else { continue }
            if Transition.outcome(of: proposal, in: recognizer.state, for: recognizer.kind) == .wish { hasWish = true }
            if !hasWish { candidates.append(recognizer) }
        }
        if hasWish {
            candidates.removeAll(keepingCapacity: true)
            candidates.append(contentsOf: engagedRecognizers)
        }
        for recognizer in candidates {
            question.candidates.append(
                Arbitration.Candidate(
                    state: recognizer.state, kind: recognizer.kind, proposal: recognizer.proposal,
                    precedence: recognizer.precedence, mayBegin: recognizer.mayBegin ?? true))
        }
        if hasWish { relateCandidates() }
    }

    private func relateCandidates() {
        let count = candidates.count
        question.prevents.clear(count: count)
        question.requires.clear(count: count)
        for wish in 0..<count where isWish(wish) {
            for other in 0..<count where other != wish { relate(wish, other) }
        }
        breakCycles()
    }

    private func isWish(_ index: Int) -> Bool {
        let candidate = question.candidates[index]
        return candidate.proposal.map { Transition.outcome(of: $0, in: candidate.state, for: candidate.kind) == .wish }
            ?? false
    }

    private func relate(_ wish: Int, _ other: Int) {
        let (first, second) = (candidates[wish], candidates[other])
        guard !second.state.isFinal || second.state == .ended else { return }
        question.requires[wish, other] = first.requiresFailure(of: second)
        question.requires[other, wish] = second.requiresFailure(of: first)
        guard first.sharesTouch(with: second), !first.recognizesSimultaneously(with: second) else { return }
        question.prevents[wish, other] = first.canPrevent(second) && second.canBePrevented(by: first)
        question.prevents[other, wish] = second.canPrevent(first) && first.canBePrevented(by: second)
    }

    /// Delegates may make recognizers wait for each other: the requirement that closes the circle is left out, and told. Those
    /// given to `require(toFail:)` are older than a delegate's answers, which are of this attempt.
    private func breakCycles() {
        waits.clear(count: candidates.count)
        accept(isLasting: true)
        accept(isLasting: false)
    }

    private func accept(isLasting: Bool) {
        for row in candidates.indices {
            for column in candidates.indices
            where question.requires[row, column] && candidates[row].requires(candidates[column]) == isLasting {
                if waits[column, row] {
                    question.requires[row, column] = false
                    candidates[row].answers.setRequires(false, candidates[column])
                    onRequirementCycle?(candidates[row], candidates[column])
                } else {
                    waits.chain(row, to: column)
                }
            }
        }
    }

    /// The first that the arbiter would let begin, by precedence, whose delegate has not been asked yet in this attempt.
    private func firstUnaskedGrant() -> Int? {
        for (index, verdict) in arbiter.verdicts.enumerated() where candidates[index].mayBegin == nil {
            guard candidates[index].state == .possible else { continue }
            switch verdict.decision {
            case .enter(.began, _), .enter(.ended, _): return index
            case .enter, .stay, .wait, .restart: continue
            }
        }
        return nil
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
            recognizer.proposal = .failed(reason)
            var single = Arbitration()
            single.candidates = [
                Arbitration.Candidate(
                    state: recognizer.state, kind: recognizer.kind, proposal: recognizer.proposal, precedence: 0)
            ]
            var judge = Arbiter()
            judge.decide(single)
            if recognizer.settle(judge.verdicts[0].decision, cause: nil, round: round) { announce(recognizer) }
        }
        if reason != .disabled { disengage(recognizer) }
        if !isInRound { settleOutsideRound() }
    }

    func disengage(_ recognizer: GestureRecognizer) {
        for touch in touches { touch.followers.removeAll { $0 === recognizer } }
        recognizer.finishAttempt(round: round)
        recognizer.isEngaged = false
        engagedRecognizers.removeAll { $0 === recognizer }
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

extension Relation {
    /// In a relation that holds along chains, adds a link: what leads to `start` now leads to `end` and to all that it leads to.
    mutating func chain(_ start: Int, to end: Int) {
        for row in 0..<count where row == start || self[row, start] {
            self[row, end] = true
            for column in 0..<count where self[end, column] { self[row, column] = true }
        }
    }
}
