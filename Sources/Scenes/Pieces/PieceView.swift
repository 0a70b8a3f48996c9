import Stage

/// A colored tile that the user can pan, pinch and rotate simultaneously.
///
/// The gestures are the same as in Apple's sample "Supporting gesture interaction in your apps".
final class PieceView: TileView, GestureRecognizerDelegate {
    var surroundings = Surroundings()
    /// Called when the user moves the piece home from another placement.
    var onReturn: (() -> Void)?
    var travel: ValueAnimator<Placement>? { didSet { oldValue?.stop() } }
    /// The latest motion that `go(along:isHome:at:)` started, the time of its start, and whether
    /// the piece snaps into its home if it comes near. The value can remain after the motion has
    /// ended.
    var slide: (motion: Slide, start: Timestamp, snaps: Bool)?
    private var (hasMoved, isStopped) = (false, false)
    /// Whether the piece was away from its home when fingers took hold of it, or has been panned
    /// away from it since. If so, it can snap into its home.
    private var wasAway = false
    /// The velocity at the end of the last pan, in points per second. It is reset to `nil` when the
    /// piece is released, put back or moved by the scene.
    private var velocity: Vector?
    /// The angular velocity at the end of the last rotation, in radians per second.
    private var spin = 0.0
    /// The velocity and the spin of the fingers that have let the piece go in this round, or `nil`
    /// if none have. `velocity` is `nil` if the fingers have not panned the piece.
    var release: (velocity: Vector?, spin: Double)?
    private var before: (placement: Placement, index: Int)?

    override init(_ sign: PieceSign, color: Color, frame: Rect) {
        super.init(sign, color: color, frame: frame)
        (presentsAhead, scrollZooms) = (true, true)
        let (pan, pinch, rotation) = (PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer())
        pan.addTarget(self, action: PieceView.panPiece)
        pinch.addTarget(self, action: PieceView.scalePiece)
        rotation.addTarget(self, action: PieceView.rotatePiece)
        // Unlike in the sample, finger movement before a gesture is recognized also moves the
        // piece.
        for recognizer in [pan, pinch, rotation] as [SimilarityGestureRecognizer] {
            (recognizer.slopPolicy, recognizer.slop) = (.keep, CatchUp.slop)
        }
        addGestureRecognizers(["pan": pan, "pinch": pinch, "rotation": rotation], delegate: self)
    }

    private func panPiece(_ pan: PanGestureRecognizer) {
        if pan.state == .ended { velocity = pan.releaseVelocity(in: superview) }
        guard begins(pan) else { return }
        center += pan.translation(in: superview)
        pan.setTranslation(.zero, in: superview)
        if !isNearHome(placement) { wasAway = true }
    }

    private func scalePiece(_ pinch: PinchGestureRecognizer) {
        guard begins(pinch) else { return }
        adjustAnchorPoint(for: pinch)
        let scale = resisted(pinch.scale)
        transform = transform.scaledBy(x: scale, y: scale)
        pinch.scale = 1
    }

    private func rotatePiece(_ rotation: RotationGestureRecognizer) {
        if rotation.state == .ended { spin = rotation.releaseSpin }
        guard begins(rotation) else { return }
        adjustAnchorPoint(for: rotation)
        transform = transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
    }

    private func adjustAnchorPoint(for recognizer: SimilarityGestureRecognizer) {
        moveAnchorPoint(to: isPanning ? recognizer.pivot(in: self) : recognizer.basePivot(in: self))
    }

    private var isPanning: Bool { recognizers.contains { $0 is PanGestureRecognizer && $0.state.isActive } }
    /// Whether the piece is about to snap into its home, or moves there after it has been let go.
    var isCatching: Bool {
        isPanning ? wasAway && isNearHome(placement) : slide != nil && travel?.pendingGoal == surroundings.home
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }

    override func point(inside point: Point, with event: TouchEvent?) -> Bool { canBeHeld(at: point) }

    private func begins(_ recognizer: GestureRecognizer) -> Bool {
        if recognizer.state == .cancelled { putBack() }
        if recognizer.state == .ended, !isMoving { before = nil }
        guard recognizer.state.isActive else { return false }
        if before == nil { begin() }
        hasMoved = true
        return true
    }

    private var isMoving: Bool { recognizers.contains { $0.state.isActive } }
    var isHeld: Bool { isMoving || engine?.touches.contains(where: isHeld) ?? false }

    func isHeld(by touch: Touch) -> Bool {
        recognizers.contains { recognizer in
            !recognizer.state.isFinal && recognizer.countedTouches.contains { $0 === touch }
        }
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        if isMoving { stopInFront() } else { begin() }
    }

    // After a touch that did not become a gesture, the piece stays in front of the other pieces.
    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) { if !isMoving { before = nil } }

    // If no gesture has taken over the touch, the system has canceled the touch, and the piece
    // moves back.
    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) { if !isMoving { putBack() } }

    private func begin() {
        before = (placement, superview?.subviews.firstIndex { $0 === self } ?? 0)
        wasAway = goal != surroundings.home
        stopInFront()
    }

    func stopInFront() {
        if travel?.isRunning == true { (travel, slide, hasMoved, isStopped) = (nil, nil, true, true) }
        superview?.bringSubviewToFront(self)
    }

    private func putBack() {
        guard let before else { return }
        (self.before, velocity, spin) = (nil, nil, 0)
        placement = before.placement
        superview?.insertSubview(self, at: before.index)
    }

    /// Ends a round. Returns whether fingers have let the piece go or stopped it, so that the
    /// motion of all pieces must be computed again.
    func endRound() -> Bool {
        defer { isStopped = false }
        guard hasMoved, !isHeld else { return isStopped }
        let (velocity, spin) = (velocity, spin)
        forgetRelease()
        release = (velocity, spin)
        return true
    }

    func stopMotion() {
        forgetRelease()
        (travel, slide, isStopped) = (nil, nil, false)
    }

    private func forgetRelease() { (hasMoved, velocity, spin, release) = (false, nil, 0, nil) }

    /// Whether the piece snaps into its home if it comes near. It does if it has been away from its
    /// home and fingers have panned it.
    var snaps: Bool { release.map { wasAway && $0.velocity != nil } ?? slide?.snaps ?? false }

    /// Starts a motion that `slide(around:)` of the scene has computed. `isHome` indicates whether
    /// the piece snaps into its home at the end.
    func go(along motion: Slide, isHome: Bool, at time: Timestamp) {
        let (snaps, isReleased) = (snaps, release != nil)
        release = nil
        if !motion.isStill {
            moveAnchorPoint(to: bounds.center)
            let goal = isHome ? surroundings.home : Placement(motion.goal)
            travel = ValueAnimator(for: self, along: motion, to: goal, value: Placement.init) { [weak self] in
                self?.placement = $0
            }
            slide = travel?.isRunning == true ? (motion, time, snaps) : nil
        }
        if isHome, isReleased { onReturn?() }
    }
}
