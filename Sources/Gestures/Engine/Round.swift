// Longer than 250 lines: all phases of a round are in one file, in the order in which they run.

/// A reason for a round.
enum RoundCause {
    /// A batch of input has arrived, with events of some kinds.
    case input(InputBatch, InputKind)
    /// Touches land in a batch although they are down. Their lifts were lost.
    case lostLifts(InputBatch)
    /// Deadlines have passed. Deadlines of touches that come late fire only up to a moment.
    case deadlines(due: Timestamp, before: Timestamp?)
    /// A recognizer's state was set between two rounds, by a timer or by the program.
    case proposal
    /// The host cancels everything.
    case cancellation
}

extension GestureEngine {
    /// Runs the phases of one round. Every round has all of them, whatever its cause.
    private func runRound(_ cause: RoundCause, at time: Timestamp) {
        beginRound(at: time)
        applySettings(cause)
        trackMovementsAndLifts(cause)
        reportMovementsAndLifts()
        trackLandings(cause)
        fireDeadlines(cause)
        reportSettled()
        arbitrate()
        relocateLandings()
        let mayAttemptsEnd = mayAttemptsEnd
        if mayAttemptsEnd { endAttempts() }
        delivery.deliver(round, touches: tracker.touches, delay: context.thresholds.touchesEndedDelay)
        if context.areProposalsUndecided { arbitrate() }
        if mayAttemptsEnd { release() }
    }

    /// Runs rounds, with the views laid out before and after them.
    private func runRounds(_ rounds: () -> Void) {
        round.setRunning(true)
        defer { round.setRunning(false) }
        if context.needsLayout { context.layOut(root) }
        rounds()
        if context.needsLayout { context.layOut(root) }
    }
}

// What starts a round.
extension GestureEngine {
    /// Handles a batch of input in one round.
    ///
    /// Deadlines that are due fire first, each in a round at its own time. In the round of the
    /// batch, touches move, then lift, then land. A time before that of the last round counts as
    /// the last round's. A touch that lands while it is down is cancelled first, because its lift
    /// was lost.
    ///
    /// - Precondition: No action or hook of the engine is running.
    public func receive(_ batch: InputBatch) {
        precondition(!round.isRunning, "GestureEngine.receive was called from an action or a hook")
        runRounds {
            let time = max(batch.time, now)
            passTime(to: time, before: batch)
            let kinds = batch.kinds
            if kinds.contains(.landings), !tracker.lostTouches(in: batch).isEmpty {
                runRound(.lostLifts(batch), at: time)
            }
            runRound(.input(batch, kinds), at: time)
        }
    }

    /// Runs a round for each moment up to and including `time` at which deadlines are due.
    /// Deadlines of touches that come late fire only if they lie before the touches of the batch.
    private func passTime(to time: Timestamp, before batch: InputBatch) {
        guard nextDeadline(before: nil) != nil else { return }
        let isLate = attempts.current.contains { $0.lateUntil != nil }
        let moment = isLate ? batch.firstTouchTime : nil
        while let due = nextDeadline(before: moment), due <= time {
            runRound(.deadlines(due: due, before: moment), at: max(due, now))
        }
    }

    /// A recognizer has proposed a state. During a round, all proposals are decided together.
    /// Between two rounds, a round at the time of the last one decides immediately.
    func proposalWasMade(_ proposal: Proposal) {
        guard round.isRunning else { return runRounds { runRound(.proposal, at: now) } }
        // A gesture that continues in an action is decided with the next proposals.
        if proposal != .changed { context.markProposalsUndecided() }
    }

    /// Cancels everything that is open: touches that are down, scrolls, touchpad gestures, the
    /// pointer over the window, and gestures that glide or spring back. In this round, no time
    /// passes.
    ///
    /// For the end of a recording and of a program: every `.began` has its `.ended` or
    /// `.cancelled`.
    ///
    /// - Precondition: No action or hook of the engine is running.
    public func cancelAll() {
        precondition(!round.isRunning, "GestureEngine.cancelAll was called from an action or a hook")
        if !tracker.touches.isEmpty { runRounds { runRound(.cancellation, at: now) } }
        for recognizer in attempts.recognizers where recognizer.decidedState.isActive {
            abandon(recognizer, because: .touchesCancelled)
        }
    }
}

// The phases, in the order in which they run.
extension GestureEngine {
    private func beginRound(at time: Timestamp) {
        context.setTime(time)
        round.begin()
        gestureSource.beginRound()
        pointerSource.beginRound()
        attempts.beginRound()
        motion?.advance(to: time)
    }

    // MARK: Apply settings

    private func applySettings(_ cause: RoundCause) {
        guard case .input(let batch, let kinds) = cause, kinds.contains(.settings) else { return }
        for event in batch.events {
            if case .setting(let settings) = event.content { apply(settings) }
        }
    }

    // MARK: Track

    private func trackMovementsAndLifts(_ cause: RoundCause) {
        switch cause {
        case .input(let batch, let kinds):
            if kinds.contains(.pens) { palms.record(batch, at: now, context.thresholds.palm) }
            if kinds.contains(.landings) { gestureSource.end() }
            trackMovements(of: batch)
            cancelPalms()
            if kinds.contains(.lifts) { trackLifts(of: batch) }
        case .lostLifts(let batch): cancel(tracker.lostTouches(in: batch))
        case .deadlines(let due, _): if let end = gestureSource.deadline, end <= due { gestureSource.end() }
        case .proposal: break
        case .cancellation:
            gestureSource.end(.cancelled)
            pointerSource.end(.cancelled)
            cancel(tracker.touches.filter(\.isContact))
        }
    }

    private func cancel(_ touches: [Touch]) {
        for touch in touches where !touch.isOver {
            touch.end(.cancelled, at: now)
            leave(touch)
        }
    }

    /// Moves fingers, and passes the events of wheel, touchpad and pointer on.
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
        guard !palms.ignores(id, phase) else { return }
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
                !palms.ignores(input.id, input.phase)
            else { continue }
            guard let touch = tracker.lift(input, at: now) else { continue }
            tapCounter.recordLift(of: touch, at: now, thresholds: effectiveThresholds)
            leave(touch)
        }
    }

    /// A touch is up or was cancelled: it is removed at the end of the round.
    func leave(_ touch: Touch) {
        round.recordLeaving(of: touch)
        for follower in touch.followers where follower.attempt?.counts(touch) == true {
            follower.attempt?.recordLeaving(of: touch)
            follower.attempt?.recordDelay(of: touch, at: now)
        }
        onTouch?(touch)
    }

    /// Lets touches land. A recognizer that decides at a lift does so before the landing, which may
    /// begin its next attempt.
    private func trackLandings(_ cause: RoundCause) {
        guard case .input(let batch, let kinds) = cause, kinds.contains(.landings) else { return }
        arbitrate()
        attempts.releaseFinished()
        trackLandings(of: batch)
        reportLandings()
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
            round.recordLanding(of: touch)
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
        _ = palms.ignores(input.id, input.phase)
        guard palms.isPalm(landing: input, in: root.frame, at: now, context.thresholds.palm) else { return false }
        palms.add(input.id)
        return true
    }

    // MARK: Report

    private func reportMovementsAndLifts() {
        round.recordMovements(of: tracker.touches)
        let (moved, left, event) = (round.moved, round.left, round.event)
        if moved.isEmpty, left.isEmpty { return }
        let areAllMoving = round.areAllMoving
        attempts.current.each { attempt in
            guard !attempt.state.isFinal else { return }
            if !moved.isEmpty { attempt.reportMovements(of: moved, areAll: areAllMoving, with: event) }
            if !left.isEmpty { attempt.reportLifts(with: event) }
        }
        for touch in left {
            for follower in touch.followers { follower.attempt?.forget(touch) }
        }
    }

    private func reportLandings() { attempts.current.each { $0.reportLandings(with: round.event) } }

    private func reportSettled() { attempts.current.each { $0.reportSettled(with: round.event) } }

    // MARK: Fire deadlines

    private func fireDeadlines(_ cause: RoundCause) {
        guard case .deadlines(let due, let moment) = cause else { return }
        for attempt in attempts.current where attempt.isCurrent {
            attempt.lapse(at: due)
            guard let deadline = attempt.dueTime(before: moment), deadline <= due else { continue }
            attempt.setDeadline(nil)
            attempt.recognizer.deadlinePassed(at: now)
            // A deadline in the past would fire again and again.
            if let next = attempt.deadline, next <= now { attempt.setDeadline(nil) }
        }
    }

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
        attempt.recordAnnouncement()
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
        reportLandings()
        reportSettled()
        for attempt in attempts.current where attempt.changes.isAnnounced { attempt.withdrawChange() }
        arbitrate()
    }

    // MARK: End attempts

    /// Whether an attempt may end or start over. None does while all its fingers stay.
    private var mayAttemptsEnd: Bool { !round.left.isEmpty || attempts.current.contains { $0.mayEnd } }

    private func endAttempts() {
        startOver()
        endStuckAttempts()
    }

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
                attempt.propose(PendingProposal(.ended, in: attempt.state), isFinal: true)
                found = true
            } else {
                attempt.limit(until: now.adding(seconds: attempt.recognizer.effectiveThresholds.possibleDuration))
            }
        }
        if found { arbitrate() }
    }

    // MARK: Release

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

extension InputBatch {
    /// When the first of its touches did what it tells, or `nil` if it tells of none.
    var firstTouchTime: Timestamp? {
        var first: Timestamp?
        for index in events.indices where events[index].isTouch {
            first = min(first ?? events[index].time, events[index].time)
        }
        return first
    }
}

extension InputBatch {
    /// Whether a touch is lifted or cancelled in it.
    func lifts(_ id: TouchID) -> Bool {
        events.contains { event in
            guard case .touch(let input) = event.content, input.id == id else { return false }
            return input.phase == .ended || input.phase == .cancelled
        }
    }
}

extension InputBatch {
    /// What its events are about.
    var kinds: InputKind {
        var kinds: InputKind = []
        for index in events.indices { kinds.formUnion(events[index].kind) }
        return kinds
    }
}
