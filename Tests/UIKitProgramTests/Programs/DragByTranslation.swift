import Gestures

/// The drag of every tutorial: the initial place of the piece plus the whole translation.
class DragController {
    weak var piece: View!
    var initialCenter = Point()

    init(piece: View) {
        self.piece = piece
        let pan = PanGestureRecognizer(target: self, action: DragController.panPiece)
        piece.addGestureRecognizer(pan)
    }

    func panPiece(_ gestureRecognizer: PanGestureRecognizer) {
        guard let piece = gestureRecognizer.view else { return }
        let translation = gestureRecognizer.translation(in: piece.superview)
        if gestureRecognizer.state == .began {
            self.initialCenter = piece.center
        }
        if gestureRecognizer.state != .cancelled {
            let newCenter = Point(x: initialCenter.x + translation.x, y: initialCenter.y + translation.y)
            piece.center = newCenter
        } else {
            piece.center = initialCenter
        }
    }
}
