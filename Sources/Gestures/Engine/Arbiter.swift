/// The arbiter's decision on one candidate. The candidate keeps its state, waits for another
/// candidate to fail, or enters a state.
enum Decision: Hashable {
    case stay
    case wait
    case enter(GestureState, because: FailureReason? = nil)

    var isOpen: Bool { self == .stay || self == .wait }

    var isGrant: Bool {
        switch self {
        case .enter(.began, _), .enter(.ended, _): true
        case .enter, .stay, .wait: false
        }
    }
}

/// The input of the arbiter: the candidates of a round and the relations between them. The order of
/// the candidates does not change the decisions.
@MainActor struct Arbitration {
    struct Candidate: Hashable {
        var state: GestureState
        var proposal: PendingProposal?
        /// The unique rank of the candidate. Requests with lower ranks are decided first.
        var precedence: Int
        var mayBegin = true

        var isRequest: Bool { proposal?.transition == .request }
    }

    var candidates: [Candidate] = []
    /// `prevents[i, j]` is `true` only if candidates i and j share a touch, no delegate allows
    /// simultaneous recognition, and i can prevent j. It is always `false` if neither of them
    /// requests to begin.
    var prevents = Relation()
    /// `requires[i, j]` is `true` only if candidate i or j requests to begin, and i can begin only
    /// after j has failed.
    var requires = Relation()
}

/// A table with a Boolean for each ordered pair of candidates, such as whether one must wait for
/// the other. Its memory is reused, so that a move does not allocate.
@MainActor struct Relation: Hashable {
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

/// The decision on one candidate. If another candidate made it fail, the failed recognizer reports
/// that candidate as its `failureCause`.
struct Verdict: Hashable {
    var decision = Decision.stay
    /// The index of the candidate that made this one fail, or `nil` if there is none.
    var cause: Int?
}

/// The procedure that decides on all proposals of a round together, because each decision can
/// depend on the others. The decisions depend only on the input, so that a replay repeats them.
///
/// An active recognizer can always continue or end, and any recognizer can fail or be canceled. The
/// arbiter decides on requests to begin, in order of precedence:
/// - It refuses a request if a recognizer that must fail first has begun or was recognized, or if a
///   recognizer that prevents the requesting one is active or has just been allowed to begin.
/// - It postpones a request while a recognizer that must fail first remains in the state
///   `.possible`.
/// - It refuses a request that the view or the delegate does not allow.
/// - It grants any other request. A recognizer in the state `.possible` then fails if the
///   requesting recognizer prevents it, or if it requires the requesting recognizer to fail.
@MainActor struct Arbiter {
    private(set) var verdicts: [Verdict] = []
    private var requests: [Int] = []

    /// Fills `verdicts` with one verdict for each candidate, in the order of the candidates.
    mutating func decide(_ question: Arbitration) {
        verdicts.removeAll(keepingCapacity: true)
        requests.removeAll(keepingCapacity: true)
        for (index, candidate) in question.candidates.enumerated() {
            verdicts.append(Verdict(decision: candidate.proposal?.ownDecision ?? .stay))
            if candidate.isRequest { requests.append(index) }
        }
        guard !requests.isEmpty else { return }
        requests.sort { question.candidates[$0].precedence < question.candidates[$1].precedence }
        // Repeats until no decision changes, because the decision on one request can release or
        // refuse a waiting one.
        var isSettled = false
        while !isSettled {
            isSettled = true
            for request in requests where verdicts[request].decision.isOpen {
                let before = verdicts[request].decision
                decide(request, question)
                if verdicts[request].decision != before { isSettled = false }
            }
        }
    }

    private mutating func decide(_ request: Int, _ question: Arbitration) {
        let winner = first(in: question) { question.requires[request, $0] && hasSucceeded($0, question) }
        let rival = first(in: question) { question.prevents[$0, request] && hasBegun($0, question) }
        if let winner {
            verdicts[request] = Verdict(decision: .enter(.failed, because: .requirementWon), cause: winner)
        } else if let rival {
            verdicts[request] = Verdict(decision: .enter(.failed, because: .prevented), cause: rival)
        } else if isAnyRequirementPossible(of: request, question) {
            verdicts[request] = Verdict(decision: .wait)
        } else if !question.candidates[request].mayBegin {
            verdicts[request] = Verdict(decision: .enter(.failed, because: .shouldBeginNo))
        } else {
            grant(request, question)
        }
    }

    private mutating func grant(_ request: Int, _ question: Arbitration) {
        verdicts[request] = Verdict(decision: .enter(question.candidates[request].proposal?.granted ?? .began))
        for other in question.candidates.indices where isPossible(other, question) {
            if question.requires[other, request] {
                verdicts[other] = Verdict(decision: .enter(.failed, because: .requirementWon), cause: request)
            } else if question.prevents[request, other] {
                verdicts[other] = Verdict(decision: .enter(.failed, because: .prevented), cause: request)
            }
        }
    }

    private func first(in question: Arbitration, where condition: (Int) -> Bool) -> Int? {
        question.candidates.indices.filter(condition)
            .min { question.candidates[$0].precedence < question.candidates[$1].precedence }
    }

    private func hasBegun(_ index: Int, _ question: Arbitration) -> Bool {
        question.candidates[index].state.isActive || verdicts[index].decision.isGrant
    }

    private func hasSucceeded(_ index: Int, _ question: Arbitration) -> Bool {
        hasBegun(index, question) || question.candidates[index].state == .ended
    }

    private func isPossible(_ index: Int, _ question: Arbitration) -> Bool {
        question.candidates[index].state == .possible && verdicts[index].decision.isOpen
    }

    private func isAnyRequirementPossible(of request: Int, _ question: Arbitration) -> Bool {
        question.candidates.indices.contains { question.requires[request, $0] && isPossible($0, question) }
    }
}
