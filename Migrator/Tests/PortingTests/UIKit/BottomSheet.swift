import UIKit

/// A sheet that snaps to its upper or lower place, depending on its position and velocity.
class BottomSheet: UIView {
    enum Position {
        case collapsed, expanded

        var y: CGFloat {
            switch self {
            case .collapsed: return 700
            case .expanded: return 200
            }
        }
    }

    private(set) var position: Position = .collapsed
    private var startY: CGFloat = 0
    private var panGesture: UIPanGestureRecognizer!

    override init(frame: CGRect) {
        super.init(frame: frame)
        panGesture = UIPanGestureRecognizer(target: self, action: #selector(handlePanGesture(_:)))
        panGesture.minimumNumberOfTouches = 1
        panGesture.maximumNumberOfTouches = 1
        self.addGestureRecognizer(panGesture)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc func handlePanGesture(_ recognizer: UIPanGestureRecognizer) {
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
        frame = CGRect(x: frame.minX, y: position.y, width: frame.width, height: frame.height)
    }
}
