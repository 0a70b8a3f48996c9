/// What becomes of a proposal, for every state, every proposal and both kinds of gestures: a table without an undecided cell.
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
