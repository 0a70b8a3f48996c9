// Longer than 250 lines: what an attempt knows is written where it is declared.

/// A recognizer's handling of one set of touches, from the first landing to the release. An idle
/// recognizer has no attempt.
///
/// Stores the engine's state of a recognizer during these touches.
///
/// This is a class because each move reads it about thirty times per recognizer, and reading part
/// of an optional structure would copy the whole structure.
final class Attempt {
    let recognizer: GestureRecognizer
    /// A number that is unique within the engine.
    let number: Int
    /// The number of ancestors of the recognizer's view when the attempt began.
    let depth: Int
    /// The position among the engaged recognizers, smaller is earlier. It is determined by the
    /// depth of the view, deepest first, then by the order of attachment.
    private(set) var precedence = 0

    private(set) var state = GestureState.possible
    /// The proposal of the recognizer. Kept from round to round while it waits for another
    /// recognizer to fail.
    private(set) var proposal: PendingProposal?
    private(set) var isWaiting = false
    /// Whether the state has been entered and the actions have not run yet.
    private(set) var isToBeAnnounced = false
    private(set) var deadline: Timestamp?
    /// The time at which an attempt without touches fails, because the recognizer has waited too
    /// long for more of them.
    @safe @exclusivity(unchecked) private(set) var limit: Timestamp?
    /// The time until which further late events are expected, if the last touch was late.
    private(set) var lateUntil: Timestamp?
    @safe @exclusivity(unchecked) private(set) var hasLateTouches = false
    /// The delegate's answer to whether the gesture may begin, or `nil` if it has not been asked.
    private(set) var mayBegin: Bool?
    /// The delegates' answers about this recognizer and others.
    @safe @exclusivity(unchecked) private(set) var answers = RelationAnswers()

    /// The counted touches that are down, in landing order.
    private(set) var touches: [Touch] = []
    private(set) var ignoredTouches: [Touch] = []
    /// Touches that landed while the attempt waited for its outcome. They start the next attempt.
    private(set) var postponedTouches: [Touch] = []
    /// The sum of the centroid's jumps when touches joined and left, negated.
    private var jump = Vector.zero
    /// The value of `jump` for `touchesBefore`.
    private var jumpBefore = Vector.zero
    /// The counted touches before the round in which touches last left.
    private(set) var touchesBefore: [Touch] = []
    /// The serial numbers of all touches of the attempt. Recognizers that share a touch are rivals.
    @safe @exclusivity(unchecked) private(set) var serials: [Int] = []
    private(set) var changes = AttemptChanges()
    /// The touches that landed or left in this round and have not been reported to the hooks yet.
    private(set) var unreported = UnreportedTouches()

    init(of recognizer: GestureRecognizer, number: Int, depth: Int) {
        self.recognizer = recognizer
        self.number = number
        self.depth = depth
    }

    /// Returns the attempt that immediately follows this one, with the postponed touches.
    func next(number: Int) -> Attempt {
        let result = Attempt(of: recognizer, number: number, depth: depth)
        result.precedence = precedence
        result.ignoredTouches = ignoredTouches
        result.touches = postponedTouches
        result.serials = postponedTouches.map(\.serial)
        result.hasLateTouches = hasLateTouches
        return result
    }

    func setPrecedence(_ precedence: Int) { self.precedence = precedence }
}

// MARK: Decisions
extension Attempt {
    /// - Parameter isFinal: Whether the classes of this module cannot replace it in this round.
    func propose(_ proposal: PendingProposal, isFinal: Bool) {
        if isFinal { changes = changes.with(finalProposal: true) }
        // A recognizer that has proposed to begin, and then to continue, still begins.
        if case .request = proposal.transition, case .changed = proposal.proposal,
            case .began? = self.proposal?.proposal
        {
            return
        }
        self.proposal = proposal
    }

    /// Lets a subclass that has proposed to continue propose again when touches leave.
    func reopenProposal() {
        guard changes.hasFinalProposal, let transition = proposal?.transition, transition == .enter(.changed) else {
            return
        }
        changes = changes.with(finalProposal: false)
    }

    func withdrawChange() {
        if proposal?.proposal == .changed { proposal = nil }
    }

    /// Enters the state that the arbiter decided on, without announcing it. No other code sets a
    /// recognizer's state.
    func settle(_ decision: Decision, cause: GestureRecognizer? = nil) {
        isToBeAnnounced = false
        switch decision {
        case .stay:
            if !isWaiting { proposal = nil }
            showDecidedState()
        case .wait:
            isWaiting = true
            showDecidedState()
        case .enter(let next, let reason):
            let previous = recognizer.readState
            if next.isFinal { close(because: reason, cause: cause) }
            proposal = nil
            isWaiting = false
            state = next
            isToBeAnnounced = true
            let isSet = recognizer.stateReading == .proposed(next)
            recognizer.setStateReading(.decided)
            recognizer.stateWasSet(to: next)
            if !isSet { show(next, after: previous) }
        }
    }

    /// Restores the decided state if a subclass has set another one.
    private func showDecidedState() {
        guard isCurrent, case .proposed(let proposed) = recognizer.stateReading, proposed != state else { return }
        show(state, after: proposed)
    }

    /// Sets the recognizer's state, which calls observers.
    private func show(_ state: GestureState, after previous: GestureState) {
        recognizer.setStateReading(.entering(state, from: previous))
        recognizer.state = state
        switch recognizer.stateReading {
        case .entering, .entered: recognizer.setStateReading(.decided)
        case .decided, .proposed: break
        }
    }

    /// Notifies observers that the attempt is over and the recognizer is possible again.
    func announceRelease(from last: GestureState) { show(.possible, after: last) }

    private func close(because reason: FailureReason?, cause: GestureRecognizer?) {
        (deadline, limit) = (nil, nil)
        // A gesture that is recognized after its touches have left still reports them. A glide has
        // no touches.
        if !changes.hasLostTouches, !touches.isEmpty || touchesBefore.isEmpty || state.isActive {
            (touchesBefore, jumpBefore) = (touches, jump)
        }
        let known = reason == .touchesCancelled ? changes.cause.map { FailureReason($0) } : nil
        recognizer.setFailure(known ?? reason, cause: cause)
    }

    /// Records that the state is being announced. Discards a state that an observer has set.
    func recordAnnouncement() {
        if isCurrent { recognizer.setStateReading(.decided) }
        isToBeAnnounced = false
        changes = changes.with(isAnnounced: true)
    }

    func setDeadline(_ deadline: Timestamp?) { self.deadline = deadline }

    /// Limits the time for which the attempt continues without touches.
    func limit(until moment: Timestamp) { limit = moment }

    /// Fails if the time limit has passed.
    func lapse(at time: Timestamp) {
        guard let limit, limit <= time else { return }
        self.limit = nil
        propose(PendingProposal(.failed(.touchesGone), in: state), isFinal: true)
    }

    /// Returns the next time at which the attempt needs a `.time` input.
    func nextDeadline(before moment: Timestamp?) -> Timestamp? {
        guard deadline != nil || limit != nil else { return nil }
        let due = dueTime(before: moment)
        guard let limit else { return due }
        return due.map { min($0, limit) } ?? limit
    }

    /// Returns the time at which the deadline fires. If touches are late, the deadline waits for
    /// the rest of their events, but fires before any event that is later than the deadline.
    ///
    /// - Parameter moment: The time of the touches in the next round, or `nil` if it has none.
    func dueTime(before moment: Timestamp?) -> Timestamp? {
        guard let lateUntil, let deadline else { return deadline }
        guard let moment else { return max(deadline, lateUntil) }
        return deadline <= moment ? deadline : nil
    }

    /// Records the delay of a touch that landed or left in the round at `time`.
    func recordDelay(of touch: Touch, at time: Timestamp) {
        if touch.isLate { hasLateTouches = true }
        lateUntil = !touch.isLate ? nil : time.adding(seconds: recognizer.effectiveThresholds.lateEventDelay)
    }

    func setMayBegin(_ answer: Bool) { mayBegin = answer }

    func setSimultaneous(_ answer: Bool, withAttempt number: Int) {
        answers.setSimultaneous(answer, withAttempt: number)
    }

    func setRequires(_ answer: Bool, attempt number: Int) { answers.setRequires(answer, attempt: number) }
}

// MARK: Touches
extension Attempt {
    func counts(_ touch: Touch) -> Bool { !state.isFinal && touches.contains { $0 === touch } }

    /// Whether a touch belongs or belonged to this attempt.
    func has(_ touch: Touch) -> Bool { serials.contains(touch.serial) }

    func sharesTouch(with other: Attempt) -> Bool { serials.contains { other.serials.contains($0) } }

    var reportedTouches: [Touch] {
        switch state {
        case .possible, .began, .changed: touches
        case .ended, .cancelled, .failed: touchesBefore
        }
    }

    /// The negated sum of the jumps of the centroid of the reported touches.
    var reportedJump: Vector {
        switch state {
        case .possible, .began, .changed: jump
        case .ended, .cancelled, .failed: jumpBefore
        }
    }

    /// The centroid of the touches. A lift does not move it.
    private var place: Point? { Point.centroid(of: touches) { $0.isOver ? $0.motion : $0.pixelLocation } }

    /// Compensates for the jump of the centroid after the set of touches has changed.
    private func recordJump(from before: Point?) {
        guard let after = place else { return }
        jump = before.map { jump + ($0 - after) } ?? .zero
    }

    /// Adds a touch that has landed, or postpones it if this attempt is over or waits for its
    /// outcome.
    ///
    /// - Returns: Whether the touch counts.
    func accept(_ touch: Touch) -> Bool {
        if state.isFinal {
            ignoredTouches += [touch]
        } else if isWaiting, touches.isEmpty {
            postponedTouches = postponedTouches + [touch]
        } else {
            limit = nil
            let before = place
            touches = touches + [touch]
            recordJump(from: before)
            serials += [touch.serial]
            unreported.landed.append(touch)
            changes = changes.with(.landed)
            return true
        }
        return false
    }

    /// Stops counting a touch that remains down.
    func ignore(_ touch: Touch) {
        let before = place
        touches = touches.filter { $0 !== touch }
        recordJump(from: before)
        serials.removeAll { $0 == touch.serial }
    }

    func addIgnored(_ touches: [Touch]) { ignoredTouches += touches }

    /// Removes a touch that has left. The previous touches are kept for the announcement of the
    /// end.
    func forget(_ touch: Touch) {
        if !postponedTouches.isEmpty { postponedTouches = postponedTouches.filter { $0 !== touch } }
        guard touches.contains(where: { $0 === touch }) else {
            ignoredTouches.removeAll { $0 === touch }
            return
        }
        if !changes.hasLostTouches, !state.isFinal {
            touchesBefore = touches
            jumpBefore = jump
            changes = changes.with(hasLostTouches: true)
        }
        let before = place
        touches = touches.filter { $0 !== touch }
        recordJump(from: before)
        changes = changes.with(.set)
    }

    /// Removes a touch that this recognizer should never have received.
    func withdraw(_ touch: Touch) {
        forget(touch)
        serials.removeAll { $0 == touch.serial }
    }

    func postpone(_ touches: [Touch]) { postponedTouches = touches }

    /// Ignores the postponed touches, because no attempt immediately follows.
    func ignorePostponed() {
        ignoredTouches += postponedTouches.filter { !counts($0) }
        postponedTouches = []
    }
}

extension Attempt {
    /// Whether this is the recognizer's current attempt. A hook or an action may have ended it.
    var isCurrent: Bool { recognizer.attempt === self }

    /// Whether the attempt may end or start over. Always false while all its fingers stay down and
    /// none is postponed.
    var mayEnd: Bool { touches.isEmpty || !postponedTouches.isEmpty }

    /// Whether the attempt is over and all its touches are up.
    var isFinished: Bool { state.isFinal && touches.isEmpty && ignoredTouches.isEmpty }

    /// Whether the attempt has no touches, deadline or proposal that could end it.
    var isStuck: Bool {
        !state.isFinal && touches.isEmpty && deadline == nil && limit == nil && !isWaiting && proposal == nil
    }
}

// MARK: Changes of a round
extension Attempt {
    func beginRound() { changes = AttemptChanges() }

    func recordMovement() { changes = changes.with(.moved) }

    func recordLift() { changes = changes.with(.lifted) }

    func recordLeaving(of touch: Touch) {
        if touch.phase == .cancelled {
            unreported.cancelled.append(touch)
            changes = changes.with(.cancelled, cause: touch.cancellationCause)
        } else {
            unreported.lifted.append(touch)
            changes = changes.with(.lifted)
        }
    }

    /// Records that the landings have been reported in the middle of a round.
    func recordReportedLandings() {
        unreported.landed = []
        changes = changes.withLandingsReported()
    }

    /// Records that all changes so far have been reported.
    func recordReportedChanges() {
        if changes.kinds != .moved { unreported = UnreportedTouches() }
        changes = changes.withEverythingReported()
    }
}
