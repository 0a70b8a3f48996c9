public import Geometry
import Gestures
public import Stage
public import Touches

extension PiecesScene {
    /// How far the middles of two pieces are apart at home, in points.
    private static let distance = 300.0
    /// The room that the three take at home, in points; in a smaller window they are smaller.
    private static let homeSize = Size(width: 900, height: 260)

    /// Where a piece belongs: the three stand in a row about the middle of the window, below the bar.
    func home(of piece: PieceView) -> PieceView.Placement {
        let room = root.bounds.below(traits.topInset)
        let scale = min(1, min(room.width / Self.homeSize.width, room.height / Self.homeSize.height))
        let place = Double(pieces.firstIndex { $0 === piece } ?? 0) - 1
        return PieceView.Placement(
            center: room.center + Vector(dx: place * Self.distance * scale, dy: 0),
            anchorPoint: Point(x: 0.5, y: 0.5), transform: AffineTransform(scaleX: scale, y: scale))
    }

    /// Whether a piece is at home or on its way there.
    private func belongsHome(_ piece: PieceView) -> Bool {
        (journey?.goal(of: piece) ?? piece.placement) == home(of: piece)
    }

    /// Whether a gesture moves the piece, or a finger on it will: it stays under that finger.
    private func isTouched(_ piece: PieceView) -> Bool {
        isHeld(piece) || root.engine?.touches.contains { piece.isHeld(by: $0) } ?? false
    }

    func resetPieces(_ reset: ResetGestureRecognizer) {
        if reset.state == .ended { self.reset() }
    }

    public func reset() {
        if !pieces.allSatisfy({ $0.placement == home(of: $0) }) { beforeReset = pieces.map(\.placement) }
        send(pieces.map { ($0, home(of: $0)) })
    }

    public func keyPressed(_ key: KeyInput) {
        guard key.key == "z", key.modifiers == .control, let placements = beforeReset else { return }
        beforeReset = nil
        send(Array(zip(pieces, placements)))
    }

    /// Lets the pieces that nobody holds go somewhere.
    private func send(_ goals: [(piece: PieceView, goal: PieceView.Placement)]) {
        let duration = traits.reducesMotion ? .zero : EasedValue.duration
        let easing = Easing(from: root.engine?.now ?? lastTime, for: duration)
        let journey = PieceJourney(goals.filter { !isTouched($0.piece) }, easing: easing)
        self.journey = traits.reducesMotion ? nil : journey
        journey.advance(to: easing.start)
        needsDisplay = true
    }

    public var isAnimating: Bool { journey != nil }

    public func advance(to time: Timestamp) {
        lastTime = time
        if !needsDisplay, fingers != shownFingers { needsDisplay = true }
        guard let journey else { return }
        journey.advance(to: time)
        if journey.easing.isOver(at: time) { self.journey = nil }
        needsDisplay = true
    }

    public func traitsChanged(to traits: Traits) {
        layOut { self.traits = traits }
    }

    public func resize(to size: Size) {
        layOut { root.frame = Rect(origin: .zero, size: size) }
    }

    /// Changes the room, keeps those at home who are there, and lets no other get out of reach.
    private func layOut(_ change: () -> Void) {
        let isNew = root.bounds.size == .zero
        let atHome = pieces.filter { isNew || belongsHome($0) && !isTouched($0) }
        change()
        for piece in atHome where journey?.goal(of: piece) == nil { piece.placement = home(of: piece) }
        journey?.changeGoals { piece, goal in atHome.contains { $0 === piece } ? home(of: piece) : goal }
        for piece in pieces where journey?.goal(of: piece) == nil && !isTouched(piece) { bringIntoRoom(piece) }
        needsDisplay = true
    }

    private func bringIntoRoom(_ piece: PieceView) {
        let middle = piece.middle(in: piece.placement)
        let nearest = middle.limited(to: root.bounds.below(traits.topInset))
        if middle.distance(to: nearest) > 0.5 { piece.center += nearest - middle }
    }
}
