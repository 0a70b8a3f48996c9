/// A continuous recognizer that detects pinches with two or more fingers, like
/// `UIPinchGestureRecognizer`.
///
/// By default, the gesture begins when the span of the fingers has changed by more than
/// ``Thresholds/pinchSlop``. If only one finger remains, the gesture stays active and its scale
/// does not change. The gesture ends when the last finger is lifted. A pinch on a touchpad is also
/// recognized. Scrolling with the Control key down also counts as a pinch. See also
/// ``View/scrollZooms``.
open class PinchGestureRecognizer: SimilarityGestureRecognizer {
    /// The minimum value of `scale`. The default is the threshold `minimumScale`, which is 1e-4 by
    /// default.
    public var minimumScale: Double {
        get { ownMinimumScale ?? effectiveThresholds.minimumScale }
        set { ownMinimumScale = newValue }
    }
    /// The maximum value of `scale`. The default is the threshold `maximumScale`, which is 1e4 by
    /// default.
    public var maximumScale: Double {
        get { ownMaximumScale ?? effectiveThresholds.maximumScale }
        set { ownMaximumScale = newValue }
    }

    private var ownMinimumScale: Double?
    private var ownMaximumScale: Double?

    override var scaleLimits: ClosedRange<Double> { Self.limits(minimumScale, maximumScale) }
    override var fewestTouches: Int { 2 }
    override var hasPassedSlop: Bool { hasPassedPinchSlop }

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

    /// The scale factor since the pinch began. With ``SlopPolicy/keep``, it includes the change
    /// before the pinch began. It is limited to the range from `minimumScale` to `maximumScale`. If
    /// you set it, the pinch continues from the new value.
    open var scale: Double {
        get { limitedScale }
        set { carried.scale = newValue.clamped(to: scaleLimits) / tracker.scale }
    }

    /// The velocity of the pinch, in scale factor per second. It is 0 for a scroll. Setting `scale`
    /// changes the velocity in proportion.
    open var velocity: Double { scale * shapeVelocity.relativeScale }
}
