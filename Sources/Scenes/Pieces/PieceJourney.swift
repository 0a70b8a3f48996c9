import Stage

/// Pieces on their way to where they belong or were: in a straight line, turning the shorter way.
final class PieceJourney {
    let easing: Easing
    private var travellers: [(piece: PieceView, start: PieceView.Placement, goal: PieceView.Placement)]

    init(_ pieces: [(piece: PieceView, goal: PieceView.Placement)], easing: Easing) {
        self.easing = easing
        travellers = pieces.map { piece, goal in
            piece.moveAnchorPoint(to: piece.bounds.center)
            return (piece, piece.placement, goal)
        }
    }

    /// Lets a piece stay where it is: a finger has caught it.
    func release(_ piece: PieceView) { travellers.removeAll { $0.piece === piece } }

    func changeGoals(_ change: (PieceView, PieceView.Placement) -> PieceView.Placement) {
        for index in travellers.indices {
            travellers[index].goal = change(travellers[index].piece, travellers[index].goal)
        }
    }

    func goal(of piece: PieceView) -> PieceView.Placement? { travellers.first { $0.piece === piece }?.goal }

    func advance(to time: Timestamp) {
        let progress = easing.isOver(at: time) ? 1 : easing.progress(at: time)
        for (piece, start, goal) in travellers {
            guard progress < 1 else {
                piece.placement = goal
                continue
            }
            let (first, last) = (start.transform, goal.transform)
            let turn = Transform(rotationAngle: -first.rotation).concatenating(last).rotation
            let scale = first.scale + (last.scale - first.scale) * progress
            piece.center = start.center.interpolated(to: piece.middle(in: goal), fraction: progress)
            piece.transform = Transform(scaleX: scale, y: scale).rotated(by: first.rotation + turn * progress)
        }
    }
}
