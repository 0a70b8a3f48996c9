import Shell

/// The physics of the pieces. Held pieces are above the table, and the others push each other.
extension PiecesScene {
    private var loosePieces: [PieceView] { pieces.filter { !$0.isHeld } }

    /// Computes and starts the motions of the pieces that fingers do not hold. Pieces that have
    /// been let go and pieces that already slide push the others.
    ///
    /// - Parameter piece: A piece that a key has adjusted. It pushes the others aside, and stays in
    ///   place if there is enough room.
    func slide(around piece: PieceView? = nil) {
        let (loose, time) = (loosePieces, root.engine?.now ?? .zero)
        var launches = loose.map { $0.launch(at: time) }
        if let index = loose.firstIndex(where: { $0 === piece }) { launches[index].body.isFixed = true }
        var table = SlidingTable(walls: room, bodies: launches.map(\.body), collides: true)
        let states = table.run()
        var rests = table.bodies
        for (index, piece) in loose.enumerated() where !launches[index].body.isFixed {
            var end = launches[index].allowed
            (end.center, end.turn) = (rests[index].center, rests[index].turn)
            let rest = piece.rest(after: launches[index].allowed, at: end)
            rests[index].isFixed = rest == nil
            end = rest ?? piece.home(after: end)
            (rests[index].center, rests[index].turn) = (end.center, end.turn)
            launches[index].goalScale = end.scale
        }
        var parted = SlidingTable(walls: room, bodies: rests, collides: true)
        parted.part()
        for (index, loosePiece) in loose.enumerated() where !launches[index].body.isFixed || loosePiece === piece {
            let (body, launch) = (parted.bodies[index], launches[index])
            let goal = SheetPlacement(center: body.center, turn: body.turn, scale: launch.goalScale)
            let motion = Slide(states.map { $0[index] }, from: launch.start, allowed: launch.allowed, to: goal)
            let isHome = rests[index].isFixed && loosePiece !== piece
            loosePiece.go(along: motion, isHome: isHome, at: time)
        }
    }

    /// Separates overlapping pieces after the room has changed, without animation. Pieces at home
    /// stay in place.
    func partPieces() {
        guard min(room.width, room.height) > VisibleExtent.hold else { return }
        let loose = loosePieces
        let bodies = loose.map { piece in
            var body = piece.launch(at: .zero).body
            body.isFixed = piece.goal == home(of: piece)
            return body
        }
        var table = SlidingTable(walls: room, bodies: bodies, collides: true)
        guard !table.isParted else { return }
        _ = table.run()
        for (piece, body) in zip(loose, table.bodies)
        where piece.goal != home(of: piece) && body.center != piece.middle(in: piece.goal) {
            piece.settle(
                at: PieceView.Placement(
                    SheetPlacement(center: body.center, turn: body.turn, scale: piece.goal.transform.scale)))
            if let index = pieces.firstIndex(where: { $0 === piece }) { roomPlacements[index].adapt(to: piece.goal) }
        }
    }
}
