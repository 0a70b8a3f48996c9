/// What becomes of a proposal, for every state and every proposal: a table without an undecided
/// cell.
enum Transition: Hashable {
    /// It is for the arbiter to decide.
    case wish
    /// The recognizer alone decides: it enters this state.
    case enter(GestureState)
    /// It makes no sense from here and changes nothing.
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
        case .began, .changed, .ended: .wish
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

    /// Why something is refused in a state.
    static func rule(_ state: GestureState) -> String {
        switch state {
        case .possible: "nothing is refused here"
        case .began, .changed: "a gesture begins once"
        case .ended, .cancelled, .failed: "the attempt is over until all its touches have left"
        }
    }
}

/// A proposal, and what becomes of it from the state in which it was made.
///
/// The table is asked here and nowhere else: every state that is entered forgets what was proposed
/// before it.
struct PendingProposal: Hashable {
    let proposal: Proposal
    let transition: Transition

    init(_ proposal: Proposal, in state: GestureState) {
        self.proposal = proposal
        transition = Transition.outcome(of: proposal, in: state)
    }

    /// The state that a wish becomes where it is granted.
    var granted: GestureState { proposal == .ended ? .ended : .began }

    /// The decision, where it concerns nobody else; nil for a wish to begin, on which others are to
    /// be heard.
    var ownDecision: Decision? {
        switch transition {
        case .wish: nil
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
