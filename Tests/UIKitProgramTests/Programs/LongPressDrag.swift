import Gestures

/// Lifts a row by a long press, moves it, and puts it down.
class ReorderController {
    let row: View
    private(set) var isLifted = false
    private var offset = Point.zero

    init(row: View) {
        self.row = row
        let press = LongPressGestureRecognizer(target: self, action: ReorderController.reorder)
        press.minimumPressDuration = 0.3
        row.addGestureRecognizer(press)
    }

    func reorder(_ gesture: LongPressGestureRecognizer) {
        let location = gesture.location(in: row.superview)
        switch gesture.state {
        case .began:
            isLifted = true
            offset = Point(x: row.center.x - location.x, y: row.center.y - location.y)
        case .changed:
            row.center = Point(x: location.x + offset.x, y: location.y + offset.y)
        case .ended, .cancelled, .failed:
            isLifted = false
        case .possible:
            break
        }
    }
}
