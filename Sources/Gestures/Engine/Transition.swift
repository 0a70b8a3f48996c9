/// What becomes of a proposal, for every state, every proposal and both kinds of gestures: a table
/// without an undecided cell.
enum Transition: Hashable {
    /// It is for the arbiter to decide.
    case wish
    /// The recognizer alone decides: it enters this state.
    case enter(GestureState)
    /// It makes no sense from here and changes nothing.
    case refuse

    static func outcome(of proposal: Proposal, in state: GestureState, for kind: GestureKind) -> Transition {
        switch state {
        case .possible: fromPossible(proposal, kind)
        case .began, .changed: fromActive(proposal)
        case .ended, .cancelled, .failed: .refuse
        }
    }

    private static func fromPossible(_ proposal: Proposal, _ kind: GestureKind) -> Transition {
        switch (proposal, kind) {
        case (.began, .continuous), (.ended, .discrete): .wish
        case (.failed, _), (.cancelled, _): .enter(.failed)
        case (.began, .discrete), (.ended, .continuous), (.changed, _): .refuse
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
}

/// A proposal, and what becomes of it from the state in which it was made.
///
/// The table is asked here and nowhere else: every state that is entered forgets what was proposed
/// before it.
struct PendingProposal: Hashable {
    let proposal: Proposal
    let transition: Transition

    init(_ proposal: Proposal, in state: GestureState, for kind: GestureKind) {
        self.proposal = proposal
        transition = Transition.outcome(of: proposal, in: state, for: kind)
    }

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
