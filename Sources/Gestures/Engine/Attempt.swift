// Longer than 250 lines: what an attempt knows is written where it is declared.

/// A recognizer's handling of one set of touches, from the first landing to the release. A
/// recognizer without an attempt is idle.
///
/// It holds everything that the engine knows of a recognizer only for the time of these touches.
///
/// A class and not a structure: a move reads it some thirty times for each recognizer, and each
/// read of a part of an optional structure copies the whole structure.
final class Attempt {
    /// Whose attempt it is.
    let recognizer: GestureRecognizer
    /// Different for every attempt of an engine.
    let number: Int
    /// The number of views that held the recognizer's view when the attempt began.
    let depth: Int
    /// The position among the engaged recognizers: deeper views first, then the order of
    /// attachment. Smaller is earlier.
    private(set) var precedence = 0

    private(set) var state = GestureState.possible
    /// The proposal of the recognizer. Kept from round to round while it waits for another
    /// recognizer to fail.
    private(set) var proposal: PendingProposal?
    /// Whether the arbiter has told it to wait.
    private(set) var isWaiting = false
    /// Whether the state has been entered and the actions have not run yet.
    private(set) var isToBeAnnounced = false
    private(set) var deadline: Timestamp?
    /// When it fails though it waits for nothing: it has no touches, and a recognizer that awaits
    /// more has gone too long without.
    @safe @exclusivity(unchecked) private(set) var limit: Timestamp?
    /// Until when more late events are awaited, where its last touch came late.
    private(set) var lateUntil: Timestamp?
    /// Whether an event of one of its touches came late.
    @safe @exclusivity(unchecked) private(set) var hasLateTouches = false
    /// The delegate's answer to whether it may begin; nil before the question.
    private(set) var mayBegin: Bool?
    /// The delegates' answers about this recognizer and others.
    @safe @exclusivity(unchecked) private(set) var answers = RelationAnswers()

    /// The touches that are down and count, in the order of their landing.
    private(set) var touches: [Touch] = []
    /// Touches that are down but do not count.
    private(set) var ignoredTouches: [Touch] = []
    /// Touches that landed while the attempt waited for its outcome, and that begin the next one.
    private(set) var postponedTouches: [Touch] = []
    /// By how much the centroid has jumped when touches joined and left, negated.
    private var jump = Vector.zero
    /// The same for those of before.
    private var jumpBefore = Vector.zero
    /// Those that counted before the round in which touches last left.
    private(set) var touchesBefore: [Touch] = []
    /// The serial numbers of all touches that the attempt has had: two recognizers that share one
    /// are rivals.
    @safe @exclusivity(unchecked) private(set) var serials: [Int] = []
    /// What the round has changed.
    private(set) var changes = AttemptChanges()
    /// The touches that landed or left in the round, and that the hooks have not been
    /// called for yet.
    private(set) var unreported = UnreportedTouches()

    init(of recognizer: GestureRecognizer, number: Int, depth: Int) {
        self.recognizer = recognizer
        self.number = number
        self.depth = depth
    }

    /// The attempt that follows this one at once, with the touches that were kept for it.
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

    /// Withdraws a proposal to go on.
    func withdrawChange() {
        if proposal?.proposal == .changed { proposal = nil }
    }

    /// Enters the state that the arbiter decided on; it is still to be announced. The only place in
    /// which a recognizer's state is set.
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

    /// Lets the state read as decided again where a subclass has set another one.
    private func showDecidedState() {
        guard isCurrent, case .proposed(let proposed) = recognizer.stateReading, proposed != state else { return }
        show(state, after: proposed)
    }

    /// Sets the recognizer's state, so that observers are called.
    private func show(_ state: GestureState, after previous: GestureState) {
        recognizer.setStateReading(.entering(state, from: previous))
        recognizer.state = state
        switch recognizer.stateReading {
        case .entering, .entered: recognizer.setStateReading(.decided)
        case .decided, .proposed: break
        }
    }

    /// The attempt is over: the recognizer's state is possible again.
    func announceRelease(from last: GestureState) { show(.possible, after: last) }

    private func close(because reason: FailureReason?, cause: GestureRecognizer?) {
        (deadline, limit) = (nil, nil)
        // One that is recognized after its touches have gone is still about them; one that glided is about none.
        if !changes.hasLostTouches, !touches.isEmpty || touchesBefore.isEmpty || state.isActive {
            (touchesBefore, jumpBefore) = (touches, jump)
        }
        let known = reason == .touchesCancelled ? changes.cause.map { FailureReason($0) } : nil
        recognizer.setFailure(known ?? reason, cause: cause)
    }

    /// The state is being announced. It reads as it was decided, whatever an observer has set.
    func recordAnnouncement() {
        if isCurrent { recognizer.setStateReading(.decided) }
        isToBeAnnounced = false
        changes = changes.with(isAnnounced: true)
    }

    func setDeadline(_ deadline: Timestamp?) { self.deadline = deadline }

    /// Limits how long it goes on without touches.
    func limit(until moment: Timestamp) { limit = moment }

    /// Fails where the limit has come.
    func lapse(at time: Timestamp) {
        guard let limit, limit <= time else { return }
        self.limit = nil
        propose(PendingProposal(.failed(.touchesGone), in: state), isFinal: true)
    }

    /// When it has to be given time.
    func nextDeadline(before moment: Timestamp?) -> Timestamp? {
        guard deadline != nil || limit != nil else { return nil }
        let due = dueTime(before: moment)
        guard let limit else { return due }
        return due.map { min($0, limit) } ?? limit
    }

    /// When its deadline is handled. Where its touches come late, it waits for the rest of their
    /// events, and lies before those that come later than it.
    ///
    /// - Parameter moment: when the touches of the next round did what it tells; nil where it is
    ///   not about touches.
    func dueTime(before moment: Timestamp?) -> Timestamp? {
        guard let lateUntil, let deadline else { return deadline }
        guard let moment else { return max(deadline, lateUntil) }
        return deadline <= moment ? deadline : nil
    }

    /// A touch has landed or left, in the round at a time.
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
    /// Whether a touch is one of those that count.
    func counts(_ touch: Touch) -> Bool { !state.isFinal && touches.contains { $0 === touch } }

    /// Whether the touch belongs, or belonged, to this attempt.
    func has(_ touch: Touch) -> Bool { serials.contains(touch.serial) }

    func sharesTouch(with other: Attempt) -> Bool { serials.contains { other.serials.contains($0) } }

    /// The touches that the present state is about.
    var reportedTouches: [Touch] {
        switch state {
        case .possible, .began, .changed: touches
        case .ended, .cancelled, .failed: touchesBefore
        }
    }

    /// By how much the reported touches' centroid has jumped when touches joined and left, negated.
    var reportedJump: Vector {
        switch state {
        case .possible, .began, .changed: jump
        case .ended, .cancelled, .failed: jumpBefore
        }
    }

    /// The centroid of the touches; a lift moves nothing.
    private var place: Point? { Point.centroid(of: touches) { $0.isOver ? $0.motion : $0.windowLocation } }

    /// The touches are others: what they are about stays where it was.
    private func recordJump(from before: Point?) {
        guard let after = place else { return }
        jump = before.map { jump + ($0 - after) } ?? .zero
    }

    /// Counts a touch that has landed, or keeps it for the next attempt where this one is over or
    /// waits for its outcome.
    ///
    /// - Returns: whether it counts.
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

    /// Stops counting a touch that stays down.
    func ignore(_ touch: Touch) {
        let before = place
        touches = touches.filter { $0 !== touch }
        recordJump(from: before)
        serials.removeAll { $0 == touch.serial }
    }

    func addIgnored(_ touches: [Touch]) { ignoredTouches += touches }

    /// Forgets a touch that has left; those of before are kept for the announcement of the end.
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

    /// Forgets a touch that should never have been this recognizer's.
    func withdraw(_ touch: Touch) {
        forget(touch)
        serials.removeAll { $0 == touch.serial }
    }

    func postpone(_ touches: [Touch]) { postponedTouches = touches }

    /// No attempt follows at once: touches that were kept for it do not count, unless they do here.
    func ignorePostponed() {
        ignoredTouches += postponedTouches.filter { !counts($0) }
        postponedTouches = []
    }
}

extension Attempt {
    /// Whether it is still the recognizer's: a hook or an action may have ended it.
    var isCurrent: Bool { recognizer.attempt === self }

    /// Whether it may end or start over: it neither does while all its fingers stay and none is for
    /// the next.
    var mayEnd: Bool { touches.isEmpty || !postponedTouches.isEmpty }

    /// Whether it is over, and all its touches are up.
    var isFinished: Bool { state.isFinal && touches.isEmpty && ignoredTouches.isEmpty }

    /// Whether it has neither touches nor anything to wait for.
    var isStuck: Bool {
        !state.isFinal && touches.isEmpty && deadline == nil && limit == nil && !isWaiting && proposal == nil
    }
}

// MARK: Changes of a round
extension Attempt {
    /// A round begins.
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

    /// The hooks have been called for the landings, in the middle of a round.
    func recordReportedLandings() {
        unreported.landed = []
        changes = changes.withLandingsReported()
    }

    /// The hooks have been called for all changes so far.
    func recordReportedChanges() {
        if changes.kinds != .moved { unreported = UnreportedTouches() }
        changes = changes.withEverythingReported()
    }
}
