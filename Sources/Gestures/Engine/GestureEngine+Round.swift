// Longer than 250 lines: the phases of a round are in one file, in the order in which they run.

// The phases of a round, in the order in which they run.
extension GestureEngine {
    /// Turns one round.
    ///
    /// The order inside a round: deadlines that are due, each at its own time; then movements; then
    /// lifts; then landings. A time before the last round's is taken as that.
    ///
    /// - Precondition: it is not called from an action or a hook.
    public func receive(_ batch: InputBatch) {
        precondition(!round.isTurning, "GestureEngine.receive was called from an action or a hook")
        round.setTurning(true)
        defer { round.setTurning(false) }
        if context.needsLayout { context.layOut(root) }
        let time = max(batch.time, now)
        passTime(to: time, before: batch)
        beginRound(at: time)
        let kinds = batch.kinds
        if kinds.contains(.settings) { applySettings(of: batch) }
        if kinds.contains(.pens) { palms.note(batch, at: now, context.thresholds.palm) }
        if kinds.contains(.landings) { gestureSource.end() }
        trackMovements(of: batch)
        cancelPalms()
        if kinds.contains(.lifts) { trackLifts(of: batch) }
        tellMovementsAndLifts()
        if kinds.contains(.landings) {
            // Those who decide at a lift do so before the landing, which may be the beginning of their next attempt.
            arbitrate()
            attempts.releaseFinished()
            trackLandings(of: batch)
            tellLandings()
        }
        concludeRound()
        if context.needsLayout { context.layOut(root) }
    }

    func beginRound(at time: Timestamp) {
        context.setTime(time)
        round.begin()
        gestureSource.beginRound()
        pointerSource.beginRound()
        attempts.beginRound()
        motion?.advance(to: time)
    }

    /// Recognizers measure, the arbiter decides, views are told, and what is over is let go.
    func concludeRound() {
        tellSettled()
        arbitrate()
        relocateLandings()
        let mayAttemptsEnd = mayAttemptsEnd
        if mayAttemptsEnd {
            startOver()
            endStuckAttempts()
        }
        delivery.deliver(round, touches: tracker.touches, delay: context.thresholds.touchesEndedDelay)
        if context.areProposalsUndecided { arbitrate() }
        if mayAttemptsEnd { release() }
    }

    /// Whether an attempt may end or start over: none does while all its fingers stay.
    private var mayAttemptsEnd: Bool {
        !round.left.isEmpty
            || attempts.current.contains { $0.mayEnd }
    }

    // MARK: Pass time

    /// Fires the deadlines up to and including a moment, earliest first, each at its own time; of
    /// touches that come late, those that lie before what a batch tells.
    private func passTime(to time: Timestamp, before batch: InputBatch) {
        guard nextDeadline(before: nil) != nil else { return }
        let isLate = attempts.current.contains { $0.lateUntil != nil }
        let moment = isLate ? batch.firstTouchTime : nil
        while let due = nextDeadline(before: moment), due <= time {
            beginRound(at: max(due, now))
            if let end = gestureSource.deadline, end <= due { gestureSource.end() }
            tellMovementsAndLifts()
            for attempt in attempts.current where attempt.isCurrent {
                attempt.lapse(at: due)
                guard let deadline = attempt.dueTime(before: moment), deadline <= due else { continue }
                attempt.setDeadline(nil)
                attempt.recognizer.deadlinePassed(at: now)
                // A deadline in the past would come again and again.
                if let next = attempt.deadline, next <= now { attempt.setDeadline(nil) }
            }
            concludeRound()
        }
    }

    // MARK: Apply settings

    private func applySettings(of batch: InputBatch) {
        for event in batch.events {
            if case .setting(let settings) = event.content { apply(settings) }
        }
    }

    // MARK: Track

    /// Moves fingers; wheel, touchpad and pointer go along.
    private func trackMovements(of batch: InputBatch) {
        let events = batch.events.span
        for index in events.indices where events[index].kind.contains(.movements) {
            if events[index].isTouch {
                trackMovement(index, in: events)
                continue
            }
            switch events[index].content {
            case .scroll(let input): gestureSource.scroll(input)
            case .touchpad(let input): gestureSource.touchpad(input)
            case .hover(let input): pointerSource.hover(input)
            case .touch, .time, .key, .resize, .setting: break
            }
        }
    }

    /// Reads the input value by value: one that is passed on as a whole is copied.
    private func trackMovement(_ index: Int, in events: Span<InputEvent>) {
        let (id, phase) = (events[index].touchInput.id, events[index].touchInput.phase)
        guard !palms.takes(id, phase) else { return }
        let (sample, modifiers) = (events[index].touchInput.sample, events[index].touchInput.modifiers)
        guard let touch = tracker.contact(id, movingTo: sample.location) else { return }
        let isFolded = !events[index].touchInput.samples.isEmpty
        touch.move(
            to: sample, phase, modifiers, folding: isFolded ? events[index].touchInput.samples : nil, at: now)
        if touch.type == .pencil { touch.note(events[index].touchInput.tool) }
        if touch.hasMoved { context.setModifiers(modifiers) }
    }

    /// Cancels the touches that turn out to be palms.
    private func cancelPalms() {
        let thresholds = context.thresholds.palm
        guard palms.hasPenArrived || thresholds.contact > 0 else { return }
        defer { palms.endArrival() }
        for touch in tracker.touches where palms.isPalm(touch, thresholds) {
            palms.add(touch.id)
            touch.end(.cancelled, at: now, cause: .palm)
            leave(touch)
        }
    }

    private func trackLifts(of batch: InputBatch) {
        for event in batch.events {
            guard case .touch(let input) = event.content, input.phase == .ended || input.phase == .cancelled,
                !palms.takes(input.id, input.phase)
            else { continue }
            guard let touch = tracker.lift(input, at: now) else { continue }
            tapCounter.noteLift(of: touch, at: now, thresholds: effectiveThresholds)
            leave(touch)
        }
    }

    /// A touch is up or was cancelled: it is removed at the end of the round.
    func leave(_ touch: Touch) {
        round.noteLeaving(of: touch)
        for follower in touch.followers where follower.attempt?.counts(touch) == true {
            follower.attempt?.noteLeaving(of: touch)
            follower.attempt?.noteDelay(of: touch, at: now)
        }
        onTouch?(touch)
    }

    private func trackLandings(of batch: InputBatch) {
        for event in batch.events {
            guard case .touch(let input) = event.content, input.phase == .began, !isPalm(input),
                let touch = tracker.land(input, at: now)
            else { continue }
            context.setModifiers(input.modifiers)
            touch.setTapCount(
                tapCounter.count(landingAt: input.location, time: now, thresholds: effectiveThresholds))
            land(touch, on: hitTest(input.location))
            round.noteLanding(of: touch)
            attempts.follow(touch)
        }
    }

    /// A touch landed on a view, and stops what moves it.
    private func land(_ touch: Touch, on view: View?) {
        touch.land(on: view)
        if touch.isContact, let view { motion?.touchLanded(on: view) }
    }

    /// Whether a landing is that of a palm, which is ignored until it lifts.
    private func isPalm(_ input: TouchInput) -> Bool {
        _ = palms.takes(input.id, input.phase)
        guard palms.isPalm(landing: input, in: root.frame, at: now, context.thresholds.palm) else { return false }
        palms.add(input.id)
        return true
    }

    // MARK: Tell

    func tellMovementsAndLifts() {
        round.noteMovements(of: tracker.touches)
        let (moved, left, event) = (round.moved, round.left, round.event)
        if moved.isEmpty, left.isEmpty { return }
        let areAllMoving = round.areAllMoving
        attempts.current.each { attempt in
            guard !attempt.state.isFinal else { return }
            if !moved.isEmpty { attempt.tellMovements(of: moved, areAll: areAllMoving, with: event) }
            if !left.isEmpty { attempt.tellLifts(with: event) }
        }
        for touch in left {
            for follower in touch.followers { follower.attempt?.forget(touch) }
        }
    }

    private func tellLandings() { attempts.current.each { $0.tellLandings(with: round.event) } }

    private func tellSettled() { attempts.current.each { $0.tellSettled(with: round.event) } }

    // MARK: Arbitrate

    /// Decides on all proposals, enters the states that were decided on, and announces them.
    func arbitrate() {
        repeat {
            context.beginDecision()
            let current = attempts.current
            if proposals.settle(current) { announce(current) }
        } while context.areProposalsUndecided
    }

    // MARK: Announce

    private func announce(_ attempts: [Attempt]) {
        attempts.each { if $0.isToBeAnnounced { announce($0) } }
    }

    func announce(_ attempt: Attempt) {
        let recognizer = attempt.recognizer
        attempt.noteAnnouncement()
        switch attempt.state {
        case .possible: break
        case .failed: onFailure?(recognizer)
        case .began, .ended:
            delivery.cancelTouches(of: recognizer, among: tracker.touches, round.event)
            act(recognizer)
        case .changed, .cancelled: act(recognizer)
        }
    }

    private func act(_ recognizer: GestureRecognizer) {
        onAction?(recognizer)
        recognizer.sendActions()
    }

    /// Lets landings count where views are now. In a round fingers move before others land; but
    /// views move when actions run, which is at its end. A finger whose view has changed by that is
    /// taken from those who have it wrongly and given to the others.
    private func relocateLandings() {
        guard !round.landed.isEmpty else { return }
        var found = false
        if !round.left.isEmpty || gestureSource.isLanding
            || round.moved.contains(where: { $0.hasMoved && $0.source != .hover })
        {
            for touch in round.landed {
                let view = hitTest(touch.windowLocation)
                guard view !== touch.view else { continue }
                found = true
                land(touch, on: view)
                delivery.restart(touch)
                attempts.refollow(touch, touches: tracker.touches, with: round.event)
            }
        }
        if found { decideOnRelocatedLandings() }
        for touch in round.landed { onTouch?(touch) }
    }

    /// Measures and decides again; a recognizer that was announced is not announced twice.
    private func decideOnRelocatedLandings() {
        tellLandings()
        tellSettled()
        for attempt in attempts.current where attempt.news.isAnnounced { attempt.withdrawChange() }
        arbitrate()
    }

    // MARK: Release

    /// Begins the next attempt of those whose last one ended with touches that belong to the next.
    private func startOver() {
        var found = false
        for attempt in attempts.current where !attempt.postponedTouches.isEmpty {
            if attempts.startOver(attempt, with: round.event) { found = true }
        }
        if found { arbitrate() }
    }

    /// Ends gestures that have neither touches nor anything to wait for, and limits how long a
    /// recognizer without any stays possible: nothing is ever stuck.
    private func endStuckAttempts() {
        var found = false
        for attempt in attempts.current where attempt.isStuck && !attempt.recognizer.isGliding {
            if attempt.state.isActive {
                attempt.propose(PendingProposal(.ended, in: attempt.state), asLastWord: true)
                found = true
            } else {
                attempt.limit(until: now.adding(seconds: attempt.recognizer.effectiveThresholds.possibleDuration))
            }
        }
        if found { arbitrate() }
    }

    /// Removes the touches that are up, and ends the attempts that are over.
    private func release() {
        attempts.releaseFinished()
        for touch in round.left {
            if touch.delivery == .over { touch.removeFollowers() }
            tracker.remove(touch)
        }
        round.forgetLeft()
    }
}
