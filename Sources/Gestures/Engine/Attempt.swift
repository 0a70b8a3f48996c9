// Longer than 250 lines: most properties of an attempt can be set only in this file.

/// A recognizer's attempt to recognize a gesture. It usually lasts from the first touch until the
/// state is final and all touches have left.
///
/// `Attempt` is a class because it is read about thirty times per recognizer for each move, and
/// reading part of an optional structure would copy the whole structure.
@MainActor final class Attempt {
    let recognizer: GestureRecognizer
    /// A number that is unique within the engine. It identifies the attempt in the `answers` of
    /// other attempts.
    let number: Int
    /// The number of ancestors of the recognizer's view. It is stored so that moving the view does
    /// not change the precedence.
    let depth: Int
    /// The rank of the attempt. Attempts with lower ranks take precedence. Removed attempts leave
    /// gaps.
    var precedence = 0

    private(set) var state = GestureState.possible
    /// The pending proposal, or `nil` if there is none. It is kept across rounds while the
    /// recognizer waits for another one to fail.
    private(set) var proposal: PendingProposal?
    private(set) var isWaiting = false
    private(set) var hasWaited = false
    private(set) var isToBeAnnounced = false
    var deadline: Timestamp?
    /// The time at which the engine ends an attempt that has no touches, or `nil` if there is no
    /// such limit.
    var limit: Timestamp?
    /// The time until which the engine expects more events that another program has delayed. It is
    /// `nil` if the touch that most recently landed or left was not delayed.
    private(set) var lateUntil: Timestamp?
    private(set) var hasLateTouches = false
    /// Whether the views and the delegate allow the gesture to begin, or `nil` if they have not
    /// been asked. They are asked at most once in an attempt.
    var mayBegin: Bool?
    /// The known relations to other recognizers' attempts, keyed by the numbers of these attempts.
    var answers: [Int: RelationAnswers] = [:]

    /// The touches that count for the recognizer. A touch that has left is still included while the
    /// recognizer's touch methods are called for it.
    private(set) var touches: [Touch] = []
    var ignoredTouches: [Touch] = []
    /// The touches with which the next attempt begins, such as touches that landed after all others
    /// had left, while the recognizer was still waiting for another recognizer to fail.
    var postponedTouches: [Touch] = []
    /// The offset from the centroid to the anchored location, in px. It keeps the anchored location
    /// from jumping when touches join or leave.
    private var jump = Vector.zero
    private var jumpBefore = Vector.zero
    /// The touches that the attempt reports after it has ended.
    private(set) var touchesBefore: [Touch] = []
    /// The serial numbers of all touches that have counted for the recognizer in this attempt,
    /// including lifted touches. Ignored and withdrawn touches are removed.
    private(set) var serials: [Int] = []
    private(set) var changes = AttemptChanges()
    private(set) var unreported = UnreportedTouches()

    init(of recognizer: GestureRecognizer, number: Int, depth: Int) {
        (self.recognizer, self.number, self.depth) = (recognizer, number, depth)
    }

    func next(number: Int) -> Attempt {
        let result = Attempt(of: recognizer, number: number, depth: depth)
        result.precedence = precedence
        result.ignoredTouches = ignoredTouches
        result.touches = postponedTouches
        result.serials = postponedTouches.map(\.serial)
        result.hasLateTouches = hasLateTouches
        return result
    }

    // MARK: Decisions

    /// Stores a proposal until the arbiter decides on it.
    ///
    /// - Parameter isFinal: Whether to prevent classes of this module from replacing the proposal
    ///   in this round.
    func propose(_ proposal: PendingProposal, isFinal: Bool) {
        if isFinal { changes.hasFinalProposal = true }
        // A proposal to continue does not replace an earlier proposal to begin.
        if case .request = proposal.transition, case .changed = proposal.proposal,
            case .began? = self.proposal?.proposal
        {
            return
        }
        self.proposal = proposal
    }

    /// Allows classes of this module to replace a subclass's proposal to continue. Called when
    /// touches have been lifted or canceled, because that can end the gesture.
    func reopenProposal() { if proposal?.transition == .enter(.changed) { changes.hasFinalProposal = false } }

    func withdrawChange() { if proposal?.proposal == .changed { proposal = nil } }

    /// Carries out a decision, but does not run the actions. No other method changes the `state` of
    /// the attempt.
    func settle(_ decision: Decision, cause: GestureRecognizer? = nil) {
        isToBeAnnounced = false
        switch decision {
        case .stay: showDecidedState()
        case .wait:
            (isWaiting, hasWaited) = (true, true)
            showDecidedState()
        case .enter(let next, let reason):
            let previous = recognizer.readState
            if next.isFinal { close(because: reason, cause: cause) }
            proposal = nil
            isWaiting = false
            state = next
            isToBeAnnounced = true
            let isSet = recognizer.stateReading == .proposed(next)
            recognizer.stateReading = .decided
            if next != .changed { recognizer.context?.unsettleWaits() }
            recognizer.stateDidChange()
            if !isSet { show(next, after: previous) }
        }
    }

    private func showDecidedState() {
        guard isCurrent, case .proposed(let proposed) = recognizer.stateReading, proposed != state else { return }
        show(state, after: proposed)
    }

    /// Sets the recognizer's `state` to a state that the engine has decided on, so that the
    /// property observers of subclasses run.
    func show(_ state: GestureState, after previous: GestureState) {
        recognizer.stateReading = .entering(state, from: previous)
        recognizer.state = state
        switch recognizer.stateReading {
        case .entering, .entered: recognizer.stateReading = .decided
        case .decided, .proposed: break
        }
    }

    private func close(because reason: FailureReason?, cause: GestureRecognizer?) {
        (deadline, limit) = (nil, nil)
        // A gesture that is recognized after its touches have left, such as a tap that waited,
        // still reports these touches. A gesture that ends after a glide reports no touches.
        if !changes.hasLostTouches, !touches.isEmpty || touchesBefore.isEmpty || state.isActive {
            (touchesBefore, jumpBefore) = (touches, jump)
        }
        let known = reason == .touchesCancelled ? changes.cause.map { FailureReason($0) } : nil
        recognizer.failure = GestureRecognizer.Failure(reason: known ?? reason, cause: cause?.reference)
    }

    /// Records that the actions or `onFailure` are about to be called for the current state. They
    /// see this state, even if a property observer has set another one, which is decided later.
    func recordAnnouncement() {
        if isCurrent { recognizer.stateReading = .decided }
        isToBeAnnounced = false
        changes.isAnnounced = true
    }

    func lapse(at time: Timestamp) {
        guard let limit, limit <= time else { return }
        self.limit = nil
        propose(PendingProposal(.failed(.touchesGone), in: state), isFinal: true)
    }

    func nextDeadline(before batchTime: Timestamp?) -> Timestamp? { earlier(dueTime(before: batchTime), limit) }

    /// Returns the time at which the deadline fires, or `nil` if there is no deadline or it must
    /// not fire yet. `batchTime` is the time of the first touch in the next batch, or `nil` if it
    /// is unknown.
    ///
    /// If touches are late, events from before the deadline might still arrive. Therefore, a
    /// deadline after `batchTime` does not fire yet. If `batchTime` is `nil`, the deadline does not
    /// fire before `lateUntil`.
    func dueTime(before batchTime: Timestamp?) -> Timestamp? {
        guard let lateUntil, let deadline else { return deadline }
        guard let batchTime else { return max(deadline, lateUntil) }
        return deadline <= batchTime ? deadline : nil
    }

    func recordDelay(of touch: Touch, at time: Timestamp) {
        if touch.isLate { hasLateTouches = true }
        lateUntil = !touch.isLate ? nil : time.adding(seconds: recognizer.effectiveThresholds.lateEventDelay)
    }

    // MARK: Touches

    func counts(_ touch: Touch) -> Bool { !state.isFinal && touches.contains { $0 === touch } }

    func has(_ touch: Touch) -> Bool { serials.contains(touch.serial) }

    var reportedTouches: [Touch] { state.isFinal ? touchesBefore : touches }

    var reportedJump: Vector { state.isFinal ? jumpBefore : jump }

    /// The touches that count for the recognizer or, if there are none, the last touches that did.
    var latestTouches: [Touch] { touches.isEmpty ? touchesBefore : touches }

    /// The centroid of the touches, not counting the movement at a lift. It is `nil` if there are
    /// no touches.
    private var centroid: Point? { Point.centroid(of: touches) { $0.isOver ? $0.motion : $0.pixelLocation } }

    private func setTouches(_ touches: [Touch]) {
        let before = centroid
        self.touches = touches
        guard let after = centroid else { return }
        jump = before.map { jump + ($0 - after) } ?? .zero
    }

    func accept(_ touch: Touch) -> Bool {
        if state.isFinal {
            ignoredTouches += [touch]
        } else if isWaiting, touches.isEmpty {
            postponedTouches = postponedTouches + [touch]
        } else {
            limit = nil
            setTouches(touches + [touch])
            serials += [touch.serial]
            unreported.landed.append(touch)
            changes.kinds.insert(.landed)
            return true
        }
        return false
    }

    func ignore(_ touch: Touch) {
        setTouches(touches.filter { $0 !== touch })
        serials.removeAll { $0 == touch.serial }
    }

    /// Removes a touch that has left. When the first touch leaves in a round, stores the previous
    /// set of touches, which a gesture that ends in this round still reports.
    func forget(_ touch: Touch) {
        if !postponedTouches.isEmpty { postponedTouches = postponedTouches.filter { $0 !== touch } }
        guard touches.contains(where: { $0 === touch }) else { return ignoredTouches.removeAll { $0 === touch } }
        if !changes.hasLostTouches, !state.isFinal {
            touchesBefore = touches
            jumpBefore = jump
            changes.hasLostTouches = true
        }
        setTouches(touches.filter { $0 !== touch })
        changes.kinds.insert(.set)
    }

    /// Removes a touch and its serial number, as if the recognizer had never received the touch.
    func withdraw(_ touch: Touch) {
        forget(touch)
        serials.removeAll { $0 == touch.serial }
    }

    /// Ignores the postponed touches that do not count in this attempt, because no other attempt
    /// begins with them.
    func ignorePostponed() {
        ignoredTouches += postponedTouches.filter { !counts($0) }
        postponedTouches = []
    }

    /// Whether the recognizer still has this attempt. A touch method, an action or a delegate can
    /// end it.
    var isCurrent: Bool { recognizer.attempt === self }

    var mayEnd: Bool { touches.isEmpty || !postponedTouches.isEmpty }

    var isFinished: Bool { state.isFinal && touches.isEmpty && ignoredTouches.isEmpty }

    var isStuck: Bool {
        !state.isFinal && touches.isEmpty && deadline == nil && limit == nil && !isWaiting && proposal == nil
    }

    // MARK: Changes in a round

    func beginRound() { changes = AttemptChanges() }

    func recordMovement() { changes.kinds.insert(.moved) }

    func recordLift() { changes.kinds.insert(.lifted) }

    func recordLeaving(of touch: Touch) {
        if touch.phase == .cancelled {
            unreported.cancelled.append(touch)
            changes.kinds.insert(.cancelled)
            changes.cause = touch.cancellationCause
        } else {
            unreported.lifted.append(touch)
            recordLift()
        }
    }

    func recordReportedLandings() {
        unreported.landed = []
        changes.kinds.remove(.landed)
        changes.kinds.insert(.set)
    }

    func recordReportedChanges() {
        if changes.kinds != .moved { unreported = UnreportedTouches() }
        changes.kinds = []
    }
}
