/// What is in a round, apart from movements.
private struct BatchContent: OptionSet {
    let rawValue: UInt8

    static let settings = BatchContent(rawValue: 1)
    static let lifts = BatchContent(rawValue: 2)
    static let landings = BatchContent(rawValue: 4)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(of batch: InputBatch) {
        self = []
        for event in batch.events {
            switch event.content {
            case .touch(let input):
                switch input.phase {
                case .began: insert(.landings)
                case .ended, .cancelled: insert(.lifts)
                case .moved, .stationary: break
                }
            case .setting: insert(.settings)
            case .time, .scroll, .touchpad, .hover, .key, .resize: break
            }
        }
    }
}

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
        let content = BatchContent(of: batch)
        if content.contains(.settings) { applySettings(of: batch) }
        if content.contains(.landings) { endIndirectTouch() }
        trackMovements(of: batch)
        if content.contains(.lifts) { trackLifts(of: batch) }
        tellMovementsAndLifts()
        if content.contains(.landings) {
            // Those who decide at a lift do so before the landing, which may be the beginning of their next attempt.
            decide()
            release(expectingLandings: true)
            trackLandings(of: batch)
            tellLandings()
        }
        concludeRound()
    }

    func beginRound(at time: Timestamp) {
        context.now = time
        round += 1
        event.storedTimestamp = time
        departing = []
        landings = []
    }

    /// Everything has been told: recognizers measure, the arbiter decides, views hear, and what is over is let go.
    private func concludeRound() {
        tellSettled()
        decide()
        concludeLandings()
        let mayAttemptsEnd = mayAttemptsEnd
        if mayAttemptsEnd {
            decideStartsOver()
            endStuckAttempts()
        }
        deliverToViews()
        if isToDecideAgain { decide() }
        if mayAttemptsEnd { release(expectingLandings: false) }
    }

    /// Whether there is anybody to look at: an attempt neither ends nor starts over while all its fingers stay and none is for the next.
    private var mayAttemptsEnd: Bool {
        !departing.isEmpty || engagedRecognizers.contains { $0.touches.isEmpty || !$0.postponedTouches.isEmpty }
    }

    /// Fires the deadlines up to and including a moment, earliest first, each at its own time.
    private func passTime(to time: Timestamp) {
        while let due = nextDeadline, due <= time {
            beginRound(at: max(due, now))
            if let end = indirectDeadline, end <= due { endIndirectTouch() }
            tellMovementsAndLifts()
            for recognizer in engagedRecognizers {
                guard let deadline = recognizer.deadline, deadline <= due else { continue }
                recognizer.storedDeadline = nil
                recognizer.deadlinePassed(at: now)
                // A deadline in the past would come again and again.
                if let next = recognizer.deadline, next <= now { recognizer.storedDeadline = nil }
            }
            concludeRound()
        }
    }

    private func tellMovementsAndLifts() {
        let moved = findMovedTouches()
        for recognizer in engagedRecognizers where !recognizer.state.isFinal {
            tell(moved, to: recognizer)
            if recognizer.news.contains(.lifted) {
                recognizer.touchesEnded(recognizer.roundTouches.ended, with: event)
            }
            if recognizer.news.contains(.cancelled) {
                recognizer.touchesCancelled(recognizer.roundTouches.cancelled, with: event)
            }
        }
        for touch in departing {
            for follower in touch.followers { follower.forget(touch, round: round) }
        }
    }

    /// The touches that moved in this round: mostly all that there are, and only where some rest are they put apart.
    private func findMovedTouches() -> [Touch] {
        let touches = touches
        if touches.allSatisfy({ $0.movedRound == round }) { return touches }
        movedTouches.removeAll(keepingCapacity: true)
        for touch in touches where touch.movedRound == round { movedTouches.append(touch) }
        return movedTouches
    }

    private func tell(_ moved: [Touch], to recognizer: GestureRecognizer) {
        let touches = recognizer.touches
        var count = 0
        for touch in touches where touch.movedRound == round { count += 1 }
        guard count > 0 else { return }
        recognizer.news.insert(.moved)
        if count == touches.count {
            recognizer.touchesMoved(touches, with: event)
        } else if count == moved.count {
            recognizer.touchesMoved(moved, with: event)
        } else {
            recognizer.touchesMoved(touches.filter { $0.movedRound == round }, with: event)
        }
    }

    func tellLandings() {
        for recognizer in engagedRecognizers
        where !recognizer.state.isFinal && recognizer.news.contains(.landed) {
            recognizer.touchesBegan(recognizer.roundTouches.began, with: event)
        }
    }

    func tellSettled() {
        for recognizer in engagedRecognizers where !recognizer.news.isEmpty || recognizer.isGliding {
            if !recognizer.state.isFinal { recognizer.touchesSettled(with: event) }
            recognizer.forgetNews()
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
            recognizer.postponedTouches = []
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
        recognizer.beginAttempt()
        recognizer.ignoredTouches = ignored
        recognizer.storedTouches = touches
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
                storedEngagedRecognizers = engagedRecognizers.filter { $0 !== recognizer }
            } else {
                index += 1
            }
        }
        guard !expectingLandings, !departing.isEmpty else { return }
        for touch in departing {
            if touch.delivery == .over { touch.followers.removeAll() }
            storedTouches = touches.filter { $0 !== touch }
        }
        departing = []
    }
}
