extension GestureEngine {
    /// Puts all proposals to the arbiter.
    func decideTogether() {
        collectCandidates()
        context.areWaitsSettled = true
        arbiter.decide(question)
        while let index = firstUnaskedGrant() {
            let recognizer = candidates[index]
            let answer = recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
            recognizer.mayBegin = answer
            question.candidates[index].mayBegin = answer
            if noteAbandoned() || !answer { arbiter.decide(question) }
        }
        for index in candidates.indices {
            let (recognizer, verdict) = (candidates[index], arbiter.verdicts[index])
            let cause = verdict.cause.map { candidates[$0] }
            recognizer.isToBeAnnounced = recognizer.settle(verdict.decision, cause: cause, round: round)
            if !recognizer.isWaiting { recognizer.proposal = nil }
        }
        announce(candidates)
    }

    /// All whom a wish to begin may concern.
    private func collectCandidates() {
        candidates = engagedRecognizers
        question.candidates.removeAll(keepingCapacity: true)
        for recognizer in candidates { question.candidates.append(Self.candidate(recognizer)) }
        relateCandidates()
        _ = noteAbandoned()
    }

    private static func candidate(_ recognizer: GestureRecognizer) -> Arbitration.Candidate {
        Arbitration.Candidate(
            state: recognizer.isEngaged ? recognizer.state : .failed, kind: recognizer.kind,
            proposal: recognizer.proposal, precedence: recognizer.precedence, mayBegin: recognizer.mayBegin ?? true)
    }

    /// A delegate that is asked may switch recognizers off, or take them away: they take part no more.
    ///
    /// - Returns: whether there was one.
    private func noteAbandoned() -> Bool {
        var found = false
        for (index, recognizer) in candidates.enumerated() {
            let candidate = Self.candidate(recognizer)
            guard candidate.state != question.candidates[index].state else { continue }
            question.candidates[index] = candidate
            found = true
        }
        return found
    }

    private func relateCandidates() {
        let count = candidates.count
        question.prevents.clear(count: count)
        question.requires.clear(count: count)
        for wish in 0..<count where isWish(wish) {
            // Two that both wish are related once.
            for other in 0..<count where other > wish || other < wish && !isWish(other) { relate(wish, other) }
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
