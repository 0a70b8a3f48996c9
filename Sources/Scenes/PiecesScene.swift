public import Drawing
public import Gestures
public import Stage

/// Three coloured pieces that fingers pan, pinch and turn at once; shaking the background brings them home.
///
/// After Apple's sample "Supporting gesture interaction in your apps". Where that one loses the movement that it takes to
/// recognize a gesture, this one keeps it, so that what was touched stays under the fingers.
public final class PiecesScene: Scene, GestureRecognizerDelegate {
    public let root = View()
    public var needsDisplay = true
    private var palette = Palette.light
    private var pieces: [PieceView] = []
    /// What a gesture found when it began on a piece, by the piece: where it was, and its place in the pile.
    private var found: [ObjectIdentifier: (placement: PieceView.Placement, index: Int)] = [:]
    private var homecoming: Homecoming?
    private var now = Timestamp.zero

    /// How long the way home takes.
    static let homecomingDuration = Duration.milliseconds(250)
    /// How long a side of a piece is at home, in px.
    static let side = 200.0
    /// How far the middles of two pieces are apart at home, in px.
    static let distance = 300.0

    public init() {
        root.name = "background"
        for (index, color) in Palette.light.pieces.enumerated() {
            addPiece(color, named: ["red", "green", "blue"][index])
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
        piece.onTouch = { [weak self, unowned piece] in self?.bringToFront(piece) }
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
            if found[ObjectIdentifier(piece)] == nil { note(piece) }
            return piece
        case .cancelled:
            putBack(piece)
            return nil
        case .ended:
            if !isHeld(piece) { found[ObjectIdentifier(piece)] = nil }
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
        let location = isPanning ? recognizer.location(in: piece) : recognizer.baseLocation(in: piece)
        piece.moveAnchorPoint(to: location)
    }

    private func isHeld(_ piece: PieceView) -> Bool {
        piece.gestureRecognizers.contains { $0.state.isActive }
    }

    private func bringToFront(_ piece: PieceView) {
        if found[ObjectIdentifier(piece)] == nil { note(piece) }
        homecoming?.release(piece)
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

    // MARK: The way home

    private func resetPieces(_ reset: ResetGestureRecognizer) {
        guard reset.state == .ended else { return }
        homecoming = Homecoming(
            pieces.filter { !isHeld($0) }.map { ($0, home(of: $0)) },
            easing: Easing(from: now, for: Self.homecomingDuration))
    }

    public var isAnimating: Bool { homecoming != nil }

    public func advance(to time: Timestamp) {
        now = time
        guard let homecoming else { return }
        homecoming.advance(to: time)
        if homecoming.easing.isOver(at: time) { self.homecoming = nil }
        needsDisplay = true
    }

    /// Where a piece belongs: the three stand in a row about the middle of the window.
    private func home(of piece: PieceView) -> PieceView.Placement {
        let place = Double(pieces.firstIndex { $0 === piece } ?? 0) - 1
        return PieceView.Placement(
            center: root.bounds.center + Vector(dx: place * Self.distance, dy: 0), anchorPoint: Point(x: 0.5, y: 0.5),
            transform: .identity)
    }

    // MARK: Size and picture

    public func traitsChanged(to traits: Traits) {
        palette = traits.palette
        needsDisplay = true
    }

    public func resize(to size: Size) {
        let before = root.bounds.size
        let atHome = before == .zero ? pieces : pieces.filter { $0.placement == home(of: $0) && !isHeld($0) }
        root.frame = Rect(origin: .zero, size: size)
        for piece in atHome { piece.placement = home(of: piece) }
        needsDisplay = true
    }

    public func picture() -> Picture {
        var picture = Picture(size: root.bounds.size, background: palette.background)
        for case let piece as PieceView in root.subviews {
            let index = pieces.firstIndex { $0 === piece } ?? 0
            picture.fill(
                Path(rect: piece.bounds), piece.color, id: ItemID("piece", index), transform: piece.transformToSuperview
            )
        }
        return picture
    }
}
