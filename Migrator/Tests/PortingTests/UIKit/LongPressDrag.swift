import UIKit

/// Lifts a row by a long press, moves it, and puts it down.
class ReorderController: NSObject {
    let row: UIView
    private(set) var isLifted = false
    private var offset = CGPoint.zero

    init(row: UIView) {
        self.row = row
        super.init()
        let press = UILongPressGestureRecognizer(target: self, action: #selector(ReorderController.reorder(_:)))
        press.minimumPressDuration = 0.3
        row.addGestureRecognizer(press)
    }

    @objc func reorder(_ gesture: UILongPressGestureRecognizer) {
        let location = gesture.location(in: row.superview)
        switch gesture.state {
        case .began:
            isLifted = true
            offset = CGPoint(x: row.center.x - location.x, y: row.center.y - location.y)
        case .changed:
            row.center = CGPoint(x: location.x + offset.x, y: location.y + offset.y)
        case .ended, .cancelled, .failed:
            isLifted = false
        case .possible:
            break
        @unknown default:
            break
        }
    }
}
