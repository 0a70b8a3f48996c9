import Geometry
import Gestures
import Stage
import Touches

/// Pieces on their way home: from where they are, in a straight line, turning back the shorter way.
final class Homecoming {
    private struct Traveller {
        let piece: PieceView
        let start: Point
        let rotation: Double
        let scale: Double
        let home: PieceView.Placement
    }

    let easing: Easing
    private var travellers: [Traveller]

    init(_ pieces: [(piece: PieceView, home: PieceView.Placement)], easing: Easing) {
        self.easing = easing
        travellers = pieces.map { piece, home in
            piece.moveAnchorPoint(to: piece.bounds.center)
            return Traveller(
                piece: piece, start: piece.center, rotation: piece.transform.rotation, scale: piece.transform.scale,
                home: home)
        }
    }

    /// Lets a piece stay where it is: a finger has caught it.
    func release(_ piece: PieceView) { travellers.removeAll { $0.piece === piece } }

    func advance(to time: Timestamp) {
        let progress = easing.progress(at: time)
        for traveller in travellers {
            if progress >= 1 {
                traveller.piece.placement = traveller.home
                continue
            }
            let scale = traveller.scale + (1 - traveller.scale) * progress
            traveller.piece.center = traveller.start.interpolated(to: traveller.home.center, fraction: progress)
            traveller.piece.transform = AffineTransform(scaleX: scale, y: scale)
                .rotated(by: traveller.rotation * (1 - progress))
        }
    }
}
