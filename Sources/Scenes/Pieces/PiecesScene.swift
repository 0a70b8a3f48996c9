public import Shell

/// Three colored pieces that fingers pan, pinch, rotate and throw. A shake returns them home. Waves
/// around the homes reward a user who brings all pieces back.
///
/// Based on Apple's sample "Supporting gesture interaction in your apps".
public final class PiecesScene: RoomScene, GestureRecognizerDelegate {
    /// The scene's kind. It has no settings.
    public static let kind = SceneKind(
        name: "pieces", title: "Pieces", sign: SceneSign.pieces,
        state: SettingKeys(names.map(PieceView.Placement.key)) + SettingKeys(names.map(chosen)) + [order],
        demonstration: Demonstration(summary: "Two fingers enlarged, rotated and moved a piece")
    ) { _, _ in PiecesScene() }

    /// The names of all pieces from back to front.
    private static let order = SettingKey.list("order", of: SettingKey<String>("name"))

    /// The placement in a previous room of another size, followed by that room.
    private static func chosen(_ name: String) -> SettingKey<[Double]> { SettingKey("\(name) chosen", count: 12) }

    public var root: View { table }
    private let table = PiecesTable()
    let pieces: [PieceView]
    private var roomPlacements: [RoomPlacement<PieceView.Placement>]
    private var rings: [PressureRing] = [] { didSet { if rings != oldValue { needsDisplay = true } } }
    /// Whether the last piece is on its way home, moved by the user.
    private var isTidying = false

    private static let names = ["red", "green", "blue"]
    static let side = 200.0
    /// The distance between the centers of two pieces at home, in points.
    private static let distance = 300.0
    /// The space for three pieces at home, in points. In a smaller window the pieces are smaller.
    private static let homeSize = Size(width: 900, height: 260)

    public init() {
        let frame = Rect(x: 0, y: 0, width: Self.side, height: Self.side)
        pieces = zip(PieceSign.allCases, Palette.light.pieces).map { PieceView($0, color: $1, frame: frame) }
        roomPlacements = pieces.map { _ in RoomPlacement() }
        root.name = "background"
        for (piece, name) in zip(pieces, Self.names) {
            piece.name = name
            piece.onReturn = { [weak self] in self?.tidy() }
            root.addSubview(piece)
        }
        let reset = ResetGestureRecognizer()
        reset.name = "reset"
        reset.delegate = self
        reset.addTarget(self, action: PiecesScene.resetPieces)
        root.addGestureRecognizer(reset)
    }

    /// Only the background can be shaken, because fingers on a piece hold it.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        touch.view === root
    }

    private func resetPieces(_ reset: ResetGestureRecognizer) { if reset.state == .ended { self.reset() } }

    // MARK: Home

    /// Returns the home placement of a piece in a row around the center of the room.
    func home(of piece: PieceView) -> PieceView.Placement {
        let scale = scale(in: room)
        let place = Double(pieces.firstIndex { $0 === piece } ?? 0) - 1
        return PieceView.Placement(
            center: room.center + Vector(dx: place * Self.distance * scale, dy: 0),
            anchorPoint: Point(x: 0.5, y: 0.5), transform: Transform(scaleX: scale, y: scale))
    }

    private func scale(in room: Rect) -> Double {
        min(growth(in: room), room.width / Self.homeSize.width, room.height / Self.homeSize.height)
    }

    public func reset() { show([:]) }

    public func show(_ state: Settings) {
        table.endCelebration()
        for (piece, name) in zip(pieces, Self.names) where !piece.isHeld {
            let wanted = state[PieceView.Placement.key(name)].map { piece.withinReach($0, of: room) }
            piece.go(to: wanted ?? home(of: piece))
        }
    }

    public func advance(to time: Timestamp) {
        for piece in pieces { piece.letGo() }
        showFingers()
        if isTidying { celebrateTidiness() }
    }

    private func tidy() {
        isTidying = true
        celebrateTidiness()
    }

    private func celebrateTidiness() {
        isTidying = pieces.allSatisfy { $0.goal == home(of: $0) && !$0.isHeld }
        guard isTidying, pieces.allSatisfy({ $0.placement == $0.goal }) else { return }
        isTidying = false
        table.celebrate()
    }

    // MARK: Layout

    /// Changes the layout. Pieces at home stay there. Others scale with the room and stay within
    /// reach.
    func layOut(_ change: () -> Void) {
        let isNew = root.bounds.size == .zero
        let atHome = pieces.filter { isNew || $0.goal == home(of: $0) && !$0.isHeld }
        let before = room
        change()
        surround()
        for (index, piece) in pieces.enumerated() where !piece.isHeld {
            if atHome.contains(where: { $0 === piece }) {
                piece.settle(at: home(of: piece))
            } else if room != before {
                let goal = roomPlacements[index].follow(piece.goal, from: before, to: room) {
                    piece.withinReach($0.carried(from: $1, to: $2, scale: scale(in: $2) / scale(in: $1)), of: $2)
                }
                piece.settle(at: goal)
            }
        }
        showFingers()
    }

    private func surround() {
        for piece in pieces { piece.surroundings = PieceView.Surroundings(room: room, home: home(of: piece)) }
        table.homes = pieces.map { PiecesTable.Home(sign: $0.sign, color: $0.color, place: $0.frame(in: home(of: $0))) }
    }

    // MARK: Keys and state

    public var focusableViews: [View] { pieces }
    public var objects: [View] { pieces }

    public func adjust(_ view: View, by adjustment: Adjustment) {
        guard let piece = pieces.first(where: { $0 === view }) else { return }
        piece.adjust(by: adjustment)
    }

    public var state: Settings {
        var state = Settings()
        for (piece, name) in zip(pieces, Self.names) where piece.goal != home(of: piece) {
            state[PieceView.Placement.key(name)] = piece.goal
        }
        for (index, name) in Self.names.enumerated() {
            state[Self.chosen(name)] = roomPlacements[index].numbers(for: pieces[index].goal, of: \.numbers)
        }
        let order = root.subviews.compactMap(\.name)
        if order != Self.names { state[Self.order] = order }
        return state
    }

    /// A touch that only brings a piece to the front is not a change.
    public var undoableState: Settings {
        state.without([Self.order.name] + Self.names.map { Self.chosen($0).name })
    }

    public func restore(_ state: Settings) {
        for (piece, name) in zip(pieces, Self.names) {
            piece.placement = state[PieceView.Placement.key(name)] ?? piece.placement
        }
        for (index, name) in Self.names.enumerated() {
            roomPlacements[index].restore(
                state[Self.chosen(name)], for: pieces[index].goal, as: PieceView.Placement.init(numbers:))
        }
        for name in state[Self.order] ?? [] {
            if let piece = pieces.first(where: { $0.name == name }) { root.bringSubviewToFront(piece) }
        }
    }

    public func hint(for devices: InputDevices) -> String {
        if devices.hasTouchscreen { return "Drag a piece, turn it with two fingers; shake beside it to reset" }
        if devices.hasTouchpad { return "Drag a piece, or pinch and turn it; shake beside it to reset" }
        return "Drag a piece to move it, or hold Control and drag to turn and resize it"
    }

    // MARK: Fingers

    /// Raises the shadows of held pieces, and shows rings around pressing fingers.
    private func showFingers() {
        let touches = root.engine?.touches ?? []
        for piece in pieces {
            let isHeld = touches.contains { $0.source == .contact && $0.view === piece && piece.isHeld(by: $0) }
            piece.updateLook(isHeld: isHeld, isMoving: isHeld || piece.isHeld || piece.travel?.isRunning == true)
        }
        rings = touches.compactMap { touch in
            guard let pressure = touch.pressure, touch.source == .contact, touch.view?.isDescendant(of: root) == true
            else { return nil }
            return PressureRing(location: touch.location(in: root), pressure: pressure)
        }
    }

    public func picture() -> Picture {
        // A key may have canceled a gesture since the last frame.
        showFingers()
        var picture = Picture(of: root)
        for (index, ring) in rings.enumerated() { picture.add(ring.item(index: index, traits: traits)) }
        return picture
    }
}
