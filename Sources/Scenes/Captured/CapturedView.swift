import Stage

/// A card that two fingers capture by resting on it: it moves and turns with them until one lifts.
///
/// As in the article "Simultaneous gesture recognizers": while the long press of two fingers is
/// not recognized, the card ignores the other gestures.
final class CapturedView: CardView, GestureRecognizerDelegate {
    let press = LongPressGestureRecognizer()
    let pan = PanGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    private(set) var isCaptured = false { didSet { presentsAhead = isCaptured } }
    /// The pose at the capture, and the fingers' centroid in the superview's coordinate space.
    private var start: (pose: Pose, grip: Point)?
    /// The time in which the second finger may land, in seconds: a day.
    private static let longestWait = 86_400.0

    init() {
        super.init()
        press.numberOfTouchesRequired = 2
        (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
        (pan.slopPolicy, rotation.slopPolicy) = (.keep, .keep)
        pan.addTarget(self, action: CapturedView.follow)
        rotation.addTarget(self, action: CapturedView.follow)
        // The last one: fingers that move and lift in one round have moved it before it lets go.
        press.addTarget(self, action: CapturedView.capture)
        addGestureRecognizers(["pan": pan, "rotation": rotation, "press": press], delegate: self)
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }

    /// More fingers do not affect a captured card.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        if gestureRecognizer === press, touchCount <= 1 { waitForSecondFinger() }
        return !isCaptured
    }

    /// Lets the time of the press count from the second landing, however late that is.
    private func waitForSecondFinger() {
        guard var thresholds = engine?.thresholds else { return }
        thresholds.longPressLandingInterval = Self.longestWait
        press.thresholds = thresholds
    }

    private func capture(_ press: LongPressGestureRecognizer) {
        switch press.state {
        case .began:
            isCaptured = true
            start = (pose, press.location(in: superview))
            // Movement during the press does not count.
            pan.setTranslation(.zero, in: superview)
            rotation.rotation = 0
        case .cancelled, .ended:
            if press.state == .cancelled, isCaptured, let start { pose = start.pose }
            isCaptured = false
        case .possible, .changed, .failed: break
        }
    }

    private func follow(_ recognizer: SimilarityGestureRecognizer) {
        guard isCaptured, let start, recognizer.state.isActive else { return }
        let translation = pan.state.isActive ? pan.translation(in: superview) : .zero
        let turn = rotation.state.isActive ? rotation.rotation : 0
        let arm = (start.pose.center - start.grip).rotated(by: turn)
        pose = Pose(center: start.grip + translation + arm, rotation: start.pose.rotation + turn)
    }

    // MARK: One finger

    var onTouch: (() -> Void)?
    var onRelease: (() -> Void)?
    /// The position at which a finger landed, in the superview's coordinate space.
    private var landing: Point?
    /// How far one finger pulls the card at most, in points, and how the card follows at first.
    private static let (largestPull, pullFirmness) = (24.0, 0.3)

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
        let length = RubberBand.displacement(
            ofPull: excess, maximum: Self.largestPull, firmness: Self.pullFirmness)
        pull = way / way.length * length
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) { release() }
    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) { release() }

    private func release() {
        landing = nil
        if pull != .zero { onRelease?() }
    }

    // MARK: Words

    private var message = CapturedWords() {
        didSet { if message.text != oldValue.text { superview?.needsDisplay = true } }
    }
    var words: String { message.text }
    var failure: CapturedFailure? {
        get { message.failure }
        set { message.failure = newValue }
    }

    func updateWords() {
        var next = message
        next.update(for: self)
        message = next
    }
}
