/// The attempts under way, and how touches come to them and are taken from them.
final class Attempts {
    private let context: EngineContext
    private let round: RoundTouches
    /// By precedence: recognizers of deeper views first, then the order of attachment.
    private(set) var current: [Attempt] = []
    /// Their recognizers.
    private(set) var recognizers: [GestureRecognizer] = []
    /// How many attempts there have been.
    private var count = 0

    init(context: EngineContext, round: RoundTouches) { (self.context, self.round) = (context, round) }

    func beginRound() {
        current.each { $0.beginRound() }
    }

    /// The engine goes: recognizers that outlive it are idle.
    func forgetAll() {
        for attempt in current { attempt.recognizer.finishAttempt() }
        setCurrent([])
    }

    private func setCurrent(_ attempts: [Attempt]) {
        current = attempts
        recognizers = attempts.map(\.recognizer)
    }

    /// Finds out, once and for all, which recognizers get a touch: those of its view and of the
    /// views that hold it.
    ///
    /// - Parameter asked: those who have been asked already.
    func follow(_ touch: Touch, except asked: [GestureRecognizer] = []) {
        var view = touch.view
        while let current = view {
            for recognizer in current.recognizers where !touch.followers.contains(where: { $0 === recognizer }) {
                guard !asked.contains(where: { $0 === recognizer }), recognizer.accepts(touch, in: round) else {
                    continue
                }
                touch.addFollower(recognizer)
                engage(recognizer, on: current)
                if recognizer.attempt?.accept(touch) == true { context.unsettleWaits() }
                recognizer.attempt?.recordDelay(of: touch, at: context.now)
            }
            view = current.superview
        }
    }

    /// Begins an attempt, if the recognizer has none.
    private func engage(_ recognizer: GestureRecognizer, on view: View) {
        guard recognizer.attempt == nil else { return }
        context.unsettleWaits()
        count += 1
        let attempt = Attempt(of: recognizer, number: count, depth: view.depth)
        recognizer.begin(attempt, in: context)
        if let engine = context.engine { recognizer.reportRefusedRequirements(to: engine) }
        var all = current
        all.insert(attempt, at: all.firstIndex { attempt.comes(before: $0) } ?? all.endIndex)
        for (index, attempt) in all.enumerated() { attempt.setPrecedence(index) }
        setCurrent(all)
    }

    /// Ends an attempt and takes the recognizer's touches from it.
    func disengage(_ recognizer: GestureRecognizer, touches: [Touch]) {
        for touch in touches { touch.removeFollower(recognizer) }
        release(recognizer)
    }

    private func release(_ recognizer: GestureRecognizer) {
        recognizer.finishAttempt()
        setCurrent(current.filter { $0.recognizer !== recognizer })
    }

    /// Readies for the next attempt those whose attempt is over.
    func releaseFinished() {
        for attempt in current where attempt.isFinished && attempt.isCurrent { release(attempt.recognizer) }
    }

    /// Begins the next attempt of a recognizer, with the touches that were kept for it, where the
    /// last one is over.
    ///
    /// - Returns: whether it began.
    func startOver(_ attempt: Attempt, with event: TouchEvent) -> Bool {
        guard attempt.state.isFinal else {
            attempt.ignorePostponed()
            return false
        }
        let recognizer = attempt.recognizer
        count += 1
        let next = attempt.next(number: count)
        recognizer.finishAttempt()
        recognizer.begin(next, in: context)
        setCurrent(current.map { $0 === attempt ? next : $0 })
        recognizer.touchesBegan(TouchSet(distinct: next.touches), with: event)
        recognizer.touchesSettled(with: event)
        return true
    }

    /// Gives a landing whose view is another one to that view's recognizers, and takes it from
    /// those that it does not reach.
    func refollow(_ touch: Touch, touches: [Touch], with event: TouchEvent) {
        let before = touch.followers
        for follower in before where !follower.isReached(by: touch) || !follower.accepts(touch, in: round) {
            touch.removeFollower(follower)
            withdraw(touch, from: follower, touches: touches, with: event)
        }
        follow(touch, except: before)
        touch.sortFollowers()
    }

    /// Takes a finger from a recognizer that never should have had it: an attempt that has nothing
    /// else has not been.
    private func withdraw(
        _ touch: Touch, from recognizer: GestureRecognizer, touches: [Touch], with event: TouchEvent
    ) {
        guard let attempt = recognizer.attempt else { return }
        if attempt.state == .possible, attempt.serials == [touch.serial] {
            disengage(recognizer, touches: touches)
            return
        }
        if attempt.counts(touch) {
            if attempt.state.isActive {
                recognizer.attempt?.recordLift()
                recognizer.touchesEnded(TouchSet(distinct: [touch]), with: event)
            } else {
                recognizer.touchesCancelled(TouchSet(distinct: [touch]), with: event)
            }
        }
        recognizer.attempt?.withdraw(touch)
        context.unsettleWaits()
    }

    /// Puts a touch onto a view: recognizers that it does not reach any more, or that do not
    /// receive what it is now, are told that it has gone; those of the view get it.
    func move(_ touch: Touch, onto view: View?, with event: TouchEvent) {
        touch.land(on: view)
        let before = touch.followers
        for follower in before where !follower.isReached(by: touch) || !follower.shouldReceive(touch.source) {
            touch.removeFollower(follower)
            if follower.attempt?.counts(touch) == true {
                follower.attempt?.recordLift()
                follower.touchesEnded(TouchSet(distinct: [touch]), with: event)
            }
            follower.attempt?.forget(touch)
        }
        follow(touch)
        // The landing and the first step of what has no slop are one.
        for follower in touch.followers {
            guard let landed = follower.attempt?.unreported.landed, !landed.isEmpty else { continue }
            follower.touchesBegan(TouchSet(distinct: landed), with: event)
            follower.attempt?.recordReportedLandings()
        }
    }
}

extension GestureRecognizer {
    /// Whether a touch lies on the recognizer's view or on what it holds.
    fileprivate func isReached(by touch: Touch) -> Bool {
        guard let touched = touch.view, let view else { return false }
        return touched.isDescendant(of: view)
    }

    /// Whether a touch that has just landed is for this recognizer at all.
    fileprivate func accepts(_ touch: Touch, in round: RoundTouches) -> Bool {
        guard isEnabled, allowedTouchTypes.contains(touch.type), shouldReceive(touch.source) else { return false }
        if touch.button != 0, buttonMaskRequired.isDisjoint(with: touch.buttonMask) { return false }
        if let first = attempt?.touches.first {
            if first.isContact != touch.isContact { return false }
            if requiresExclusiveTouchType, first.type != touch.type { return false }
        }
        guard round.accepts(self) else { return false }
        guard let delegate else { return isEnabled && view != nil }
        // A delegate may switch it off, or take it away, when it is asked.
        return delegate.gestureRecognizer(self, shouldReceive: touch) && isEnabled && view != nil
    }
}

extension [Attempt] {
    /// Calls a closure with each, in order. A loop over the array itself would count one more owner
    /// of each, at every move.
    @inline(__always)
    func each(_ body: (Attempt) -> Void) {
        for index in indices { body(self[index]) }
    }
}

extension Attempt {
    /// Whether it comes before one that began earlier: on a deeper view, or on the same one, its
    /// recognizer having been added before.
    fileprivate func comes(before other: Attempt) -> Bool {
        if depth != other.depth { return depth > other.depth }
        guard let view = recognizer.view, view === other.recognizer.view else { return false }
        return view.recognizers.first { $0 === recognizer || $0 === other.recognizer } === recognizer
    }
}
