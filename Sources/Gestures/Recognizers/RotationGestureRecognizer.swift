/// Two or more fingers turn, as `UIRotationGestureRecognizer`. Continuous.
///
/// Begins when a finger's arc about the centroid is longer than the slop; with one finger left it
/// stays active and its turn rests; ends when the last finger is lifted.
nonisolated open class RotationGestureRecognizer: SimilarityGestureRecognizer {
    override var fewestTouches: Int { 2 }
    override var hasPassedSlop: Bool { abs(tracker.rotation) * tracker.baseSpan / 2 > effectiveThresholds.rotationSlop }

    override func follow(_ fingers: ExpectedMotion, in motion: inout ExpectedMotion) {
        motion.rotation = fingers.rotation
    }

    override open func shouldReceive(_ source: Touch.Source) -> Bool {
        source == .contact || source == .touchpad(.pinch)
    }

    /// The turn since the rotation began or was last set, in radians; positive is clockwise on
    /// screen. Whole turns are counted.
    open var rotation: Double {
        get { turn }
        set { carried.rotation += newValue - turn }
    }

    /// How fast the fingers turn, in radians per second; positive is clockwise on screen. It is
    /// measured from the fingers: setting the rotation does not change it.
    open var velocity: Double { shapeVelocity.rotation }
}
