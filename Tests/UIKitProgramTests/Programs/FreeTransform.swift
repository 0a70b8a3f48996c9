import Gestures

/// Simultaneous pan, pinch and rotation.
class Sticker: View, GestureRecognizerDelegate {
    override init(frame: Rect) {
        super.init(frame: frame)
        let gestures: [GestureRecognizer] = [
            PanGestureRecognizer(target: self, action: Sticker.handlePan),
            PinchGestureRecognizer(target: self, action: Sticker.handlePinch),
            RotationGestureRecognizer(target: self, action: Sticker.handleRotation),
        ]
        for gesture in gestures {
            gesture.delegate = self
            addGestureRecognizer(gesture)
        }
    }

    func handlePan(_ pan: PanGestureRecognizer) {
        let translation = pan.translation(in: superview)
        center.x += translation.x
        center.y += translation.y
        pan.setTranslation(.zero, in: superview)
    }

    func handlePinch(_ pinch: PinchGestureRecognizer) {
        transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1.0
    }

    func handleRotation(_ rotation: RotationGestureRecognizer) {
        transform = transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool {
        return true
    }
}
