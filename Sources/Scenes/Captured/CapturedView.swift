import Stage

/// A view that two fingers capture by resting on it: it moves and turns with them until one lifts.
final class CapturedView: View, Drawable, GestureRecognizerDelegate {
    struct Pose: Hashable {
        /// In the superview's coordinate space.
        var center: Point
        /// In radians, positive clockwise; whole turns are counted.
        var rotation: Double

        func interpolated(to goal: Self, _ progress: Double) -> Self {
            let rotation = rotation + (goal.rotation - rotation) * progress
            return Self(center: center.interpolated(to: goal.center, fraction: progress), rotation: rotation)
        }
    }

    let press = LongPressGestureRecognizer()
    let pan = PanGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    var measuring: (any TextMeasuring)?
    private(set) var isCaptured = false { didSet { presentsAhead = isCaptured } }
    /// How much of the ring is filled, from 0 to 1.
    var filled = 0.0 { didSet { if filled != oldValue { setNeedsDisplay() } } }
    /// How high the card is above the table, from 0 to 1.
    var lift = 0.0 {
        didSet {
            guard lift != oldValue else { return }
            updateShadow()
            setNeedsDisplay()
        }
    }
    /// The pose at the capture, and the fingers' centroid in the superview's coordinate space.
    private var found: (pose: Pose, grip: Point)?
    var onTouch: (() -> Void)?

    var pose = Pose(center: .zero, rotation: 0) {
        didSet {
            center = pose.center
            transform = Transform(rotationAngle: pose.rotation)
        }
    }

    init() {
        super.init()
        cornerRadius = CapturedPicture.cornerRadius
        press.numberOfTouchesRequired = 2
        pan.allowedScrollTypesMask = .all
        (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
        (pan.slopPolicy, rotation.slopPolicy) = (.keep, .keep)
        pan.addTarget(self, action: CapturedView.follow)
        rotation.addTarget(self, action: CapturedView.follow)
        // The last one: fingers that move and lift in one round have moved it before it lets go.
        press.addTarget(self, action: CapturedView.capture)
        addGestureRecognizers(["pan": pan, "rotation": rotation, "press": press], delegate: self)
    }

    func draw(_ picture: inout Picture, in bounds: Rect) { CapturedPicture(of: self, in: bounds).draw(on: &picture) }

    /// What to do next, and before it why the last attempt failed.
    private(set) var words = "" { didSet { if words != oldValue { setNeedsDisplay() } } }

    /// Why the last attempt failed, until the next.
    var failure: CapturedFailure?

    func updateWords() {
        if isCaptured || isResting { failure = nil } else { failure = CapturedFailure(press.failureReason) ?? failure }
        words = CapturedWords(of: self).text
    }

    func updateShadow() {
        let color = traits.palette.shadow.withAlpha(traits.palette.shadow.alpha * lift)
        shadow = lift > 0 ? DropShadow(color: color, offset: Vector(dx: 0, dy: 14 * lift), radius: 30) : nil
    }

    /// Whether two fingers rest on it and have not done so for long enough.
    var isResting: Bool { press.state == .possible && press.deadline != nil }
    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { onTouch?() }

    private func capture(_ press: LongPressGestureRecognizer) {
        switch press.state {
        case .began:
            isCaptured = true
            found = (pose, press.location(in: superview))
            // What the fingers strayed while they rested does not count.
            pan.setTranslation(.zero, in: superview)
            rotation.rotation = 0
        case .cancelled, .ended:
            if press.state == .cancelled, isCaptured, let found { pose = found.pose }
            isCaptured = false
        case .possible, .changed, .failed: break
        }
    }

    private func follow(_ recognizer: SimilarityGestureRecognizer) {
        guard isCaptured, let found, recognizer.state.isActive else { return }
        let translation = pan.state.isActive ? pan.translation(in: superview) : .zero
        let turn = rotation.state.isActive ? rotation.rotation : 0
        let arm = (found.pose.center - found.grip).rotated(by: turn)
        pose = Pose(center: found.grip + translation + arm, rotation: found.pose.rotation + turn)
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }

    /// Two fingers have it: more change nothing.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { !isCaptured }
}
