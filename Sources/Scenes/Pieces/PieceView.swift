import Stage

/// A colored tile that fingers pan, pinch and rotate simultaneously.
///
/// The gestures are the same as in Apple's sample "Supporting gesture interaction in your apps".
final class PieceView: TileView, GestureRecognizerDelegate {
    var surroundings = Surroundings()
    /// Called when the user moves the piece home from another place.
    var onReturn: (() -> Void)?
    var travel: ValueAnimator<Placement>? { didSet { oldValue?.stop() } }
    private var (hasMoved, wasAway) = (false, false)
    /// The velocity at the end of the last pan, in points per second, or `nil` if no pan has ended
    /// since the piece was last released or put back.
    private var velocity: Vector?
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
        for recognizer in [pan, pinch, rotation] as [SimilarityGestureRecognizer] { recognizer.slopPolicy = .keep }
        addGestureRecognizers(["pan": pan, "pinch": pinch, "rotation": rotation], delegate: self)
    }

    private func panPiece(_ pan: PanGestureRecognizer) {
        if pan.state == .ended { velocity = pan.velocity(in: superview) }
        guard begins(pan) else { return }
        center += pan.translation(in: superview)
        pan.setTranslation(.zero, in: superview)
    }

    private func scalePiece(_ pinch: PinchGestureRecognizer) {
        guard begins(pinch) else { return }
        adjustAnchorPoint(for: pinch)
        let scale = resisted(pinch.scale)
        transform = transform.scaledBy(x: scale, y: scale)
        pinch.scale = 1
    }

    private func rotatePiece(_ rotation: RotationGestureRecognizer) {
        guard begins(rotation) else { return }
        adjustAnchorPoint(for: rotation)
        transform = transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
    }

    private func adjustAnchorPoint(for recognizer: SimilarityGestureRecognizer) {
        let isPanning = recognizers.contains { $0 is PanGestureRecognizer && $0.state.isActive }
        moveAnchorPoint(to: isPanning ? recognizer.pivot(in: self) : recognizer.basePivot(in: self))
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
        if travel?.isRunning == true { (travel, hasMoved) = (nil, true) }
        superview?.bringSubviewToFront(self)
    }

    private func putBack() {
        guard let before else { return }
        (self.before, velocity) = (nil, nil)
        placement = before.placement
        superview?.insertSubview(self, at: before.index)
    }

    func letGo() {
        guard hasMoved, !isHeld else { return }
        move(on: velocity, wasAway: wasAway)
        (hasMoved, velocity) = (false, nil)
    }
}
