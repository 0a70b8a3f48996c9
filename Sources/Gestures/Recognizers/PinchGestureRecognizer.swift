/// Two or more fingers open or close, as `UIPinchGestureRecognizer`. Continuous.
///
/// Begins when the fingers' span has changed by more than the slop; with one finger left it stays
/// active and its scale rests; ends when the last finger is lifted. The wheel with Control pinches
/// too.
nonisolated open class PinchGestureRecognizer: SimilarityGestureRecognizer {
    /// The smallest scale that it reports. 1e-4 unless set.
    public var minimumScale: Double {
        get { ownMinimumScale ?? effectiveThresholds.minimumScale }
        set { ownMinimumScale = newValue }
    }
    /// The largest scale that it reports. 1e4 unless set.
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

    /// By what factor the fingers are farther apart than when the pinch began or the scale was set.
    /// From 1e-4 to 1e4.
    open var scale: Double {
        get { limitedScale }
        set { carried.scale = newValue.clamped(to: scaleLimits) / tracker.scale }
    }

    /// How fast the scale changes, per second, relative to the scale now. It is measured from the
    /// fingers: setting the scale to 1 makes it relative to 1.
    open var velocity: Double { scale * shapeVelocity.relativeScale }
}
