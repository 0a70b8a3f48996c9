import Gestures

nonisolated enum PanAxis {
    case vertical
    case horizontal
}

/// A pan along one axis, which fails if the finger moves along the other one.
class AxisPanGestureRecognizer: PanGestureRecognizer {
    let axis: PanAxis

    init<Target: AnyObject>(
        axis: PanAxis, target: Target, action: @escaping (Target) -> (AxisPanGestureRecognizer) -> Void
    ) {
        self.axis = axis
        super.init()
        addTarget(target, action: action)
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesMoved(touches, with: event)

        if state == .began {
            let velocity = self.velocity(in: view)
            switch axis {
            case .horizontal where abs(velocity.y) > abs(velocity.x):
                state = .cancelled
            case .vertical where abs(velocity.x) > abs(velocity.y):
                state = .cancelled
            default:
                break
            }
        }
    }
}

final class Drawer: View {
    private(set) var offset: Double = 0

    override init(frame: Rect) {
        super.init(frame: frame)
        let pan = AxisPanGestureRecognizer(axis: .horizontal, target: self, action: Drawer.slide)
        addGestureRecognizer(pan)
    }

    func slide(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began, .changed, .ended:
            offset = pan.translation(in: self).x
        default:
            offset = 0
        }
    }
}
