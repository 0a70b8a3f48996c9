extension GestureRecognizer {
    /// Enters the state that the arbiter decided on. The only place in which a recognizer's state is set.
    ///
    /// - Returns: whether the state was entered anew, so that it is to be announced.
    func settle(_ decision: Decision, cause: GestureRecognizer?, round: Int) -> Bool {
        switch decision {
        case .stay:
            return false
        case .wait:
            isWaiting = true
            return false
        case .enter(let next, let reason):
            if next.isFinal { closeAttempt(because: reason, cause: cause, round: round) }
            proposal = nil
            isWaiting = false
            storedState = next
            if next != .changed { context?.areWaitsSettled = false }
            stateDidChange()
            return true
        case .restart:
            storedState = .possible
            context?.areWaitsSettled = false
            return false
        }
    }

    private func closeAttempt(because reason: FailureReason?, cause: GestureRecognizer?, round: Int) {
        storedDeadline = nil
        failureReason = reason == .touchesCancelled ? reasonOfCancellation(in: round) : reason
        failureCauseReference = cause?.reference
        if roundOfTouchesBefore != round, !touches.isEmpty || touchesBeforeRound.isEmpty {
            touchesBeforeRound = touches
        }
    }

    /// Why the touches were taken away that were in this round.
    private func reasonOfCancellation(in round: Int) -> FailureReason {
        guard cancellation.round == round, let cause = cancellation.cause else { return .touchesCancelled }
        return FailureReason(cause)
    }
}
