/// The attempts that are in progress. The engine adds an attempt when a recognizer receives its
/// first touch, and removes the attempt when the recognizer is reset.
@MainActor final class Attempts {
    private let context: EngineContext
    private let round: RoundTouches
    /// The attempts in order of precedence. Attempts on deeper views are first. Attempts on the
    /// same view are in the order in which their recognizers were attached.
    private(set) var current: [Attempt] = []
    private var count = 0

    init(context: EngineContext, round: RoundTouches) { (self.context, self.round) = (context, round) }

    func beginRound() { current.each { $0.beginRound() } }

    /// Ends all attempts and resets their recognizers, because recognizers can outlive the engine.
    func forgetAll() {
        for attempt in current { attempt.recognizer.finishAttempt() }
        current = []
    }

    func follow(_ touch: Touch, except asked: [GestureRecognizer] = []) {
        var view = touch.view
        while let current = view {
            for recognizer in current.recognizers where !touch.followers.contains(where: { $0 === recognizer }) {
                guard !asked.contains(where: { $0 === recognizer }), recognizer.accepts(touch, in: round) else {
                    continue
                }
                touch.followers.append(recognizer)
                engage(recognizer, on: current)
                if recognizer.attempt?.accept(touch) == true { context.unsettleWaits() }
                recognizer.attempt?.recordDelay(of: touch, at: context.now)
            }
            view = current.superview
        }
    }

    private func engage(_ recognizer: GestureRecognizer, on view: View) {
        guard recognizer.attempt == nil else { return }
        context.unsettleWaits()
        count += 1
        let attempt = Attempt(of: recognizer, number: count, depth: view.depth)
        recognizer.begin(attempt, in: context)
        if let engine = context.engine { recognizer.reportRefusedRequirements(to: engine) }
        let index = current.firstIndex { attempt.comes(before: $0) } ?? current.endIndex
        // The list is replaced instead of changed in place, so that the compiler can omit the
        // exclusivity checks on reads. Every move reads the list.
        current = current[..<index] + [attempt] + current[index...]
        for (index, attempt) in current.enumerated() { attempt.precedence = index }
    }

    func disengage(_ recognizer: GestureRecognizer, touches: [Touch]) {
        for touch in touches { touch.removeFollower(recognizer) }
        release(recognizer)
    }

    private func release(_ recognizer: GestureRecognizer) {
        recognizer.finishAttempt()
        current = current.filter { $0.recognizer !== recognizer }
    }

    func releaseFinished() {
        for attempt in current where attempt.isFinished && attempt.isCurrent { release(attempt.recognizer) }
    }

    func startOver(_ attempt: Attempt) -> Bool {
        guard attempt.state.isFinal else {
            attempt.ignorePostponed()
            return false
        }
        let recognizer = attempt.recognizer
        count += 1
        let next = attempt.next(number: count)
        recognizer.finishAttempt()
        recognizer.begin(next, in: context)
        current = current.map { $0 === attempt ? next : $0 }
        recognizer.touchesBegan(TouchSet(distinct: next.touches), with: round.event)
        recognizer.touchesSettled(with: round.event)
        return true
    }

    func refollow(_ touch: Touch, touches: [Touch]) {
        let before = touch.followers
        for follower in before where !follower.isReached(by: touch) || !follower.accepts(touch, in: round) {
            touch.removeFollower(follower)
            withdraw(touch, from: follower, touches: touches)
        }
        follow(touch, except: before)
        touch.sortFollowers()
    }

    private func withdraw(_ touch: Touch, from recognizer: GestureRecognizer, touches: [Touch]) {
        guard let attempt = recognizer.attempt else { return }
        if attempt.state == .possible, attempt.serials == [touch.serial] {
            disengage(recognizer, touches: touches)
            return
        }
        if attempt.counts(touch) {
            if attempt.state.isActive {
                recognizer.attempt?.recordLift()
                recognizer.touchesEnded(TouchSet(distinct: [touch]), with: round.event)
            } else {
                recognizer.touchesCancelled(TouchSet(distinct: [touch]), with: round.event)
            }
        }
        recognizer.attempt?.withdraw(touch)
        context.unsettleWaits()
    }

    func move(_ touch: Touch, onto view: View?) {
        touch.view = view
        let before = touch.followers
        for follower in before where !follower.isReached(by: touch) || !follower.shouldReceive(touch.source) {
            touch.removeFollower(follower)
            if follower.attempt?.counts(touch) == true {
                follower.attempt?.recordLift()
                follower.touchesEnded(TouchSet(distinct: [touch]), with: round.event)
            }
            follower.attempt?.forget(touch)
        }
        follow(touch)
        // Scrolls, touchpad gestures and the hovering pointer land and move in the same round, so
        // their landing is reported here.
        for follower in touch.followers {
            guard let landed = follower.attempt?.unreported.landed, !landed.isEmpty else { continue }
            follower.touchesBegan(TouchSet(distinct: landed), with: round.event)
            follower.attempt?.recordReportedLandings()
        }
    }
}

extension GestureRecognizer {
    fileprivate func isReached(by touch: Touch) -> Bool {
        guard let touched = touch.view, let view else { return false }
        return touched.isDescendant(of: view)
    }

    fileprivate func accepts(_ touch: Touch, in round: RoundTouches) -> Bool {
        guard isEnabled, allowedTouchTypes.contains(touch.type), shouldReceive(touch.source) else { return false }
        if touch.button != 0, buttonMaskRequired.isDisjoint(with: touch.buttonMask) { return false }
        if let first = attempt?.touches.first {
            if first.isContact != touch.isContact { return false }
            if requiresExclusiveTouchType, first.type != touch.type { return false }
        }
        guard round.accepts(self) else { return false }
        // The delegate can disable or detach the recognizer during this call.
        return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true && isEnabled && view != nil
    }
}

extension [Attempt] {
    /// Calls `body` for each attempt. A `for` loop would retain and release each attempt on every
    /// move.
    @inline(__always) func each(_ body: (Attempt) -> Void) { for index in indices { body(self[index]) } }
}

extension Attempt {
    fileprivate func comes(before other: Attempt) -> Bool {
        if depth != other.depth { return depth > other.depth }
        guard let view = recognizer.view, view === other.recognizer.view else { return false }
        return view.recognizers.first { $0 === recognizer || $0 === other.recognizer } === recognizer
    }
}
