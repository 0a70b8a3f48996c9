/// A continuous recognizer that detects rotations with two or more fingers, like
/// `UIRotationGestureRecognizer`.
///
/// By default, the gesture begins when the arc of the fingers about their centroid is longer than
/// ``Thresholds/rotationSlop``. If only one finger remains, the gesture stays active and its
/// rotation does not change. The gesture ends when the last finger is lifted. A rotation on a
/// touchpad is also recognized.
open class RotationGestureRecognizer: SimilarityGestureRecognizer {
    override var fewestTouches: Int { 2 }
    override var hasPassedSlop: Bool { hasPassedRotationSlop }

    override func follow(_ fingers: ExpectedMotion, in motion: inout ExpectedMotion) {
        motion.rotation = fingers.rotation
    }

    override open func shouldReceive(_ source: Touch.Source) -> Bool {
        source == .contact || source == .touchpad(.pinch)
    }

    /// The rotation since the gesture began, in radians, positive clockwise on screen. With
    /// ``SlopPolicy/keep``, it includes the rotation before the gesture began. It can exceed a full
    /// turn. If you set it, the gesture continues from the new value.
    open var rotation: Double {
        get { turn }
        set { carried.rotation += newValue - turn }
    }

    /// The angular velocity, in radians per second, positive clockwise on screen.
    open var velocity: Double { shapeVelocity.rotation }
}
