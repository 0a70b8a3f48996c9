import Stage

/// Pieces on their way to where they belong or were: in a straight line, turning the shorter way.
final class PieceJourney {
    private struct Traveller {
        let piece: PieceView
        let start: Point
        let rotation: Double
        let scale: Double
        var goal: PieceView.Placement
    }

    let easing: Easing
    private var travellers: [Traveller]

    init(_ pieces: [(piece: PieceView, goal: PieceView.Placement)], easing: Easing) {
        self.easing = easing
        travellers = pieces.map { piece, goal in
            piece.moveAnchorPoint(to: piece.bounds.center)
            return Traveller(
                piece: piece, start: piece.center, rotation: piece.transform.rotation, scale: piece.transform.scale,
                goal: goal)
        }
    }

    /// Lets a piece stay where it is: a finger has caught it.
    func release(_ piece: PieceView) { travellers.removeAll { $0.piece === piece } }

    /// Where each of them goes; a change of it counts from the next moment on.
    func changeGoals(_ change: (PieceView, PieceView.Placement) -> PieceView.Placement) {
        for index in travellers.indices {
            travellers[index].goal = change(travellers[index].piece, travellers[index].goal)
        }
    }

    /// Where a piece goes; nil for one that goes nowhere.
    func goal(of piece: PieceView) -> PieceView.Placement? { travellers.first { $0.piece === piece }?.goal }

    func advance(to time: Timestamp) {
        let progress = easing.isOver(at: time) ? 1 : easing.progress(at: time)
        for traveller in travellers {
            if progress >= 1 {
                traveller.piece.placement = traveller.goal
                continue
            }
            let goal = traveller.goal
            let middle = traveller.piece.middle(in: goal)
            let turn = AffineTransform(rotationAngle: -traveller.rotation).concatenating(goal.transform).rotation
            let scale = traveller.scale + (goal.transform.scale - traveller.scale) * progress
            traveller.piece.center = traveller.start.interpolated(to: middle, fraction: progress)
            traveller.piece.transform = AffineTransform(scaleX: scale, y: scale)
                .rotated(by: traveller.rotation + turn * progress)
        }
    }
}
