import UIKit.UIGestureRecognizerSubclass

enum PanAxis {
    case vertical
    case horizontal
}

/// A pan along one axis, which fails if the finger moves along the other one.
class AxisPanGestureRecognizer: UIPanGestureRecognizer {
    let axis: PanAxis

    init(
        axis: PanAxis, target: AnyObject, action: Selector
    ) {
        self.axis = axis
        super.init(target: target, action: action)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
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

final class Drawer: UIView {
    private(set) var offset: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        let pan = AxisPanGestureRecognizer(axis: .horizontal, target: self, action: #selector(slide(_:)))
        addGestureRecognizer(pan)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc func slide(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began, .changed, .ended:
            offset = pan.translation(in: self).x
        default:
            offset = 0
        }
    }
}
