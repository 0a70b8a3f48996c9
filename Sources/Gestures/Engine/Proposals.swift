/// Settles the states that recognizers propose in a round. Proposals that cannot affect each other
/// take a short path without the arbiter, because most moves only continue active gestures.
@MainActor final class Proposals {
    private let context: EngineContext
    private var arbiter = Arbiter()
    private var question = Arbitration()
    private var candidates: [Attempt] = []
    /// The candidates that each candidate waits for, directly or through others. The relation is
    /// stored so that a move does not allocate memory.
    private var waits = Relation()
    init(context: EngineContext) { self.context = context }

    private enum Dependence {
        case none
        /// Proposals that can be settled separately, because they cannot affect each other or a
        /// waiting recognizer.
        case independent
        case related
    }

    /// Decides on the proposals of the attempts, but does not run the actions. Returns whether
    /// there was a proposal.
    func settle(_ attempts: [Attempt]) -> Bool {
        switch dependence(in: attempts) {
        case .none: return false
        case .independent: settleEach(attempts)
        case .related: settleTogether(attempts)
        }
        return true
    }

    private func dependence(in attempts: [Attempt]) -> Dependence {
        var (result, waits, turns) = (Dependence.none, false, false)
        attempts.each { attempt in
            guard let transition = attempt.proposal?.transition else { return }
            if result == .none { result = .independent }
            switch transition {
            case .request where attempt.isWaiting: waits = true
            case .request: result = .related
            case .enter(.changed), .refuse: break
            case .enter: turns = true
            }
        }
        return waits && (turns || !context.areWaitsSettled) ? .related : result
    }

    private func settleEach(_ attempts: [Attempt]) {
        attempts.each { if let decision = $0.proposal?.ownDecision { $0.settle(decision) } }
    }

    private func settleTogether(_ attempts: [Attempt]) {
        collectCandidates(attempts)
        context.areWaitsSettled = true
        arbiter.decide(question)
        while let index = firstUnaskedGrant() {
            let recognizer = candidates[index].recognizer
            let answer = recognizer.mayBegin
            candidates[index].mayBegin = answer
            question.candidates[index].mayBegin = answer
            if recordChanges() || !answer { arbiter.decide(question) }
        }
        for index in candidates.indices {
            let verdict = arbiter.verdicts[index]
            candidates[index].settle(verdict.decision, cause: verdict.cause.map { candidates[$0].recognizer })
        }
    }

    private func collectCandidates(_ attempts: [Attempt]) {
        candidates = attempts
        question.candidates.removeAll(keepingCapacity: true)
        for attempt in candidates { question.candidates.append(Self.candidate(attempt)) }
        relateCandidates()
        _ = recordChanges()
    }

    private static func candidate(_ attempt: Attempt) -> Arbitration.Candidate {
        Arbitration.Candidate(
            state: attempt.isCurrent ? attempt.state : .failed, proposal: attempt.proposal,
            precedence: attempt.precedence, mayBegin: attempt.mayBegin ?? true)
    }

    /// Records the changes that delegates have made, such as disabled recognizers and new
    /// proposals. Returns whether there were any changes.
    private func recordChanges() -> Bool {
        var found = false
        // Relating a new proposal to the others calls more delegates, and these can make more
        // changes.
        while recordChangesOnce() { found = true }
        return found
    }

    private func recordChangesOnce() -> Bool {
        var (found, hasProposal) = (false, false)
        for (index, attempt) in candidates.enumerated() {
            let (before, candidate) = (question.candidates[index], Self.candidate(attempt))
            guard candidate.state != before.state || candidate.proposal != before.proposal else { continue }
            hasProposal = hasProposal || candidate.proposal != before.proposal
            question.candidates[index] = candidate
            found = true
        }
        if hasProposal { relateCandidates() }
        return found
    }

    private func relateCandidates() {
        let count = candidates.count
        question.prevents.clear(count: count)
        question.requires.clear(count: count)
        for request in 0..<count where question.candidates[request].isRequest {
            // Relates each pair of requests only once.
            for other in 0..<count where other > request || other < request && !question.candidates[other].isRequest {
                relate(request, other)
            }
        }
        breakCycles()
    }

    private func relate(_ request: Int, _ other: Int) {
        let (first, second) = (candidates[request].recognizer, candidates[other].recognizer)
        guard !second.decidedState.isFinal || second.decidedState == .ended else { return }
        question.requires[request, other] = first.requiresFailure(of: second)
        question.requires[other, request] = second.requiresFailure(of: first)
        guard first.sharesTouch(with: second), !first.recognizesSimultaneously(with: second) else { return }
        question.prevents[request, other] = first.canPrevent(second) && second.canBePrevented(by: first)
        question.prevents[other, request] = second.canPrevent(first) && first.canBePrevented(by: second)
    }

    /// Breaks cycles of recognizers that wait for each other. The requirement that closes a cycle
    /// is reported and ignored. Requirements set with `require(toFail:)` take precedence, because
    /// the answers of subclasses and delegates are valid only in the current attempt.
    private func breakCycles() {
        waits.clear(count: candidates.count)
        accept(isLasting: true)
        accept(isLasting: false)
    }

    private func accept(isLasting: Bool) {
        for row in candidates.indices {
            for column in candidates.indices where question.requires[row, column] {
                let (waiting, other) = (candidates[row].recognizer, candidates[column].recognizer)
                guard waiting.requires(other) == isLasting else { continue }
                if waits[column, row] {
                    question.requires[row, column] = false
                    waiting.answerRequirement(of: other, with: false)
                    context.engine?.onRequirementCycle?(waiting, other)
                } else {
                    waits.chain(row, to: column)
                }
            }
        }
    }

    private func firstUnaskedGrant() -> Int? {
        candidates.indices.first {
            candidates[$0].mayBegin == nil && candidates[$0].state == .possible && arbiter.verdicts[$0].decision.isGrant
        }
    }
}

extension GestureRecognizer {
    fileprivate var mayBegin: Bool {
        guard view?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        let touched = (attempt?.latestTouches ?? []).compactMap(\.view)
        return touched.allSatisfy { $0 === view || $0.gestureRecognizerShouldBegin(self) }
            && delegate?.gestureRecognizerShouldBegin(self) ?? true
    }
}

extension Relation {
    /// Records that `start` waits for `end`. As a result, `start` and all candidates that wait for
    /// `start` also wait for `end` and for all candidates that `end` waits for.
    fileprivate mutating func chain(_ start: Int, to end: Int) {
        for row in 0..<count where row == start || self[row, start] {
            self[row, end] = true
            for column in 0..<count where self[end, column] { self[row, column] = true }
        }
    }
}
