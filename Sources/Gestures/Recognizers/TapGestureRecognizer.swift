/// One or more taps with one or more fingers, as `UITapGestureRecognizer`. Discrete.
///
/// Recognized at the lift that completes the last tap.
public final class TapGestureRecognizer: GestureRecognizer {
    /// How many taps, one soon after the other. 1 unless set.
    public var numberOfTapsRequired = 1
    /// How many fingers each tap has, neither more nor fewer. 1 unless set.
    public var numberOfTouchesRequired = 1

    private var sequence = TapSequence()

    /// A recognizer of a single tap with one finger.
    override public init() { super.init() }

    /// How many taps of the present attempt are complete.
    public var completedTaps: Int { sequence.taps }

    override public func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        let begins = sequence.landed == 0
        let reason = sequence.land(
            touches.count, down: self.touches, required: numberOfTouchesRequired, at: currentTime,
            thresholds: thresholds)
        switch reason {
        case .tappedTooSoon, .tappedTooFarAway: failAndStartOver(because: reason ?? .tooFewTaps)
        case .some(let reason): propose(.failed(reason))
        case nil: if begins { setDeadline(sequence.firstLanding.pastLimit(seconds: longestPress)) }
        }
    }

    /// A tap that is held so long that no next one can come in time is too long already.
    private var longestPress: Double {
        let isLast = sequence.taps + 1 >= numberOfTapsRequired
        return isLast ? thresholds.tapDuration : min(thresholds.tapDuration, thresholds.tapInterval)
    }

    override public func touchesMoved(_ touches: [Touch], with event: TouchEvent) { checkMovement(of: touches) }

    private func checkMovement(of touches: [Touch]) {
        for touch in touches where touch.windowLocation.distance(to: touch.landingLocation) > thresholds.touchSlop {
            propose(.failed(.movedTooFar))
        }
    }

    override public func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        guard proposal == nil else { return }
        checkMovement(of: touches)
        guard proposal == nil, self.touches.allSatisfy(\.isOver) else { return }
        if !sequence.complete(required: numberOfTouchesRequired, at: currentTime) {
            propose(.failed(.wrongNumberOfTouches))
        } else if sequence.taps == numberOfTapsRequired {
            setDeadline(nil)
            propose(.ended)
        } else {
            setDeadline(sequence.firstLanding.pastLimit(seconds: thresholds.tapInterval))
        }
    }

    override public func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        propose(.failed(.touchesCancelled))
    }

    override public func deadlinePassed(at time: Timestamp) {
        propose(.failed(touches.isEmpty ? .tooFewTaps : .tooLong))
    }

    override public func reset() {
        super.reset()
        sequence = TapSequence()
    }

    /// A tap never prevents one that needs more taps.
    override public func canPrevent(_ other: GestureRecognizer) -> Bool {
        if let other = other as? TapGestureRecognizer, other.numberOfTapsRequired > numberOfTapsRequired {
            return false
        }
        return super.canPrevent(other)
    }
}
