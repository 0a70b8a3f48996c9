import Stage

/// A card that two fingers capture by resting on it. The card then moves and rotates with the
/// fingers until one of them lifts.
final class CapturedView: CardView, GestureRecognizerDelegate {
    let press = CardPress()
    let pan = PanGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    private(set) var isCaptured = false { didSet { presentsAhead = isCaptured } }
    private var start: (pose: SheetPlacement, grip: Point)?
    /// The velocity of the fingers when they last released the card, in points per second, and
    /// their angular velocity in radians per second. Both are zero while the card is captured and
    /// after a cancellation.
    private(set) var lastRelease = (velocity: Vector.zero, spin: 0.0)
    /// The maximum time between the landings of the two fingers, in seconds. A day is practically
    /// no limit.
    private static let longestWait = 86_400.0

    override init() {
        super.init()
        press.numberOfTouchesRequired = 2
        (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
        (pan.slopPolicy, rotation.slopPolicy) = (.keep, .keep)
        (pan.slop, rotation.slop) = (CatchUp.slop, CatchUp.slop)
        pan.addTarget(self, action: CapturedView.follow)
        rotation.addTarget(self, action: CapturedView.follow)
        // The press is added last, so that fingers that move and lift in the same round of events
        // still move the card.
        press.addTarget(self, action: CapturedView.capture)
        addGestureRecognizers(["pan": pan, "rotation": rotation, "press": press], delegate: self)
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }

    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        if gestureRecognizer === press, touchCount <= 1 { waitForSecondFinger() }
        return !isCaptured
    }

    private func waitForSecondFinger() {
        guard var thresholds = engine?.thresholds else { return }
        thresholds.longPressLandingInterval = Self.longestWait
        press.thresholds = thresholds
    }

    private func capture(_ press: LongPressGestureRecognizer) {
        switch press.state {
        case .began:
            (isCaptured, lastRelease) = (true, (.zero, 0))
            start = (pose, press.location(in: superview))
            // Discards the fingers' movement during the press.
            pan.setTranslation(.zero, in: superview)
            rotation.rotation = 0
        case .cancelled, .ended:
            if press.state == .cancelled, isCaptured, let start { pose = start.pose }
            if press.state == .ended { lastRelease = (pan.releaseVelocity(in: superview), rotation.releaseSpin) }
            isCaptured = false
        case .possible, .changed, .failed: break
        }
    }

    private func follow(_ recognizer: SimilarityGestureRecognizer) {
        guard isCaptured, let start, recognizer.state.isActive else { return }
        let translation = pan.state.isActive ? pan.translation(in: superview) : .zero
        let turn = rotation.state.isActive ? rotation.rotation : 0
        pose = start.pose.carried(from: start.grip, to: start.grip + translation, turn: turn, scale: 1)
    }

    // MARK: One finger

    var onTouch: (() -> Void)?
    var onRelease: (() -> Void)?
    private var landing: Point?
    private static let (largestPull, pullFirmness) = (24.0, 0.3)

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        onTouch?()
        landing = touches.first?.location(in: superview)
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) {
        guard let landing, let touch = touches.first, !isCaptured, !traits.reducesMotion else { return }
        let displacement = touch.location(in: superview) - landing
        let excess = max(displacement.length - press.effectiveThresholds.touchSlop / traits.scale, 0)
        guard excess > 0 else { return }
        let length = RubberBand.displacement(
            ofPull: excess, maximum: Self.largestPull, firmness: Self.pullFirmness)
        pull = displacement / displacement.length * length
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) { release() }
    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) { release() }

    private func release() {
        landing = nil
        if pull != .zero { onRelease?() }
    }

    // MARK: Text

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
