import Gestures

/// A sheet that snaps to its upper or lower place, depending on its position and velocity.
class BottomSheet: View {
    enum Position {
        case collapsed, expanded

        var y: Double {
            switch self {
            case .collapsed: return 700
            case .expanded: return 200
            }
        }
    }

    private(set) var position: Position = .collapsed
    private var startY: Double = 0
    private var panGesture: PanGestureRecognizer!

    override init(frame: Rect) {
        super.init(frame: frame)
        panGesture = PanGestureRecognizer(target: self, action: BottomSheet.handlePanGesture)
        panGesture.minimumNumberOfTouches = 1
        panGesture.maximumNumberOfTouches = 1
        self.addGestureRecognizer(panGesture)
    }

    func handlePanGesture(_ recognizer: PanGestureRecognizer) {
        guard let superview = superview else { return }
        let translation = recognizer.translation(in: superview)
        let velocity = recognizer.velocity(in: superview)
        switch recognizer.state {
        case .began:
            startY = frame.origin.y
        case .changed:
            frame.origin.y = max(startY + translation.y, Position.expanded.y)
        case .ended:
            if abs(velocity.y) > 500 {
                snap(to: velocity.y < 0 ? .expanded : .collapsed)
            } else {
                let middle = (Position.expanded.y + Position.collapsed.y) / 2
                snap(to: frame.minY < middle ? .expanded : .collapsed)
            }
        default:
            snap(to: position)
        }
    }

    private func snap(to position: Position) {
        self.position = position
        frame = Rect(x: frame.minX, y: position.y, width: frame.width, height: frame.height)
    }
}
