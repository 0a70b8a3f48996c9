import UIKit

/// The drag of every tutorial: the initial place of the piece plus the whole translation.
class DragController: NSObject {
    @IBOutlet weak var piece: UIView!
    var initialCenter = CGPoint()

    init(piece: UIView) {
        self.piece = piece
        super.init()
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panPiece(_:)))
        piece.addGestureRecognizer(pan)
    }

    @IBAction func panPiece(_ gestureRecognizer: UIPanGestureRecognizer) {
        guard let piece = gestureRecognizer.view else { return }
        let translation = gestureRecognizer.translation(in: piece.superview)
        if gestureRecognizer.state == .began {
            self.initialCenter = piece.center
        }
        if gestureRecognizer.state != .cancelled {
            let newCenter = CGPoint(x: initialCenter.x + translation.x, y: initialCenter.y + translation.y)
            piece.center = newCenter
        } else {
            piece.center = initialCenter
        }
    }
}
