/// The outcome of a proposal in the current state. The code lists every pair of state and proposal,
/// so that no transition happens by accident.
enum Transition: Hashable {
    /// A request to begin, on which the arbiter decides.
    case request
    /// A change to the given state, regardless of other recognizers.
    case enter(GestureState)
    case refuse

    static func outcome(of proposal: Proposal, in state: GestureState) -> Transition {
        switch state {
        case .possible: fromPossible(proposal)
        case .began, .changed: fromActive(proposal)
        case .ended, .cancelled, .failed: .refuse
        }
    }

    private static func fromPossible(_ proposal: Proposal) -> Transition {
        switch proposal {
        case .began, .changed, .ended: .request
        case .failed, .cancelled: .enter(.failed)
        }
    }

    private static func fromActive(_ proposal: Proposal) -> Transition {
        switch proposal {
        case .changed: .enter(.changed)
        case .ended: .enter(.ended)
        case .cancelled, .failed: .enter(.cancelled)
        case .began: .refuse
        }
    }

    static func rule(_ state: GestureState) -> String {
        switch state {
        case .possible: "nothing is refused here"
        case .began, .changed: "a gesture can begin only once"
        case .ended, .cancelled, .failed: "the attempt has ended"
        }
    }
}

/// A proposal and the resulting transition. The proposal is discarded when the recognizer enters a
/// state.
struct PendingProposal: Hashable {
    let proposal: Proposal
    let transition: Transition

    init(_ proposal: Proposal, in state: GestureState) {
        self.proposal = proposal
        transition = Transition.outcome(of: proposal, in: state)
    }

    var granted: GestureState { proposal == .ended ? .ended : .began }

    /// The decision on the proposal, regardless of other recognizers, or `nil` for a request to
    /// begin.
    var ownDecision: Decision? {
        switch transition {
        case .request: nil
        case .refuse: .stay
        case .enter(let next): .enter(next, because: reason)
        }
    }

    private var reason: FailureReason? {
        switch proposal {
        case .failed(let reason): reason
        case .cancelled: .touchesCancelled
        case .began, .changed, .ended: nil
        }
    }
}
