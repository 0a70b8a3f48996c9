extension GestureRecognizer {
    /// Whether the attempt goes on with nothing to go on with.
    var isStuck: Bool {
        !state.isFinal && touches.isEmpty && deadline == nil && !isWaiting && proposal == nil && !isGliding
    }

    /// A touch has left: it no longer counts, and what was before is kept for those who speak of the end.
    func forget(_ touch: Touch, round: Int) {
        if !postponedTouches.isEmpty { postponedTouches = postponedTouches.filter { $0 !== touch } }
        guard touches.contains(where: { $0 === touch }) else {
            ignoredTouches.removeAll { $0 === touch }
            return
        }
        if roundOfTouchesBefore != round, !state.isFinal {
            touchesBeforeRound = touches
            roundOfTouchesBefore = round
        }
        storedTouches = touches.filter { $0 !== touch }
        news.insert(.other)
    }

    /// Begins an attempt. What was said of the last one, or while that one was taken away, does not hold for it.
    func beginAttempt() {
        attempt += 1
        mayBegin = nil
        failureReason = nil
        failureCauseReference = nil
    }

    /// Forgets the attempt. The state is possible again.
    func finishAttempt(round: Int) {
        _ = settle(.restart, cause: nil, round: round)
        proposal = nil
        isWaiting = false
        storedDeadline = nil
        storedTouches = []
        touchesBeforeRound.removeAll(keepingCapacity: true)
        roundOfTouchesBefore = -1
        ignoredTouches.removeAll(keepingCapacity: true)
        postponedTouches = []
        attemptTouches.removeAll(keepingCapacity: true)
        forgetNews()
        answers.removeAll()
        reset()
    }

    /// Ends the attempt at once from outside: an active gesture is cancelled and says so, a possible one fails.
    func abandonAttempt(because reason: FailureReason) {
        guard isEngaged, let engine = context?.engine else { return }
        engine.abandon(self, because: reason)
    }
}
