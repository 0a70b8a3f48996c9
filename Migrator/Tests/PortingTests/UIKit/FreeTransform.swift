import UIKit

/// Simultaneous pan, pinch and rotation.
class Sticker: UIView, UIGestureRecognizerDelegate {
    override init(frame: CGRect) {
        super.init(frame: frame)
        let gestures: [UIGestureRecognizer] = [
            UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:))),
            UIPinchGestureRecognizer(target: self, action: #selector(handlePinch(_:))),
            UIRotationGestureRecognizer(target: self, action: #selector(handleRotation(_:))),
        ]
        for gesture in gestures {
            gesture.delegate = self
            addGestureRecognizer(gesture)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc func handlePan(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: superview)
        center.x += translation.x
        center.y += translation.y
        pan.setTranslation(.zero, in: superview)
    }

    @objc func handlePinch(_ pinch: UIPinchGestureRecognizer) {
        transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1.0
    }

    @objc func handleRotation(_ rotation: UIRotationGestureRecognizer) {
        transform = transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return true
    }
}
