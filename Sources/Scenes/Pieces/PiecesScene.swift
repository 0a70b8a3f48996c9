import Drawing
public import Gestures
public import Stage

/// Three coloured pieces that fingers pan, pinch and turn at once; shaking the background brings them home.
///
/// After Apple's sample "Supporting gesture interaction in your apps". Where that one loses the movement that it takes to
/// recognize a gesture, this one keeps it, so that what was touched stays under the fingers.
public final class PiecesScene: Scene, GestureRecognizerDelegate {
    /// How to choose it. It has no settings.
    public static let kind = SceneKind(
        name: "pieces", title: "Pieces",
        state: SettingKeys(names.map(PieceView.Placement.key)) + [StateKey.order, StateKey.beforeReset]
    ) { _, _ in PiecesScene() }

    static let names = ["red", "green", "blue"]

    public let root = View()
    public var needsDisplay = true
    var traits = Traits()
    private(set) var pieces: [PieceView] = []
    /// What a gesture found when it began on a piece, by the piece: where it was, and its place in the pile.
    private var found: [ObjectIdentifier: (placement: PieceView.Placement, index: Int)] = [:]
    /// What brings pieces somewhere by itself.
    var journey: PieceJourney?
    /// Where the pieces were before the last reset, while it can be taken back.
    var beforeReset: [PieceView.Placement]?
    /// The fingers as the picture shows them.
    var shownFingers: [PieceFinger] = []
    /// When time last passed.
    var lastTime = Timestamp.zero

    /// How long a side of a piece is, in points, before it is scaled.
    static let side = 200.0

    /// The three pieces at home.
    public init() {
        root.name = "background"
        for (index, color) in Palette.light.pieces.enumerated() {
            addPiece(color, named: Self.names[index])
        }
        let reset = ResetGestureRecognizer()
        reset.name = "reset"
        reset.delegate = self
        reset.addTarget(self, action: PiecesScene.resetPieces)
        root.addGestureRecognizer(reset)
    }

    private func addPiece(_ color: Color, named name: String) {
        let piece = PieceView(color: color, frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
        piece.name = name
        piece.onTouch = { [weak self, unowned piece] in self?.take(piece) }
        piece.onRelease = { [weak self, unowned piece] isTaken in self?.release(piece, isTaken: isTaken) }
        let (pan, pinch, rotation) = (PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer())
        pan.addTarget(self, action: PiecesScene.panPiece)
        pinch.addTarget(self, action: PiecesScene.scalePiece)
        rotation.addTarget(self, action: PiecesScene.rotatePiece)
        for (recognizer, kind) in [(pan, "pan"), (pinch, "pinch"), (rotation, "rotation")]
            as [(SimilarityGestureRecognizer, String)]
        {
            recognizer.name = kind
            recognizer.slopPolicy = .keep
            recognizer.delegate = self
            piece.addGestureRecognizer(recognizer)
        }
        root.addSubview(piece)
        pieces.append(piece)
    }

    // MARK: Gestures

    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }

    /// Shaking is for the background: a finger on a piece holds the piece.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        !(gestureRecognizer is ResetGestureRecognizer) || touch.view === root
    }

    private func panPiece(_ pan: PanGestureRecognizer) {
        guard let piece = pieceToMove(by: pan) else { return }
        piece.center += pan.translation(in: piece.superview)
        pan.setTranslation(.zero, in: piece.superview)
    }

    private func scalePiece(_ pinch: PinchGestureRecognizer) {
        guard let piece = pieceToMove(by: pinch) else { return }
        adjustAnchorPoint(of: piece, for: pinch)
        piece.transform = piece.transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1
    }

    private func rotatePiece(_ rotation: RotationGestureRecognizer) {
        guard let piece = pieceToMove(by: rotation) else { return }
        adjustAnchorPoint(of: piece, for: rotation)
        piece.transform = piece.transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
    }

    /// The piece that a gesture moves now; nil where there is nothing to move: the gesture is over, or was taken back.
    private func pieceToMove(by recognizer: SimilarityGestureRecognizer) -> PieceView? {
        guard let piece = recognizer.view as? PieceView else { return nil }
        needsDisplay = true
        switch recognizer.state {
        case .began, .changed:
            if found[ObjectIdentifier(piece)] == nil {
                note(piece)
                raise(piece)
            }
            return piece
        case .cancelled:
            putBack(piece)
            return nil
        case .ended:
            if !isHeld(piece) { found[ObjectIdentifier(piece)] = nil }
            beforeReset = nil
            return nil
        case .possible, .failed:
            return nil
        }
    }

    /// Makes the piece scale and turn about what the fingers hold.
    ///
    /// While the pan has not begun, what they hold is still where they landed; the pan brings it under them.
    private func adjustAnchorPoint(of piece: PieceView, for recognizer: SimilarityGestureRecognizer) {
        let isPanning = piece.gestureRecognizers.contains { $0 is PanGestureRecognizer && $0.state.isActive }
        let location = isPanning ? recognizer.pivot(in: piece) : recognizer.baseLocation(in: piece)
        piece.moveAnchorPoint(to: location)
    }

    /// Whether a gesture moves the piece.
    func isHeld(_ piece: PieceView) -> Bool {
        piece.gestureRecognizers.contains { $0.state.isActive }
    }

    /// A finger has landed on the piece: it stops where it is and comes to the front.
    private func take(_ piece: PieceView) {
        if !isHeld(piece) { note(piece) }
        raise(piece)
    }

    /// Where no gesture came of it, a lift leaves the piece in front, and a finger that is taken away puts it back.
    private func release(_ piece: PieceView, isTaken: Bool) {
        needsDisplay = true
        guard !isHeld(piece) else { return }
        if isTaken { putBack(piece) } else { found[ObjectIdentifier(piece)] = nil }
    }

    /// Lets the piece stop where it is and brings it to the front.
    func raise(_ piece: PieceView) {
        journey?.release(piece)
        root.bringSubviewToFront(piece)
        needsDisplay = true
    }

    private func note(_ piece: PieceView) {
        let index = root.subviews.firstIndex { $0 === piece } ?? 0
        found[ObjectIdentifier(piece)] = (piece.placement, index)
    }

    private func putBack(_ piece: PieceView) {
        guard let before = found.removeValue(forKey: ObjectIdentifier(piece)) else { return }
        piece.placement = before.placement
        root.insertSubview(piece, at: before.index)
        needsDisplay = true
    }
}
