/// A discrete recognizer that detects taps, like `UITapGestureRecognizer`.
///
/// The gesture is recognized when the last finger of the last tap is lifted.
///
/// By default, a ``TransformGestureRecognizer`` on the same touches waits until a tap of several
/// fingers has failed, so that fingers that roll during the tap do not move the content. A pan,
/// pinch or rotation does not wait. If its content must not move during such a tap, call
/// ``GestureRecognizer/require(toFail:)``.
open class TapGestureRecognizer: GestureRecognizer {
    /// The required number of taps. The default is 1.
    open var numberOfTapsRequired = 1
    /// The exact number of fingers for each tap. The default is 1.
    open var numberOfTouchesRequired = 1

    private var sequence = TapSequence()

    package var completedTaps: Int { sequence.taps }

    /// Returns the centroid of all landing locations of the most recent tap, in a view's coordinate
    /// space, or in the window's if `view` is `nil`. UIKit has no equivalent.
    ///
    /// Unlike ``GestureRecognizer/location(in:)``, the location does not depend on the order in
    /// which the fingers lift. Before all fingers of the first tap have landed, the two locations
    /// are equal.
    public func tapLocation(in view: View?) -> Point {
        sequence.location.map { convertFromPixels($0, to: view) } ?? location(in: view)
    }

    override open func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        let begins = sequence.landed == 0
        let reason = sequence.land(
            touches, down: countedTouches, required: numberOfTouchesRequired, thresholds: effectiveThresholds)
        if continuesSequence(unless: reason), begins {
            setDeadline(sequence.firstLanding.pastLimit(seconds: longestPress))
        }
    }

    /// The maximum time from the first landing to the last lift of the current tap, in s. If
    /// another tap must follow, it is at most `tapInterval`, because the next tap must land within
    /// that time.
    private var longestPress: Double {
        let isLast = sequence.taps + 1 >= numberOfTapsRequired
        return isLast ? effectiveThresholds.tapDuration : min(effectiveThresholds.tapDuration, tapInterval)
    }

    override open func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        checkMovement(of: touches, limit: effectiveThresholds.touchSlop)
    }

    override open func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        guard proposal == nil else { return }
        sequence.lift(touches)
        checkMovement(of: touches, limit: effectiveThresholds.touchSlop)
        guard proposal == nil, countedTouches.allSatisfy(\.isOver) else { return }
        if !sequence.complete(required: numberOfTouchesRequired) {
            suggest(.failed(.wrongNumberOfTouches))
        } else if sequence.taps == numberOfTapsRequired {
            setDeadline(nil)
            suggest(.ended)
        } else {
            setDeadline(sequence.firstLanding.pastLimit(seconds: tapInterval))
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

    /// Returns `false` if the other recognizer is a tap recognizer that requires more taps.
    /// Otherwise, returns the result of the superclass.
    override open func canPrevent(_ other: GestureRecognizer) -> Bool {
        let taps = (other as? TapGestureRecognizer)?.numberOfTapsRequired ?? numberOfTapsRequired
        return taps <= numberOfTapsRequired && super.canPrevent(other)
    }
}
