/// A continuous recognizer that detects long presses, like `UILongPressGestureRecognizer`.
///
/// The gesture begins when all fingers have rested for `minimumPressDuration`. After that, the
/// fingers can move freely. The gesture ends when one of them is lifted.
open class LongPressGestureRecognizer: GestureRecognizer {
    /// The required number of fingers. The default is 1.
    open var numberOfTouchesRequired = 1
    /// The number of taps that must precede the press, each with the required number of fingers.
    /// The default is 0.
    open var numberOfTapsRequired = 0
    /// The time for which the fingers must rest, in seconds. The default is
    /// ``Thresholds/longPressDuration``, which is 0.5 by default.
    open var minimumPressDuration: Double {
        get { ownDuration ?? effectiveThresholds.longPressDuration }
        set { ownDuration = newValue }
    }
    /// The maximum movement of each finger before the gesture begins, in screen pixels. The default
    /// is ``Thresholds/touchSlop``.
    open var allowableMovement: Double {
        get { ownMovement ?? effectiveThresholds.touchSlop }
        set { ownMovement = newValue }
    }

    private var ownDuration: Double?
    private var ownMovement: Double?
    private var sequence = TapSequence()

    private var isPress: Bool { sequence.taps == numberOfTapsRequired }
    private var hasAllFingers: Bool { sequence.landed == numberOfTouchesRequired }

    /// The fraction of `minimumPressDuration` that has passed, from 0 to 1, for a progress
    /// indicator. It is 1 while the gesture is active or waits for another recognizer to fail, and
    /// 0 while no press is timed, for example until all fingers have landed.
    public var progress: Double {
        if decidedState.isActive { return 1 }
        guard decidedState == .possible, isPress, hasAllFingers else { return 0 }
        let rest = deadline?.seconds(since: currentTime) ?? 0
        return rest > 0 ? (1 - rest / minimumPressDuration).clamped(to: 0...1) : 1
    }

    override open func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        if decidedState.isActive {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        let begins = sequence.landed == 0
        let reason = sequence.land(
            touches, down: countedTouches, required: numberOfTouchesRequired, thresholds: effectiveThresholds)
        guard continuesSequence(unless: reason) else { return }
        if isPress, hasAllFingers {
            beginRest()
        } else if isPress {
            limitTap(to: effectiveThresholds.longPressLandingInterval)
        } else if begins {
            limitTap(to: min(effectiveThresholds.tapDuration, tapInterval))
        }
    }

    private func limitTap(to seconds: Double) { setDeadline(sequence.firstLanding.pastLimit(seconds: seconds)) }

    private func beginRest() {
        let lastLanding = countedTouches.map(\.landingTime).max() ?? currentTime
        if lastLanding.seconds(since: sequence.firstLanding) > effectiveThresholds.longPressLandingInterval {
            suggest(.failed(.landedTooLate))
        } else {
            setDeadline(lastLanding.adding(seconds: minimumPressDuration))
        }
    }

    override open func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        guard roundChanges.contains(.moved) else { return }
        if decidedState.isActive { suggest(.changed) } else { checkMovement(of: touches, limit: allowableMovement) }
    }

    override open func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        if decidedState.isActive {
            suggest(.ended)
            return
        }
        sequence.lift(touches)
        if isWaiting { suggest(.failed(.requirementPending)) }
        guard proposal == nil else { return }
        checkMovement(of: touches, limit: allowableMovement)
        guard proposal == nil else { return }
        if isPress {
            suggest(.failed(hasAllFingers ? .tooShort : .wrongNumberOfTouches))
        } else if countedTouches.allSatisfy(\.isOver) {
            completeTap()
        }
    }

    private func completeTap() {
        if sequence.complete(required: numberOfTouchesRequired) {
            limitTap(to: tapInterval)
        } else {
            suggest(.failed(.wrongNumberOfTouches))
        }
    }

    override open func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {
        guard decidedState.isActive else {
            suggest(.failed(.touchesCancelled))
            return
        }
        // If one finger is canceled and another is lifted in the same round, the press ends
        // normally.
        suggest(roundChanges.contains(.lifted) ? .ended : .cancelled)
    }

    override open func deadlinePassed(at time: Timestamp) {
        if isPress, hasAllFingers {
            suggest(.began)
        } else if countedTouches.isEmpty {
            suggest(.failed(.tooFewTaps))
        } else {
            suggest(.failed(isPress ? .landedTooLate : .tooLong))
        }
    }

    override open func reset() {
        super.reset()
        sequence = TapSequence()
    }
}
