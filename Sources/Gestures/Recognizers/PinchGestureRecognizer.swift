/// A continuous recognizer of a pinch with two or more fingers, like `UIPinchGestureRecognizer`.
///
/// Begins when the span of the fingers has changed by more than the slop. With one remaining
/// finger, the gesture stays active and its scale does not change. Ends when the last finger is
/// lifted. The wheel pinches while Control is down.
nonisolated open class PinchGestureRecognizer: SimilarityGestureRecognizer {
    /// The minimum of `scale`. The default is 1e-4.
    public var minimumScale: Double {
        get { ownMinimumScale ?? effectiveThresholds.minimumScale }
        set { ownMinimumScale = newValue }
    }
    /// The maximum of `scale`. The default is 1e4.
    public var maximumScale: Double {
        get { ownMaximumScale ?? effectiveThresholds.maximumScale }
        set { ownMaximumScale = newValue }
    }

    private var ownMinimumScale: Double?
    private var ownMaximumScale: Double?

    override var scaleLimits: ClosedRange<Double> { Self.limits(minimumScale, maximumScale) }
    override var fewestTouches: Int { 2 }
    override var hasPassedSlop: Bool { tracker.spanChange > effectiveThresholds.pinchSlop }

    override func follow(_ fingers: ExpectedMotion, in motion: inout ExpectedMotion) {
        motion.scale = (limitedScale * fingers.scale).clamped(to: scaleLimits) / limitedScale
    }

    override open func shouldReceive(_ source: Touch.Source) -> Bool {
        switch source {
        case .scroll(let zooms, _): zooms
        case .touchpad(let gesture): gesture == .pinch
        case .contact: true
        case .hover: false
        }
    }

    /// The scale factor since the pinch began or the scale was set, from 1e-4 to 1e4.
    open var scale: Double {
        get { limitedScale }
        set { carried.scale = newValue.clamped(to: scaleLimits) / tracker.scale }
    }

    /// The velocity of the scale, in scale units per second. It is measured from the fingers.
    /// Setting the scale to 1 makes it relative to 1.
    open var velocity: Double { scale * shapeVelocity.relativeScale }
}
