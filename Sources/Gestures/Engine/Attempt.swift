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
    /// What the recognizer wants to become. Kept from round to round while it waits for another
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
    /// The state that the subclass has set and on which the arbiter has not decided.
    @safe @exclusivity(unchecked) private var wish: GestureState?
    /// Until when more late events are awaited, where its last touch came late.
    private(set) var lateUntil: Timestamp?
    /// Whether an event of one of its touches came late.
    @safe @exclusivity(unchecked) private(set) var hasLateTouches = false
    /// What the state reads as until the observers of the recognizer's state are told of a
    /// decision.
    @safe @exclusivity(unchecked) private var stateBefore: GestureState?
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
    /// What the round has brought.
    private(set) var news = RoundNews()
    /// The touches that landed or left in the round, and of which the hooks have not been told.
    private(set) var untold = UntoldTouches()

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
    /// What the recognizer's state reads as.
    var shownState: GestureState { stateBefore ?? wish ?? state }

    /// - Parameter isLastWord: whether nothing that the module's own classes suggest in this round
    ///   changes it.
    func propose(_ proposal: PendingProposal, asLastWord isLastWord: Bool) {
        if isLastWord { news = news.with(lastWord: true) }
        // Who wants to begin and goes on meanwhile still wants to begin.
        if case .wish = proposal.transition, case .changed = proposal.proposal, case .began? = self.proposal?.proposal {
            return
        }
        self.proposal = proposal
    }

    /// A subclass that has said that its gesture goes on is asked anew when touches leave.
    func reopenWord() {
        guard news.hasLastWord, let transition = proposal?.transition, transition == .enter(.changed) else { return }
        news = news.with(lastWord: false)
    }

    /// A subclass has set the state. One that waits reads as possible until it begins.
    func noteWish(_ state: GestureState) {
        if !isWaiting || state == .failed || state == .cancelled { wish = state }
    }

    /// The wish was refused, or was decided on otherwise: the state reads as it is.
    func withdrawWish() { wish = nil }

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
            let previous = shownState
            if next.isFinal { close(because: reason, cause: cause) }
            proposal = nil
            isWaiting = false
            state = next
            isToBeAnnounced = true
            let isSet = wish == next
            wish = nil
            recognizer.stateWasSet(to: next)
            if !isSet { show(next, after: previous) }
        }
    }

    /// What a subclass has set is not so: its state reads as what was decided.
    private func showDecidedState() {
        guard let wish, wish != state else { return }
        self.wish = nil
        show(state, after: wish)
    }

    /// Tells the observers of the recognizer's state, which find the one before in `oldValue`.
    private func show(_ state: GestureState, after previous: GestureState) {
        stateBefore = previous
        recognizer.setEntering(state)
        recognizer.state = state
        recognizer.setEntering(nil)
        stateBefore = nil
    }

    /// The decision is set: the state reads as decided.
    func showDecision() { stateBefore = nil }

    /// The attempt is over: the recognizer's state is possible again.
    func announceRelease() { recognizer.state = .possible }

    private func close(because reason: FailureReason?, cause: GestureRecognizer?) {
        (deadline, limit) = (nil, nil)
        // One that is recognized after its touches have gone is still about them; one that glided is about none.
        if !news.hasLostTouches, !touches.isEmpty || touchesBefore.isEmpty || state.isActive {
            (touchesBefore, jumpBefore) = (touches, jump)
        }
        let known = reason == .touchesCancelled ? news.cause.map { FailureReason($0) } : nil
        recognizer.setFailure(known ?? reason, cause: cause)
    }

    /// The state is being announced: it reads as it was decided, whatever an observer has set.
    func noteAnnouncement() {
        wish = nil
        isToBeAnnounced = false
        news = news.with(isAnnounced: true)
    }

    func setDeadline(_ deadline: Timestamp?) { self.deadline = deadline }

    /// Limits how long it goes on without touches.
    func limit(until moment: Timestamp) { limit = moment }

    /// Fails where the limit has come.
    func lapse(at time: Timestamp) {
        guard let limit, limit <= time else { return }
        self.limit = nil
        propose(PendingProposal(.failed(.touchesGone), in: state), asLastWord: true)
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
    func noteDelay(of touch: Touch, at time: Timestamp) {
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
    private func noteJump(from before: Point?) {
        guard let after = place else { return }
        jump = before.map { jump + ($0 - after) } ?? .zero
    }

    /// Counts a touch that has landed, or keeps it for the next attempt where this one is over or
    /// waits for its outcome.
    ///
    /// - Returns: whether it counts.
    func take(_ touch: Touch) -> Bool {
        if state.isFinal {
            ignoredTouches += [touch]
        } else if isWaiting, touches.isEmpty {
            postponedTouches = postponedTouches + [touch]
        } else {
            limit = nil
            let before = place
            touches = touches + [touch]
            noteJump(from: before)
            serials += [touch.serial]
            untold.landed.append(touch)
            news = news.with(.landed)
            return true
        }
        return false
    }

    /// Stops counting a touch that stays down.
    func ignore(_ touch: Touch) {
        let before = place
        touches = touches.filter { $0 !== touch }
        noteJump(from: before)
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
        if !news.hasLostTouches, !state.isFinal {
            touchesBefore = touches
            jumpBefore = jump
            news = news.with(hasLostTouches: true)
        }
        let before = place
        touches = touches.filter { $0 !== touch }
        noteJump(from: before)
        news = news.with(.set)
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

// MARK: What a round brings
extension Attempt {
    /// A round begins.
    func beginRound() { news = RoundNews() }

    func noteMovement() { news = news.with(.moved) }

    func noteLift() { news = news.with(.lifted) }

    func noteLeaving(of touch: Touch) {
        if touch.phase == .cancelled {
            untold.cancelled.append(touch)
            news = news.with(.cancelled, cause: touch.cancellationCause)
        } else {
            untold.lifted.append(touch)
            news = news.with(.lifted)
        }
    }

    /// The landings have been told already, in the middle of a round.
    func noteLandingsWereTold() {
        untold.landed = []
        news = news.withLandingsTold()
    }

    /// The hooks have been told everything so far.
    func noteEverythingWasTold() {
        if news.changes != .moved { untold = UntoldTouches() }
        news = news.withEverythingTold()
    }
}
