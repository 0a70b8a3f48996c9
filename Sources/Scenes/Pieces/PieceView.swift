import Stage

/// One of the colored pieces: a tile that fingers pan, pinch and turn, all at the same time.
///
/// The three actions are those of Apple's sample "Supporting gesture interaction in your apps".
final class PieceView: TileView, GestureRecognizerDelegate {
    /// The part of the window that the piece moves in, and its place after a reset.
    var surroundings = Surroundings()
    /// Called when the piece comes home after a person had moved it away.
    var onReturn: (() -> Void)?
    var travel: AnimatedChange<Placement>? { didSet { oldValue?.stop() } }
    /// Whether a gesture has moved the piece since it was let go, and whether it was away before.
    private var (hasMoved, wasAway) = (false, false)
    /// The velocity of the fingers at the lift, in points per second, or `nil` if no pan has ended.
    private var velocity: Vector?
    /// The placement and the index to return to, or `nil` if no finger is on the piece.
    private var before: (placement: Placement, index: Int)?

    override init(_ sign: PieceSign, color: Color, frame: Rect) {
        super.init(sign, color: color, frame: frame)
        (presentsAhead, scrollZooms) = (true, true)
        let (pan, pinch, rotation) = (PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer())
        pan.addTarget(self, action: PieceView.panPiece)
        pinch.addTarget(self, action: PieceView.scalePiece)
        rotation.addTarget(self, action: PieceView.rotatePiece)
        // Unlike in the sample, the movement that recognizes a gesture counts.
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

    /// Moves the anchor point to the fingers, or to where they landed until the pan begins.
    private func adjustAnchorPoint(for recognizer: SimilarityGestureRecognizer) {
        let isPanning = recognizers.contains { $0 is PanGestureRecognizer && $0.state.isActive }
        moveAnchorPoint(to: isPanning ? recognizer.pivot(in: self) : recognizer.basePivot(in: self))
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }

    override func point(inside point: Point, with event: TouchEvent?) -> Bool { canBeHeld(at: point) }

    /// Follows the state of a recognizer, and returns whether it changes the piece now.
    private func begins(_ recognizer: GestureRecognizer) -> Bool {
        if recognizer.state == .cancelled { putBack() }
        if recognizer.state == .ended, !isMoving { before = nil }
        guard recognizer.state.isActive else { return false }
        if before == nil { begin() }
        hasMoved = true
        return true
    }

    private var isMoving: Bool { recognizers.contains { $0.state.isActive } }
    /// Whether a gesture moves the piece, or a finger on it will: it stays under that finger.
    var isHeld: Bool { isMoving || engine?.touches.contains(where: isHeld) ?? false }

    func isHeld(by touch: Touch) -> Bool {
        recognizers.contains { recognizer in
            !recognizer.state.isFinal && recognizer.countedTouches.contains { $0 === touch }
        }
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        if isMoving { take() } else { begin() }
    }

    // A lift without a gesture leaves the piece in front.
    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) { if !isMoving { before = nil } }

    // Either a gesture has the finger now, or the system took it away and the piece goes back.
    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) { if !isMoving { putBack() } }

    private func begin() {
        before = (placement, superview?.subviews.firstIndex { $0 === self } ?? 0)
        wasAway = goal != surroundings.home
        take()
    }

    /// Catches the piece where it is, in front of the others.
    func take() {
        if travel?.isRunning == true { (travel, hasMoved) = (nil, true) }
        superview?.bringSubviewToFront(self)
    }

    private func putBack() {
        guard let before else { return }
        (self.before, velocity) = (nil, nil)
        placement = before.placement
        superview?.insertSubview(self, at: before.index)
    }

    /// Throws the piece with the velocity of the fingers that have left it.
    func letGo() {
        guard hasMoved, !isHeld else { return }
        move(on: velocity, wasAway: wasAway)
        (hasMoved, velocity) = (false, nil)
    }
}
