/// What the arbiter decided for one recognizer.
enum Decision: Hashable {
    /// Nothing was proposed; nothing changes.
    case stay
    /// It would begin, but something that it requires to fail is still possible.
    case wait
    /// It enters a state; for `.failed` and `.cancelled` with the reason why.
    case enter(GestureState, because: FailureReason? = nil)
}

/// Everything that the arbiter needs to know of a round. A value: the same question has the same
/// answer, in whatever order it is put.
struct Arbitration {
    /// One recognizer that has touches.
    struct Candidate: Hashable {
        var state: GestureState
        var proposal: PendingProposal?
        /// Smaller is earlier: deeper views first, then the order of being added. No two are equal.
        var precedence: Int
        /// Whether its delegate lets it begin.
        var mayBegin = true

        /// Whether the arbiter decides on its proposal.
        var isWish: Bool { proposal?.transition == .wish }
    }

    var candidates: [Candidate] = []
    /// `prevents[i][j]`: i and j share a finger, no delegate lets both be recognized, and i is able
    /// to prevent j.
    var prevents = Relation()
    /// `requires[i][j]`: i begins only when j has failed.
    var requires = Relation()
}

/// A yes or no for each ordered pair of candidates.
struct Relation: Hashable {
    private var cells: [Bool] = []
    private(set) var count = 0

    mutating func clear(count: Int) {
        self.count = count
        cells.removeAll(keepingCapacity: true)
        cells.append(contentsOf: repeatElement(false, count: count * count))
    }

    subscript(row: Int, column: Int) -> Bool {
        get { !cells.isEmpty && cells[row * count + column] }
        set { cells[row * count + column] = newValue }
    }
}

/// The outcome for one candidate, and who brought it about.
struct Verdict: Hashable {
    var decision = Decision.stay
    /// The candidate that prevented this one, or that it required to fail.
    var cause: Int?
}

/// Decides all proposals of a round at once. It knows no recognizer, only what is asked; it has no
/// memory.
///
/// The law: one that is active may go on, and one that gives up may give up. A wish to begin is
/// refused if a rival is active or was just granted, or if something it requires to fail has
/// succeeded. It waits while something it requires to fail is still possible. Otherwise it is
/// granted, and every rival still possible fails. Wishes are heard by precedence.
struct Arbiter {
    private(set) var verdicts: [Verdict] = []
    private var wishes: [Int] = []

    /// Fills `verdicts`, one for each candidate, in the order of the candidates.
    mutating func decide(_ question: Arbitration) {
        verdicts.removeAll(keepingCapacity: true)
        wishes.removeAll(keepingCapacity: true)
        for (index, candidate) in question.candidates.enumerated() {
            verdicts.append(Verdict(decision: candidate.proposal?.ownDecision ?? .stay))
            if candidate.isWish { wishes.append(index) }
        }
        guard !wishes.isEmpty else { return }
        wishes.sort { question.candidates[$0].precedence < question.candidates[$1].precedence }
        // A wish that waits may be freed or refused by one that is granted after it: hear them until nothing changes.
        var isSettled = false
        while !isSettled {
            isSettled = true
            for wish in wishes where isOpen(wish) {
                let before = verdicts[wish].decision
                hear(wish, question)
                if verdicts[wish].decision != before { isSettled = false }
            }
        }
    }

    /// Whether a wish has not been granted or refused yet.
    private func isOpen(_ index: Int) -> Bool {
        switch verdicts[index].decision {
        case .stay, .wait: true
        case .enter: false
        }
    }

    private mutating func hear(_ wish: Int, _ question: Arbitration) {
        let candidate = question.candidates[wish]
        if let winner = first(
            question, except: wish, where: { question.requires[wish, $0] && hasSucceeded($0, question) })
        {
            verdicts[wish] = Verdict(decision: .enter(.failed, because: .requirementWon), cause: winner)
        } else if let rival = first(
            question, except: wish, where: { question.prevents[$0, wish] && isOn($0, question) })
        {
            verdicts[wish] = Verdict(decision: .enter(.failed, because: .prevented), cause: rival)
        } else if isAnyRequirementPossible(of: wish, question) {
            verdicts[wish] = Verdict(decision: .wait)
        } else if !candidate.mayBegin {
            verdicts[wish] = Verdict(decision: .enter(.failed, because: .shouldBeginNo))
        } else {
            grant(wish, question)
        }
    }

    private mutating func grant(_ wish: Int, _ question: Arbitration) {
        verdicts[wish] = Verdict(decision: .enter(question.candidates[wish].proposal?.granted ?? .began))
        for other in question.candidates.indices where other != wish && isPossible(other, question) {
            if question.requires[other, wish] {
                verdicts[other] = Verdict(decision: .enter(.failed, because: .requirementWon), cause: wish)
            } else if question.prevents[wish, other] {
                verdicts[other] = Verdict(decision: .enter(.failed, because: .prevented), cause: wish)
            }
        }
    }

    /// The first candidate by precedence that meets a condition.
    private func first(_ question: Arbitration, except wish: Int, where condition: (Int) -> Bool) -> Int? {
        var best: Int?
        for index in question.candidates.indices where index != wish && condition(index) {
            if let found = best, question.candidates[found].precedence < question.candidates[index].precedence {
                continue
            }
            best = index
        }
        return best
    }

    /// Whether a candidate is active or was just granted: its rivals cannot begin.
    private func isOn(_ index: Int, _ question: Arbitration) -> Bool {
        if question.candidates[index].state.isActive { return true }
        switch verdicts[index].decision {
        case .enter(.began, _), .enter(.ended, _): return true
        case .enter, .stay, .wait: return false
        }
    }

    /// Whether a candidate is on, or was recognized before and has not been released yet.
    private func hasSucceeded(_ index: Int, _ question: Arbitration) -> Bool {
        isOn(index, question) || question.candidates[index].state == .ended
    }

    private func isPossible(_ index: Int, _ question: Arbitration) -> Bool {
        question.candidates[index].state == .possible && isOpen(index)
    }

    private func isAnyRequirementPossible(of wish: Int, _ question: Arbitration) -> Bool {
        question.candidates.indices.contains {
            $0 != wish && question.requires[wish, $0] && isPossible($0, question)
        }
    }
}
