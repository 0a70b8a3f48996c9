extension GestureEngine {
    /// Turns one round.
    ///
    /// The order inside a round: deadlines that are due, each at its own time; then movements; then lifts; then landings.
    /// A time before the last round's is taken as that.
    ///
    /// - Precondition: it is not called from an action or a hook.
    public func receive(_ batch: InputBatch) {
        precondition(!isInRound, "GestureEngine.receive was called while a round was turning: from an action or a hook")
        isInRound = true
        defer { isInRound = false }
        let time = max(batch.time, now)
        passTime(to: time)
        beginRound(at: time)
        applySettings(of: batch)
        let hasLandings = batch.events.contains { isLanding($0) }
        if hasLandings { endIndirectTouch() }
        trackMovements(of: batch)
        tellMovementsAndLifts()
        if hasLandings {
            // Those who decide at a lift do so before the landing, which may be the beginning of their next attempt.
            decide()
            release(expectingLandings: true)
            trackLandings(of: batch)
            tellLandings()
        }
        concludeRound()
    }

    func beginRound(at time: Timestamp) {
        now = time
        round += 1
        event.timestamp = time
        departing.removeAll(keepingCapacity: true)
        landings.removeAll(keepingCapacity: true)
    }

    /// Everything has been told: recognizers measure, the arbiter decides, views hear, and what is over is let go.
    private func concludeRound() {
        tellSettled()
        decide()
        concludeLandings()
        decideStartsOver()
        endStuckAttempts()
        deliverToViews()
        release(expectingLandings: false)
    }

    /// Fires the deadlines up to and including a moment, earliest first, each at its own time.
    private func passTime(to time: Timestamp) {
        while let due = nextDeadline, due <= time {
            beginRound(at: max(due, now))
            if let end = indirectDeadline, end <= due { endIndirectTouch() }
            tellMovementsAndLifts()
            for recognizer in engagedRecognizers {
                guard let deadline = recognizer.deadline, deadline <= due else { continue }
                recognizer.deadline = nil
                recognizer.deadlinePassed(at: now)
                // A deadline in the past would come again and again.
                if let next = recognizer.deadline, next <= now { recognizer.deadline = nil }
            }
            concludeRound()
        }
    }

    private func tellMovementsAndLifts() {
        for recognizer in engagedRecognizers where !recognizer.state.isFinal {
            if !recognizer.roundTouches.moved.isEmpty {
                recognizer.touchesMoved(recognizer.roundTouches.moved, with: event)
            }
            if !recognizer.roundTouches.ended.isEmpty {
                recognizer.touchesEnded(recognizer.roundTouches.ended, with: event)
            }
            if !recognizer.roundTouches.cancelled.isEmpty {
                recognizer.touchesCancelled(recognizer.roundTouches.cancelled, with: event)
            }
        }
        for touch in departing {
            for follower in touch.followers { follower.forget(touch, round: round) }
        }
    }

    func tellLandings() {
        for recognizer in engagedRecognizers where !recognizer.state.isFinal && !recognizer.roundTouches.began.isEmpty {
            recognizer.touchesBegan(recognizer.roundTouches.began, with: event)
        }
    }

    func tellSettled() {
        for recognizer in engagedRecognizers where recognizer.isTouchedInRound || recognizer.isGliding {
            if !recognizer.state.isFinal { recognizer.touchesSettled(with: event) }
            recognizer.isTouchedInRound = false
            recognizer.roundTouches.removeAll()
        }
    }

    /// Nothing is ever stuck: who has neither touches nor anything to wait for has no attempt any more.
    private func endStuckAttempts() {
        var found = false
        for recognizer in engagedRecognizers where recognizer.isStuck {
            recognizer.propose(recognizer.state.isActive ? .ended : .failed(.touchesGone))
            found = true
        }
        if found { decide() }
    }

    /// Begins the next attempt of those whose last one ended with touches that belong to the next.
    private func decideStartsOver() {
        var found = false
        for recognizer in engagedRecognizers where !recognizer.postponedTouches.isEmpty {
            let touches = recognizer.postponedTouches
            recognizer.postponedTouches.removeAll()
            if recognizer.state.isFinal {
                found = true
                startOver(recognizer, with: touches)
            } else {
                recognizer.ignoredTouches += touches
            }
        }
        if found { decide() }
    }

    private func startOver(_ recognizer: GestureRecognizer, with touches: [Touch]) {
        let ignored = recognizer.ignoredTouches
        recognizer.finishAttempt(round: round)
        recognizer.attempt += 1
        recognizer.failureReason = nil
        recognizer.failureCause = nil
        recognizer.ignoredTouches = ignored
        recognizer.touches = touches
        recognizer.attemptTouches = touches.map(\.serial)
        recognizer.touchesBegan(touches, with: event)
        recognizer.touchesSettled(with: event)
    }

    /// Lets go of fingers that are up, and readies for the next attempt those whose attempt is over.
    private func release(expectingLandings: Bool) {
        var index = 0
        while index < engagedRecognizers.count {
            let recognizer = engagedRecognizers[index]
            if recognizer.state.isFinal, recognizer.touches.isEmpty, recognizer.ignoredTouches.isEmpty {
                recognizer.finishAttempt(round: round)
                recognizer.isEngaged = false
                engagedRecognizers.remove(at: index)
            } else {
                index += 1
            }
        }
        guard !expectingLandings, !departing.isEmpty else { return }
        for touch in departing {
            if touch.delivery == .over { touch.followers.removeAll() }
            touches.removeAll { $0 === touch }
        }
        departing.removeAll(keepingCapacity: true)
    }
}
