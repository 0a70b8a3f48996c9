/// One or more fingers rest, as `UILongPressGestureRecognizer`. Continuous.
///
/// Begins when the fingers have rested long enough, counted from the last one's landing; from then
/// on they may move as they like; ends when one of them is lifted.
public final class LongPressGestureRecognizer: GestureRecognizer {
    /// How many fingers rest. 1 unless set.
    public var numberOfTouchesRequired = 1
    /// How many taps come before, with as many fingers. 0 unless set.
    public var numberOfTapsRequired = 0
    /// How long they rest, in seconds. 0.5 unless set.
    public var minimumPressDuration: Double {
        get { ownDuration ?? thresholds.longPressDuration }
        set { ownDuration = newValue }
    }
    /// How far each finger may stray from where it landed before the press begins, in pixels. 10
    /// unless set.
    public var allowableMovement: Double {
        get { ownMovement ?? thresholds.touchSlop }
        set { ownMovement = newValue }
    }

    private var ownDuration: Double?
    private var ownMovement: Double?
    private var sequence = TapSequence()

    /// A recognizer of one finger that rests for half a second.
    override public init() { super.init() }

    override public var kind: GestureKind { .continuous }

    private var isPress: Bool { sequence.taps == numberOfTapsRequired }
    private var hasAllFingers: Bool { sequence.landed == numberOfTouchesRequired }

    /// How far the rest has come, from 0 to 1: for a picture of it. 1 once the press has begun.
    public var progress: Double {
        if state.isActive { return 1 }
        guard state == .possible, isPress, let deadline, hasAllFingers else { return 0 }
        return (1 - deadline.seconds(since: currentTime) / minimumPressDuration).clamped(to: 0...1)
    }

    override public func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        if state.isActive {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        let begins = sequence.landed == 0
        let reason = sequence.land(
            touches.count, down: self.touches, required: numberOfTouchesRequired, at: currentTime,
            thresholds: thresholds)
        switch reason {
        case .tappedTooSoon, .tappedTooFarAway: failAndStartOver(because: reason ?? .tooFewTaps)
        case .some(let reason): propose(.failed(reason))
        case nil: if isPress { awaitRest() } else if begins { awaitLift() }
        }
    }

    private func awaitRest() {
        if hasAllFingers {
            beginRest()
        } else {
            setDeadline(sequence.firstLanding.pastLimit(seconds: thresholds.longPressLandingInterval))
        }
    }

    private func awaitLift() {
        setDeadline(sequence.firstLanding.pastLimit(seconds: min(thresholds.tapDuration, thresholds.tapInterval)))
    }

    private func beginRest() {
        if currentTime.seconds(since: sequence.firstLanding) > thresholds.longPressLandingInterval {
            propose(.failed(.landedTooLate))
        } else {
            setDeadline(currentTime.adding(seconds: minimumPressDuration))
        }
    }

    override public func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        if state.isActive { propose(.changed) } else { checkMovement(of: touches) }
    }

    private func checkMovement(of touches: [Touch]) {
        for touch in touches where touch.windowLocation.distance(to: touch.landingLocation) > allowableMovement {
            propose(.failed(.movedTooFar))
        }
    }

    override public func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        if state.isActive {
            propose(.ended)
            return
        }
        if isWaiting { propose(.failed(.requirementPending)) }
        guard proposal == nil else { return }
        checkMovement(of: touches)
        guard proposal == nil else { return }
        if isPress {
            propose(.failed(hasAllFingers ? .tooShort : .wrongNumberOfTouches))
        } else if self.touches.allSatisfy(\.isOver) {
            completeTap()
        }
    }

    private func completeTap() {
        if sequence.complete(required: numberOfTouchesRequired, at: currentTime) {
            setDeadline(sequence.firstLanding.pastLimit(seconds: thresholds.tapInterval))
        } else {
            propose(.failed(.wrongNumberOfTouches))
        }
    }

    override public func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        guard state.isActive else {
            propose(.failed(.touchesCancelled))
            return
        }
        // Whoever takes fingers away may do so one by one, and the first is the end of the press.
        propose(roundChanges.contains(.lifted) ? .ended : .cancelled)
    }

    override public func deadlinePassed(at time: Timestamp) {
        if isPress, hasAllFingers {
            propose(.began)
        } else if touches.isEmpty {
            propose(.failed(.tooFewTaps))
        } else {
            propose(.failed(isPress ? .landedTooLate : .tooLong))
        }
    }

    override public func reset() {
        super.reset()
        sequence = TapSequence()
    }
}
