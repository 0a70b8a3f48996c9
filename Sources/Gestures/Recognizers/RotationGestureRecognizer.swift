/// A continuous recognizer of a rotation with two or more fingers, like
/// `UIRotationGestureRecognizer`.
///
/// Begins when a finger's arc about the centroid exceeds the slop. With one remaining finger, the
/// gesture stays active and its rotation does not change. Ends when the last finger is lifted.
nonisolated open class RotationGestureRecognizer: SimilarityGestureRecognizer {
    override var fewestTouches: Int { 2 }
    override var hasPassedSlop: Bool { abs(tracker.rotation) * tracker.baseSpan / 2 > effectiveThresholds.rotationSlop }

    override func follow(_ fingers: ExpectedMotion, in motion: inout ExpectedMotion) {
        motion.rotation = fingers.rotation
    }

    override open func shouldReceive(_ source: Touch.Source) -> Bool {
        source == .contact || source == .touchpad(.pinch)
    }

    /// The rotation since the gesture began or the rotation was set, in radians, positive clockwise
    /// on screen. Full turns are counted.
    open var rotation: Double {
        get { turn }
        set { carried.rotation += newValue - turn }
    }

    /// The velocity of the rotation, in radians per second, positive clockwise on screen. Setting
    /// the rotation has no effect on it.
    open var velocity: Double { shapeVelocity.rotation }
}
