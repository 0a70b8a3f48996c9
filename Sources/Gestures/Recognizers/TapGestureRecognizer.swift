/// One or more taps with one or more fingers, as `UITapGestureRecognizer`. Discrete.
///
/// Recognized at the lift that completes the last tap.
nonisolated open class TapGestureRecognizer: GestureRecognizer {
    /// How many taps, one soon after the other. 1 unless set.
    open var numberOfTapsRequired = 1
    /// How many fingers each tap has, neither more nor fewer. 1 unless set.
    open var numberOfTouchesRequired = 1

    private var sequence = TapSequence()

    /// How many taps of the present attempt are complete.
    public var completedTaps: Int { sequence.taps }

    /// Where the last tap was, in a view's coordinate space, or in the window's where `view` is
    /// nil: the centroid of all its fingers, where they landed.
    ///
    /// Fingers leave one after the other, and ``GestureRecognizer/location(in:)`` is that of those
    /// that left last. Before all fingers of a tap have landed, it is that. It has no model in
    /// UIKit.
    public func tapLocation(in view: View?) -> Point {
        guard let location = sequence.location else { return location(in: view) }
        return location.converted(to: view)
    }

    override open func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        let begins = sequence.landed == 0
        let reason = sequence.land(
            touches, down: countedTouches, required: numberOfTouchesRequired, thresholds: effectiveThresholds)
        switch reason {
        case .tappedTooSoon, .tappedTooFarAway: failAndStartOver(because: reason ?? .tooFewTaps)
        case .some(let reason): suggest(.failed(reason))
        case nil: if begins { setDeadline(sequence.firstLanding.pastLimit(seconds: longestPress)) }
        }
    }

    /// A tap that is held so long that no next one can come in time is too long already.
    private var longestPress: Double {
        let isLast = sequence.taps + 1 >= numberOfTapsRequired
        return isLast
            ? effectiveThresholds.tapDuration : min(effectiveThresholds.tapDuration, effectiveThresholds.tapInterval)
    }

    override open func touchesMoved(_ touches: TouchSet, with event: TouchEvent) { checkMovement(of: touches) }

    private func checkMovement(of touches: TouchSet) {
        for touch in touches
        where touch.windowLocation.distance(to: touch.landingLocation) > effectiveThresholds.touchSlop {
            suggest(.failed(.movedTooFar))
        }
    }

    override open func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        guard proposal == nil else { return }
        sequence.lift(touches)
        checkMovement(of: touches)
        guard proposal == nil, countedTouches.allSatisfy(\.isOver) else { return }
        if !sequence.complete(required: numberOfTouchesRequired) {
            suggest(.failed(.wrongNumberOfTouches))
        } else if sequence.taps == numberOfTapsRequired {
            setDeadline(nil)
            suggest(.ended)
        } else {
            setDeadline(sequence.firstLanding.pastLimit(seconds: effectiveThresholds.tapInterval))
        }
    }

    override open func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {
        suggest(.failed(.touchesCancelled))
    }

    override open func deadlinePassed(at time: Timestamp) {
        suggest(.failed(countedTouches.isEmpty ? .tooFewTaps : .tooLong))
    }

    override open func reset() {
        super.reset()
        sequence = TapSequence()
    }

    /// A tap never prevents one that needs more taps.
    override open func canPrevent(_ other: GestureRecognizer) -> Bool {
        if let other = other as? TapGestureRecognizer, other.numberOfTapsRequired > numberOfTapsRequired {
            return false
        }
        return super.canPrevent(other)
    }
}
