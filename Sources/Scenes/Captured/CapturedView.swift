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
    var onRelease: (() -> Void)?

    var pose = Pose(center: .zero, rotation: 0) { didSet { place() } }
    /// How far one finger alone has pulled the card from its pose.
    var wobble = Vector.zero { didSet { if wobble != oldValue { place() } } }
    /// Where that finger landed, in the superview's coordinate space.
    private var landing: Point?
    /// How far one finger pulls the card at most, in points, and how the card follows at first.
    private static let (largestWobble, wobbleFirmness) = (24.0, 0.3)
    /// By how much a pull of a point to the side tilts the card, in radians.
    private static let tilt = 0.004

    private func place() {
        center = pose.center + wobble
        transform = Transform(rotationAngle: pose.rotation + wobble.dx * Self.tilt)
    }

    init() {
        super.init()
        cornerRadius = CapturedPicture.cornerRadius
        press.numberOfTouchesRequired = 2
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
    private(set) var words = "" { didSet { if words != oldValue { superview?.needsDisplay = true } } }

    /// Why the last attempt failed, until the next.
    var failure: CapturedFailure?

    /// Whether two fingers have been on the card since it was last free of them.
    private(set) var hadTwoFingers = false
    var touchCount: Int { engine?.touches.count { $0.view === self && $0.source == .contact } ?? 0 }

    /// Attempts with one finger are not failures: the card has shown that it needs two.
    func updateWords() {
        if touchCount > 1 { hadTwoFingers = true }
        if isCaptured || isResting || touchCount == 1 && !hadTwoFingers {
            failure = nil
        } else if hadTwoFingers {
            failure = CapturedFailure(press.failureReason) ?? failure
        }
        if touchCount == 0 { hadTwoFingers = false }
        words = CapturedWords(of: self).text
    }

    func updateShadow() {
        let color = traits.palette.shadow.withAlpha(traits.palette.shadow.alpha * lift)
        shadow = lift > 0 ? DropShadow(color: color, offset: Vector(dx: 0, dy: 14 * lift), radius: 30) : nil
    }

    /// Whether two fingers rest on it and have not done so for long enough.
    var isResting: Bool {
        press.state == .possible && press.deadline != nil
            && press.numberOfTouches == press.numberOfTouchesRequired
    }
    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        onTouch?()
        landing = touches.first?.location(in: superview)
    }

    /// A card that is not captured gives way a little under one finger.
    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) {
        guard let landing, let touch = touches.first, !isCaptured, !traits.reducesMotion else { return }
        let way = touch.location(in: superview) - landing
        let excess = max(way.length - press.effectiveThresholds.touchSlop / traits.scale, 0)
        guard excess > 0 else { return }
        let pull = RubberBand.displacement(
            ofPull: excess, maximum: Self.largestWobble, firmness: Self.wobbleFirmness)
        wobble = way / way.length * pull
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) { release() }
    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) { release() }

    private func release() {
        landing = nil
        if wobble != .zero { onRelease?() }
    }

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
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        if gestureRecognizer === press, touchCount <= 1 { waitForSecondFinger() }
        return !isCaptured
    }

    /// The time counts from the second landing, however late that is.
    private func waitForSecondFinger() {
        guard var thresholds = engine?.thresholds else { return }
        thresholds.longPressLandingInterval = Self.longestWait
        press.thresholds = thresholds
    }

    /// The time in which the second finger may land, in seconds: a day.
    private static let longestWait = 86_400.0
}
