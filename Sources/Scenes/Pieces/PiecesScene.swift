public import Stage

/// Three coloured pieces that fingers pan, pinch and turn at once. A shake brings them home.
///
/// After Apple's sample "Supporting gesture interaction in your apps", which loses the movement
/// that recognizes a gesture; this scene keeps it, so that the pieces stay under the fingers.
public final class PiecesScene: RoomScene, GestureRecognizerDelegate {
    /// How to choose it. It has no settings.
    public static let kind = SceneKind(
        name: "pieces", title: "Pieces",
        state: SettingKeys(names.map(PieceView.Placement.key)) + [StateKey.order, StateKey.beforeReset],
        demonstration: Demonstration(summary: "Two fingers enlarged, turned and moved a piece")
    ) { _, _ in PiecesScene() }

    private enum StateKey {
        /// The names of all pieces from the back to the front.
        static let order = SettingKey.list("order", of: SettingKey<String>("name"))
        static let beforeReset = SettingKey.list("beforeReset", of: PieceView.Placement.key("placement"))
    }

    public let root = View()
    let pieces: [PieceView]
    private var journey: PieceJourney?
    /// Where the pieces were before the last reset, while it can be taken back.
    private var beforeReset: [PieceView.Placement]?
    private var rings: [PressureRing] = [] { didSet { if rings != oldValue { needsDisplay = true } } }
    private(set) var lastTime = Timestamp.zero

    private static let names = ["red", "green", "blue"]
    static let side = 200.0
    /// How far the middles of two pieces are apart at home, in points.
    private static let distance = 300.0
    /// The room that the three take at home, in points; in a smaller window they are smaller.
    private static let homeSize = Size(width: 900, height: 260)

    /// The three pieces at home.
    public init() {
        pieces = Palette.light.pieces.map { color in
            PieceView(color: color, frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
        }
        root.name = "background"
        for (piece, name) in zip(pieces, Self.names) {
            piece.name = name
            piece.onTake = { [weak self, unowned piece] in self?.journey?.release(piece) }
            piece.onEnd = { [weak self] in self?.beforeReset = nil }
            root.addSubview(piece)
        }
        let reset = ResetGestureRecognizer()
        reset.name = "reset"
        reset.delegate = self
        reset.addTarget(self, action: PiecesScene.resetPieces)
        root.addGestureRecognizer(reset)
    }

    /// Shaking is for the background: a finger on a piece holds the piece.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        touch.view === root
    }

    private func resetPieces(_ reset: ResetGestureRecognizer) { if reset.state == .ended { self.reset() } }

    // MARK: Home

    /// The home of a piece: the three are in a row about the middle of the free window.
    func home(of piece: PieceView) -> PieceView.Placement {
        let scale = min(1, min(room.width / Self.homeSize.width, room.height / Self.homeSize.height))
        let place = Double(pieces.firstIndex { $0 === piece } ?? 0) - 1
        return PieceView.Placement(
            center: room.center + Vector(dx: place * Self.distance * scale, dy: 0),
            anchorPoint: Point(x: 0.5, y: 0.5), transform: Transform(scaleX: scale, y: scale))
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

    private func send(_ goals: [(piece: PieceView, goal: PieceView.Placement)]) {
        let easing = easing
        let journey = PieceJourney(goals.filter { !$0.piece.isHeld }, easing: easing)
        self.journey = traits.reducesMotion ? nil : journey
        journey.advance(to: easing.start)
    }

    public var isAnimating: Bool { journey != nil }

    public func advance(to time: Timestamp) {
        lastTime = time
        showFingers()
        guard let journey else { return }
        journey.advance(to: time)
        if journey.easing.isOver(at: time) { self.journey = nil }
    }

    // MARK: Layout

    /// Keeps pieces at home there, and the others within reach.
    func layOut(_ change: () -> Void) {
        let isNew = root.bounds.size == .zero
        let atHome = pieces.filter { piece in
            isNew || (journey?.goal(of: piece) ?? piece.placement) == home(of: piece) && !piece.isHeld
        }
        change()
        for piece in atHome where journey?.goal(of: piece) == nil { piece.placement = home(of: piece) }
        journey?.changeGoals { piece, goal in atHome.contains { $0 === piece } ? home(of: piece) : goal }
        for piece in pieces where journey?.goal(of: piece) == nil && !piece.isHeld { bringIntoRoom(piece) }
        showFingers()
    }

    private func bringIntoRoom(_ piece: PieceView) {
        let middle = piece.middle(in: piece.placement)
        let nearest = middle.limited(to: room)
        if middle.distance(to: nearest) > 0.5 { piece.center += nearest - middle }
    }

    // MARK: Keys and state

    public var focusableViews: [View] { pieces }

    public func adjust(_ view: View, by adjustment: Adjustment) {
        guard let piece = pieces.first(where: { $0 === view }) else { return }
        beforeReset = nil
        piece.adjust(by: adjustment)
    }

    public var state: Settings {
        var state = Settings()
        for (piece, name) in zip(pieces, Self.names) where piece.placement != home(of: piece) {
            state[PieceView.Placement.key(name)] = piece.placement
        }
        let order = root.subviews.compactMap(\.name)
        if order != Self.names { state[StateKey.order] = order }
        state[StateKey.beforeReset] = beforeReset
        return state
    }

    public func restore(_ state: Settings) {
        for (piece, name) in zip(pieces, Self.names) {
            piece.placement = state[PieceView.Placement.key(name)] ?? piece.placement
        }
        for name in state[StateKey.order] ?? [] {
            if let piece = pieces.first(where: { $0.name == name }) { root.bringSubviewToFront(piece) }
        }
        if let placements = state[StateKey.beforeReset], placements.count == pieces.count { beforeReset = placements }
    }

    public func hint(for devices: InputDevices) -> String {
        if beforeReset != nil { return "Control-z takes back the reset" }
        if devices.hasTouchscreen { return "Two fingers turn and zoom a piece; a shake beside it resets" }
        if devices.hasTouchpad { return "Drag, or pinch and turn a piece; a shake beside it resets" }
        return "Drag a piece; hold Control for a second finger"
    }

    // MARK: Fingers

    /// Gives shadows to the pieces that are held, and rings to the fingers that press.
    private func showFingers() {
        let shadow = DropShadow(color: traits.palette.shadow, offset: Vector(dx: 0, dy: 7), radius: 18)
        let touches = root.engine?.touches ?? []
        for piece in pieces {
            let isHeld = touches.contains { $0.source == .contact && piece.isHeld(by: $0) }
            piece.shadow = isHeld ? shadow : nil
        }
        rings = touches.compactMap { touch in
            guard let pressure = touch.pressure, touch.source == .contact, touch.view?.isDescendant(of: root) == true
            else { return nil }
            return PressureRing(location: touch.location(in: root), pressure: pressure)
        }
    }

    public func picture() -> Picture {
        // A key may have taken a gesture back since time last passed.
        showFingers()
        var picture = Picture(of: root)
        for (index, ring) in rings.enumerated() { picture.add(ring.item(index: index, traits: traits)) }
        return picture
    }
}
