/// What a round has brought for a recognizer.
struct RoundNews: OptionSet {
    let rawValue: UInt8

    static let landed = RoundNews(rawValue: 1)
    static let moved = RoundNews(rawValue: 2)
    static let lifted = RoundNews(rawValue: 4)
    static let cancelled = RoundNews(rawValue: 8)
    /// A touch no longer counts, or a landing has been told already.
    static let other = RoundNews(rawValue: 16)
}

/// A recognizer's touches that landed or left in one round, sorted by what they did.
struct RoundTouches {
    var began: [Touch] = []
    var ended: [Touch] = []
    var cancelled: [Touch] = []

    mutating func removeAll() {
        if !began.isEmpty { began.removeAll(keepingCapacity: true) }
        if !ended.isEmpty { ended.removeAll(keepingCapacity: true) }
        if !cancelled.isEmpty { cancelled.removeAll(keepingCapacity: true) }
    }
}

extension GestureRecognizer {
    /// Notes that a touch has landed.
    func noteLanding(of touch: Touch) {
        roundTouches.began.append(touch)
        news.insert(.landed)
    }

    /// Notes that a touch is up or was taken away, as its phase tells.
    func noteLeaving(of touch: Touch, round: Int) {
        if touch.phase == .cancelled {
            roundTouches.cancelled.append(touch)
            news.insert(.cancelled)
            cancellation = (touch.cancellationCause, round)
        } else {
            roundTouches.ended.append(touch)
            news.insert(.lifted)
        }
    }

    /// The round is over for this recognizer: the next one brings its own news.
    func forgetNews() {
        if news != .moved { roundTouches.removeAll() }
        news = []
    }

    /// How many fingers the gesture has: those that are down, and in `.ended` and `.cancelled` those that were down before.
    ///
    /// 0 for a gesture made with a wheel or a touchpad.
    public var numberOfTouches: Int { reportedTouches.reduce(0) { $1.isContact ? $0 + 1 : $0 } }

    /// Where one of its fingers is, in a view's coordinate space, or in the window's where `view` is nil.
    ///
    /// - Precondition: `index` is at least 0 and below `numberOfTouches`.
    public func location(ofTouch index: Int, in view: View?) -> Point {
        let contacts = reportedTouches.filter(\.isContact)
        precondition(
            contacts.indices.contains(index),
            "\(type(of: self)) has \(contacts.count) touches; there is no touch \(index)")
        return contacts[index].location(in: view)
    }

    /// The modifier keys that are down, as its newest touch tells.
    public var modifierFlags: ModifierFlags { reportedTouches.last?.modifierFlags ?? [] }

    /// The touches of which the recognizer speaks in its present state.
    var reportedTouches: [Touch] {
        switch state {
        case .possible, .began, .changed: touches
        case .ended, .cancelled, .failed: touchesBeforeRound
        }
    }

    /// The middle of some touches, in the window's coordinates; the origin where there are none.
    func centroid(of touches: [Touch]) -> Point {
        var sum = Vector.zero
        for touch in touches { sum += touch.windowLocation - .zero }
        return touches.isEmpty ? .zero : .zero + sum / Double(touches.count)
    }

    /// Stops counting a touch for this attempt. Its view keeps it.
    public func ignore(_ touch: Touch, for event: TouchEvent) {
        guard touches.contains(where: { $0 === touch }) else { return }
        storedTouches = touches.filter { $0 !== touch }
        touchWasIgnored(touch)
        if !touch.isOver { ignoredTouches.append(touch) }
        attemptTouches.removeAll { $0 == touch.serial }
        context?.areWaitsSettled = false
    }

    /// The thresholds that hold now, in the screen's pixels.
    @inline(__always)
    public var thresholds: Thresholds { context?.thresholds ?? Thresholds() }

    /// The engine's time: that of the round, or of the deadline that has passed.
    public var currentTime: Timestamp { context?.now ?? .zero }

    /// Asks for `deadlinePassed(at:)` at a moment, in place of any asked for before; nil asks for none.
    public func setDeadline(_ deadline: Timestamp?) { self.storedDeadline = deadline }

    /// Says what this recognizer wants to become. The last word in a round counts; the engine decides when it has heard all.
    ///
    /// What is not possible from the present state is refused and told to ``GestureEngine/onRefusedProposal``; it changes nothing.
    public func propose(_ proposal: Proposal) {
        switch Transition.outcome(of: proposal, in: state, for: kind) {
        case .wish, .enter:
            self.proposal = proposal
        case .refuse:
            context?.engine?.refuse(proposal, of: self)
        }
    }

    /// Gives this attempt up, and begins the next one with the touches that have landed, as soon as the engine agrees.
    ///
    /// For a tap that comes too late or too far away to be the next of its sequence: it is the first of a new one.
    func failAndStartOver(because reason: FailureReason) {
        propose(.failed(reason))
        postponedTouches = touches.filter { !$0.isOver }
    }
}
