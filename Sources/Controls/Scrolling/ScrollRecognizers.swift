/// The pan recognizer of a scroll view. It can delay touches in the content for up to 0.15 s,
/// because they may become a drag of the scroll view.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
    weak var scrollView: ScrollView?

    /// The maximum time for which touches in the content are delayed, as in UIKit.
    private static let contentDelay = Duration.milliseconds(150)

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
        guard countedTouches.count == touches.count, touches.first?.source == .contact else { return }
        delaysTouchesBegan = scrollView?.delaysContentTouches ?? false
        if delaysTouchesBegan { setDeadline(currentTime + Self.contentDelay) }
    }

    override func deadlinePassed(at time: Timestamp) {
        super.deadlinePassed(at: time)
        delaysTouchesBegan = false
    }

    override func reset() {
        super.reset()
        delaysTouchesBegan = false
    }

    override func canPrevent(_ other: GestureRecognizer) -> Bool {
        other !== scrollView?.pinchGestureRecognizer && super.canPrevent(other)
    }

    override func canBePrevented(by other: GestureRecognizer) -> Bool {
        other !== scrollView?.pinchGestureRecognizer && super.canBePrevented(by: other)
    }

    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
        other is TapDragGestureRecognizer && other.view === view || super.shouldRequireFailure(of: other)
    }
}

/// The pinch recognizer of a scroll view. It recognizes simultaneously with the scroll view's pan.
final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
    weak var scrollView: ScrollView?

    override func canPrevent(_ other: GestureRecognizer) -> Bool {
        other !== scrollView?.panGestureRecognizer && super.canPrevent(other)
    }

    override func canBePrevented(by other: GestureRecognizer) -> Bool {
        other !== scrollView?.panGestureRecognizer && super.canBePrevented(by: other)
    }
}

/// A continuous recognizer for a one-finger zoom, which is a tap followed by a drag. Only the
/// vertical movement changes the scale.
final class TapDragGestureRecognizer: GestureRecognizer {
    /// The length of a drag that doubles the scale, in pixels.
    private static let doubling = 120.0

    private var firstLanding: Point?
    private var isDown = false

    /// The scale factor since the drag began. Dragging down increases it.
    private(set) var scale = 1.0
    private var base = 0.0

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        guard countedTouches.count == 1, let touch = touches.first else {
            return propose(.failed(.wrongNumberOfTouches))
        }
        if let firstLanding {
            isDown = true
            setDeadline(nil)
            if touch.pixelLocation.distance(to: firstLanding) > effectiveThresholds.tapDistance {
                failAndStartOver(because: .tappedTooFarAway)
            }
        } else {
            firstLanding = touch.pixelLocation
            setDeadline(currentTime + .nanoseconds(Int64(tapInterval * 1e9)))
        }
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        guard let touch = countedTouches.first else { return }
        let displacement = touch.pixelLocation - touch.landingLocation
        if state == .possible {
            guard displacement.length > effectiveThresholds.touchSlop else { return }
            base = displacement.dy
            propose(isDown ? .began : .failed(.movedTooFar))
        } else {
            scale = power(2, (displacement.dy - base) / Self.doubling)
            propose(.changed)
        }
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        if state != .possible { propose(.ended) } else if isDown { propose(.failed(.movedTooLittle)) }
    }

    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {
        propose(state == .possible ? .failed(.touchesCancelled) : .cancelled)
    }

    override func deadlinePassed(at time: Timestamp) {
        if state == .possible { propose(.failed(countedTouches.isEmpty ? .tooFewTaps : .tooLong)) }
    }

    override func reset() {
        super.reset()
        (firstLanding, isDown, scale, base) = (nil, false, 1, 0)
    }
}
