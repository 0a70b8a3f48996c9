/// Delivers touches to views. Recognizers receive each touch first, and can delay or cancel its
/// delivery to the view.
@MainActor final class ViewDelivery {
    enum Step: Hashable {
        /// The view has not received the touch yet. The landing is delayed, or the touch has landed
        /// in this round.
        case held
        /// The view has received the landing.
        case told
        /// The view has received the landing. The lift is delayed, at most until the given time.
        case endHeld(until: Timestamp)
        /// The view receives no more events, because the touch has ended, was canceled or is
        /// withheld from the view.
        case over
    }

    /// The touches that have left, but whose lift or cancellation has not been delivered to their
    /// views yet.
    private var undelivered: [Touch] = []
    /// A buffer for touches that are reported to a view. It is reused, so that a move does not
    /// allocate memory.
    private var told: [Touch] = []

    var nextDeadline: Timestamp? {
        undelivered.reduce(nil) { next, touch in
            if case .endHeld(let due) = touch.delivery { earlier(next, due) } else { next }
        }
    }

    func deliver(_ round: RoundTouches, touches: [Touch], delay: Double) {
        guard !round.left.isEmpty || !undelivered.isEmpty || touches.contains(where: { $0.delivery != .over })
        else { return }
        if !round.left.isEmpty {
            undelivered = undelivered + round.left.filter { $0.isContact && $0.delivery != .over }
        }
        deliverMovements(of: touches, round.event)
        deliverEnds(among: touches, round.event, at: round.event.time, delay: delay)
        deliverLandings(of: touches, round.event)
    }

    func restart(_ touch: Touch) { touch.delivery = .held }

    func cancelTouches(of recognizer: GestureRecognizer, among touches: [Touch], _ event: TouchEvent) {
        guard recognizer.cancelsTouchesInView else { return }
        for touch in touches where recognizer.attempt?.has(touch) == true { cancel(touch, event) }
        for touch in undelivered where recognizer.attempt?.has(touch) == true { cancel(touch, event) }
        if !undelivered.isEmpty { undelivered = undelivered.filter { $0.delivery != .over } }
    }

    func cancel(_ touch: Touch, _ event: TouchEvent) {
        switch touch.delivery {
        case .held: touch.delivery = .over
        case .told, .endHeld:
            touch.delivery = .over
            touch.listener?.touchesCancelled(TouchSet(distinct: [touch]), with: event)
        case .over: break
        }
    }

    private func deliverMovements(of touches: [Touch], _ event: TouchEvent) {
        for touch in touches where touch.delivery == .told && touch.hasChanged && !touch.isOver {
            touch.isToBeReported = true
        }
        callViews(of: touches, event) { $0.touchesMoved($1, with: $2) }
    }

    private func deliverLandings(of touches: [Touch], _ event: TouchEvent) {
        for touch in touches where touch.delivery == .held && !touch.isOver {
            if isWithheld(touch, among: touches) {
                touch.delivery = .over
            } else if !touch.isLandingDelayed {
                touch.findListener()
                touch.delivery = .told
                touch.isToBeReported = true
            }
        }
        callViews(of: touches, event) { $0.touchesBegan($1, with: $2) }
    }

    private func deliverEnds(among touches: [Touch], _ event: TouchEvent, at now: Timestamp, delay: Double) {
        guard !undelivered.isEmpty else { return }
        for touch in undelivered { deliverHeldLanding(of: touch, among: touches, event) }
        undelivered = undelivered.filter { $0.delivery != .over }
        for touch in undelivered where isEndDue(touch, at: now, delay: delay) {
            touch.delivery = .over
            touch.isToBeReported = touch.phase == .ended
        }
        callViews(of: undelivered, event) { $0.touchesEnded($1, with: $2) }
        for touch in undelivered where touch.delivery == .over { touch.isToBeReported = touch.phase == .cancelled }
        callViews(of: undelivered, event) { $0.touchesCancelled($1, with: $2) }
        if !undelivered.isEmpty { undelivered = undelivered.filter { $0.delivery != .over } }
    }

    /// Delivers the landing of a touch that has already left, unless the landing is still delayed.
    /// If the touch is withheld from the view, its lift is not delivered either.
    private func deliverHeldLanding(of touch: Touch, among touches: [Touch], _ event: TouchEvent) {
        guard touch.delivery == .held, !touch.isLandingDelayed else { return }
        touch.delivery = isWithheld(touch, among: touches) ? .over : .told
        guard touch.delivery == .told else { return }
        touch.findListener()
        touch.listener?.touchesBegan(TouchSet(distinct: [touch]), with: event)
    }

    private func isEndDue(_ touch: Touch, at now: Timestamp, delay: Double) -> Bool {
        switch touch.delivery {
        case .held, .over: return false
        case .told:
            if touch.phase == .cancelled || !touch.isEndDelayed { return true }
            touch.delivery = .endHeld(until: now + .nanoseconds(Int64(nanosecondsIn: delay)))
            return false
        case .endHeld(let due): return due <= now || !touch.isEndDelayed
        }
    }

    private func callViews(of touches: [Touch], _ event: TouchEvent, call: (View, TouchSet, TouchEvent) -> Void) {
        for touch in touches where touch.isToBeReported {
            touch.isToBeReported = false
            guard let listener = touch.listener else { continue }
            told.removeAll(keepingCapacity: true)
            told.append(touch)
            for other in touches where other.isToBeReported && other.view === touch.view {
                other.isToBeReported = false
                told.append(other)
            }
            call(listener, TouchSet(distinct: told), event)
        }
    }

    private func isWithheld(_ touch: Touch, among touches: [Touch]) -> Bool {
        guard touch.isContact, let view = touch.view else { return true }
        let isTaken = touch.followers.contains {
            $0.decidedState.isActive && $0.cancelsTouchesInView && $0.attempt?.counts(touch) == true
        }
        return isTaken
            || touches.contains { other in
                guard other !== touch, other.delivery == .told, !other.isOver, let otherView = other.view else {
                    return false
                }
                if otherView === view { return !view.isMultipleTouchEnabled }
                return view.isExclusiveTouch || otherView.isExclusiveTouch
            }
    }
}

extension Touch {
    fileprivate var isLandingDelayed: Bool {
        followers.contains { $0.delaysTouchesBegan && $0.mayStillRecognize(self) }
    }

    fileprivate var isEndDelayed: Bool { followers.contains { $0.delaysTouchesEnded && $0.mayStillRecognize(self) } }
}

extension GestureRecognizer {
    fileprivate func mayStillRecognize(_ touch: Touch) -> Bool {
        attempt?.state == .possible && attempt?.has(touch) == true
    }
}
