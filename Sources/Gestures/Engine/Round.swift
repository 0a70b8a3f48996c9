// Longer than 250 lines: all phases of a round are in one file, in the order in which they run.

/// The reason why the engine runs a round.
enum RoundCause {
    case input(InputBatch, InputKind)
    /// A batch that contains landings of touches that are already down. Their lifts were lost.
    case lostLifts(InputBatch)
    /// The deadlines up to `due`. `before` is the time of the first touch in the next batch. It is
    /// `nil` if no touches are late or if the batch contains no touches.
    case deadlines(due: Timestamp, before: Timestamp?)
    /// A state that a timer or the program has set between rounds.
    case proposal
    case cancellation
}

extension GestureEngine {
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
        let mayAttemptsEnd = !round.left.isEmpty || attempts.current.contains { $0.mayEnd }
        if mayAttemptsEnd {
            startOver()
            endStuckAttempts()
        }
        delivery.deliver(round, touches: tracker.touches, delay: context.thresholds.touchesEndedDelay)
        if context.areProposalsUndecided { arbitrate() }
        if mayAttemptsEnd { release() }
    }

    private func runRounds(_ rounds: () -> Void) {
        round.isRunning = true
        defer { round.isRunning = false }
        if context.needsLayout { context.layOut(root) }
        rounds()
        if context.needsLayout { context.layOut(root) }
    }

    /// Handles a batch of input in one round.
    ///
    /// Deadlines that are due fire first, in separate rounds. In the batch's round, settings are
    /// applied first. Then movements, lifts and landings are handled, in this order. If the batch
    /// is older than the previous round, its round has the time of the previous round. If a touch
    /// that is already down lands again and the batch does not lift it, its lift was lost, and a
    /// separate round cancels the old touch first.
    ///
    /// - Precondition: No round is in progress. For example, no action, delegate or touch method is
    ///   running.
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

    /// Fires the deadlines up to `time`. For the deadlines of late touches, see
    /// `Attempt.dueTime(before:)`.
    private func passTime(to time: Timestamp, before batch: InputBatch) {
        guard nextDeadline(before: nil) != nil else { return }
        let isLate = attempts.current.contains { $0.lateUntil != nil }
        let batchTime = isLate ? batch.firstTouchTime : nil
        while let due = nextDeadline(before: batchTime), due <= time {
            runRound(.deadlines(due: due, before: batchTime), at: max(due, now))
        }
    }

    /// Called by `GestureRecognizer.propose(_:)`. Between rounds, the arbiter decides immediately,
    /// in a round at the time of the previous round. During a round, it decides later in the round
    /// or in the next round.
    func proposalWasMade(_ proposal: Proposal) {
        guard round.isRunning else { return runRounds { runRound(.proposal, at: now) } }
        // An action's proposal to continue waits for the next decision. If it were decided now, the
        // action would run again, and could propose to continue again without end.
        if proposal != .changed { context.areProposalsUndecided = true }
    }

    /// Cancels all touches, scrolls, touchpad gestures, the hovering pointer, and gestures that
    /// continue without touches, such as glides. The time does not change.
    ///
    /// Call this method at the end of a recording or a program, so that every `.began` is followed
    /// by `.ended` or `.cancelled`.
    ///
    /// - Precondition: No round is in progress. For example, no action, delegate or touch method is
    ///   running.
    public func cancelAll() {
        precondition(!round.isRunning, "GestureEngine.cancelAll was called from an action or a hook")
        if !tracker.touches.isEmpty { runRounds { runRound(.cancellation, at: now) } }
        for recognizer in engagedRecognizers where recognizer.decidedState.isActive {
            abandon(recognizer, because: .touchesCancelled)
        }
    }

    private func beginRound(at time: Timestamp) {
        context.now = time
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

    /// Moves a touch. The properties of its event are read separately, because reading the whole
    /// touch input would copy it.
    private func trackMovement(_ index: Int, in events: Span<InputEvent>) {
        let (id, phase) = (events[index].touchInput.id, events[index].touchInput.phase)
        guard !palms.ignores(id, phase) else { return }
        let (sample, modifiers) = (events[index].touchInput.sample, events[index].touchInput.modifiers)
        guard let touch = tracker.contact(id, movingTo: sample.location) else { return }
        let isFolded = !events[index].touchInput.samples.isEmpty
        touch.move(to: sample, phase, modifiers, folding: isFolded ? events[index].touchInput.samples : nil, at: now)
        if touch.type == .pencil { touch.update(events[index].touchInput.tool) }
        if touch.hasMoved { context.modifiers = modifiers }
    }

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
                !palms.ignores(input.id, input.phase), let touch = tracker.lift(input)
            else { continue }
            let interval = context.tapInterval(of: touch.type, effectiveThresholds)
            tapCounter.recordLift(of: touch, at: now, interval: interval, thresholds: effectiveThresholds)
            leave(touch)
        }
    }

    /// Records that a touch has left. The touch is removed at the end of the round.
    func leave(_ touch: Touch) {
        round.recordLeaving(of: touch)
        for follower in touch.followers where follower.attempt?.counts(touch) == true {
            follower.attempt?.recordLeaving(of: touch)
            follower.attempt?.recordDelay(of: touch, at: now)
        }
        onTouch?(touch)
    }

    /// Handles the landings of a round. The arbiter first decides on the proposals that movements
    /// and lifts have caused, because a touch that lands can begin a recognizer's next attempt.
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
                let touch = tracker.land(input)
            else { continue }
            context.modifiers = input.modifiers
            touch.tapCount = tapCounter.count(landingAt: input.location, time: now, thresholds: effectiveThresholds)
            land(touch, on: hitTest(input.location))
            round.recordLanding(of: touch)
            attempts.follow(touch)
        }
    }

    private func land(_ touch: Touch, on view: View?) {
        touch.view = view
        if touch.isContact, let view { motion?.touchLanded(on: view) }
    }

    /// Returns whether a landing touch is a palm. If it is, its later events are also ignored.
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
        guard case .deadlines(let due, let batchTime) = cause else { return }
        for attempt in attempts.current where attempt.isCurrent {
            attempt.lapse(at: due)
            guard let deadline = attempt.dueTime(before: batchTime), deadline <= due else { continue }
            attempt.deadline = nil
            attempt.recognizer.deadlinePassed(at: now)
            // If a deadline that is not in the future were kept, it would fire again and again.
            if let next = attempt.deadline, next <= now { attempt.deadline = nil }
        }
    }

    // MARK: Arbitrate

    func arbitrate() {
        repeat {
            context.areProposalsUndecided = false
            let current = attempts.current
            if proposals.settle(current) { announce(current) }
        } while context.areProposalsUndecided
    }

    // MARK: Announce

    private func announce(_ attempts: [Attempt]) { attempts.each { if $0.isToBeAnnounced { announce($0) } } }

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

    /// If movements, lifts or scrolls might have moved views, repeats the hit test for the touches
    /// that landed in this round. If a touch is now on another view, the recognizers of that view
    /// and its ancestors receive it. Then calls `onTouch` for each landing.
    private func relocateLandings() {
        guard !round.landed.isEmpty else { return }
        var found = false
        let mayViewsHaveMoved =
            !round.left.isEmpty || gestureSource.isLanding
            || round.moved.contains { $0.hasMoved && $0.source != .hover }
        for touch in round.landed where mayViewsHaveMoved {
            let view = hitTest(touch.pixelLocation)
            guard view !== touch.view else { continue }
            found = true
            land(touch, on: view)
            delivery.restart(touch)
            attempts.refollow(touch, touches: tracker.touches)
        }
        if found { decideOnRelocatedLandings() }
        for touch in round.landed { onTouch?(touch) }
    }

    /// Reports the landings that were assigned to other views, and decides on the resulting
    /// proposals. A recognizer whose actions have already run in this round does not run them again
    /// only because its gesture continues.
    private func decideOnRelocatedLandings() {
        reportLandings()
        reportSettled()
        for attempt in attempts.current where attempt.changes.isAnnounced { attempt.withdrawChange() }
        arbitrate()
    }

    // MARK: End attempts

    private func startOver() {
        var found = false
        for attempt in attempts.current where !attempt.postponedTouches.isEmpty {
            if attempts.startOver(attempt) { found = true }
        }
        if found { arbitrate() }
    }

    /// Prevents gestures from getting stuck. An attempt is stuck if its state is not final, if it
    /// has no touches, deadline, time limit or proposal, and if it neither glides nor waits. If the
    /// gesture is active, it ends. Otherwise, the attempt gets a time limit.
    private func endStuckAttempts() {
        var found = false
        for attempt in attempts.current where attempt.isStuck && !attempt.recognizer.isGliding {
            if attempt.state.isActive {
                attempt.propose(PendingProposal(.ended, in: attempt.state), isFinal: true)
                found = true
            } else {
                attempt.limit = now.adding(seconds: attempt.recognizer.effectiveThresholds.possibleDuration)
            }
        }
        if found { arbitrate() }
    }

    // MARK: Release

    private func release() {
        attempts.releaseFinished()
        for touch in round.left {
            if touch.delivery == .over { touch.followers = [] }
            tracker.remove(touch)
        }
        round.forgetLeft()
    }
}

extension InputBatch {
    var firstTouchTime: Timestamp? { events.lazy.filter(\.isTouch).map(\.time).min() }

    func lifts(_ id: TouchID) -> Bool {
        events.contains { event in
            guard case .touch(let input) = event.content, input.id == id else { return false }
            return input.phase == .ended || input.phase == .cancelled
        }
    }

    var kinds: InputKind {
        var kinds: InputKind = []
        for index in events.indices { kinds.formUnion(events[index].kind) }
        return kinds
    }
}
