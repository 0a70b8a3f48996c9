package import Shell

/// A scene with three colored pieces that the user can pan, pinch, rotate and throw. A shake
/// returns the pieces home. When the user has moved the last piece home, waves spread from all
/// homes as a reward, unless motion is reduced.
///
/// The scene is based on Apple's sample "Supporting gesture interaction in your apps".
package final class PiecesScene: ShellScene, GestureRecognizerDelegate {
    package nonisolated static let kind = SceneKind(
        name: "pieces", title: "Pieces", summary: "Three tiles on a table, to move, turn, resize and throw.",
        sign: SceneSign.pieces,
        state: SettingKeys(names.map { PieceView.Placement.key($0) }) + SettingKeys(names.map { chosen($0) }) + [order],
        demonstration: Demonstration(
            opening: .toss,
            summary: "One finger threw a piece, then two fingers enlarged, rotated and moved another one")
    ) { _, _ in PiecesScene() }

    package var root: View { table }
    let table = PiecesTable()
    let pieces: [PieceView]
    var roomPlacements: [RoomPlacement<PieceView.Placement>]
    /// Whether the user has moved the last piece home and at least one piece is still moving.
    private var isTidying = false

    static let side = 200.0

    package init() {
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

    /// Prevents the reset gesture from receiving fingers on a piece, because these fingers hold the
    /// piece.
    package func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        touch.view === root
    }

    private func resetPieces(_ reset: ResetGestureRecognizer) { if reset.state == .ended { self.reset() } }

    // MARK: Home

    func home(of piece: PieceView) -> PieceView.Placement {
        PiecesHome(room: room).placement(of: pieces.firstIndex { $0 === piece } ?? 0)
    }

    package var isAnimating: Bool { !pieces.allSatisfy(\.isExact) || table.isGlowing }
    package var isAtRest: Bool { true }

    package func refine() { for piece in pieces { piece.refine(at: root.engine?.now ?? .zero) } }

    package func advance(to time: Timestamp) {
        var haveChanged = false
        for piece in pieces where piece.endRound() { haveChanged = true }
        if haveChanged { slide() }
        updateLooks()
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

    package func layOut(_ change: () -> Void) {
        let isNew = root.bounds.size == .zero
        let atHome = zip(pieces, roomPlacements).filter { piece, placement in
            isNew || piece.goal == home(of: piece) && !piece.isHeld && !placement.isAdapted(piece.goal)
        }
        let before = room
        change()
        surround()
        for (index, piece) in pieces.enumerated() where !piece.isHeld {
            if atHome.contains(where: { $0.0 === piece }) {
                piece.settle(at: home(of: piece))
            } else if room != before {
                let goal = roomPlacements[index].follow(piece.goal, from: before, to: room) {
                    let scale = PiecesHome(room: $2).scale / PiecesHome(room: $1).scale
                    return piece.withinReach($0.carried(from: $1, to: $2, scale: scale), of: $2)
                }
                piece.settle(at: goal)
            }
        }
        partPieces()
        updateLooks()
    }

    private func surround() {
        for piece in pieces { piece.surroundings = PieceView.Surroundings(room: room, home: home(of: piece)) }
        table.homes = pieces.map { PiecesTable.Home(sign: $0.sign, color: $0.color, frame: $0.frame(in: home(of: $0))) }
    }

    // MARK: Keys

    package var focusableViews: [View] { pieces }
    package var objects: [View] { pieces }

    @discardableResult package func adjust(_ view: View, by adjustment: Adjustment) -> Bool {
        guard let piece = pieces.first(where: { $0 === view }) else { return false }
        piece.adjust(by: adjustment)
        slide(around: piece)
        return true
    }
}
