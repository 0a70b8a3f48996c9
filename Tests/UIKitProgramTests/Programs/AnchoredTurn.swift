import Gestures

/// Turns and scales a view about the point between the fingers, by its anchor point.
class MapController: GestureRecognizerDelegate {
    let map: View

    init(map: View) {
        self.map = map
        let rotate = RotationGestureRecognizer(target: self, action: MapController.rotate)
        rotate.delegate = self
        map.addGestureRecognizer(rotate)
        let pinch = PinchGestureRecognizer(target: self, action: MapController.scale)
        pinch.delegate = self
        map.addGestureRecognizer(pinch)
    }

    private func rotate(_ gesture: RotationGestureRecognizer) {
        if gesture.state == .began { adjustAnchorPoint(for: gesture) }
        guard gesture.state == .began || gesture.state == .changed else { return }
        gesture.view?.transform = gesture.view!.transform.rotated(by: gesture.rotation)
        gesture.rotation = 0
    }

    private func scale(_ gesture: PinchGestureRecognizer) {
        if gesture.state == .began { adjustAnchorPoint(for: gesture) }
        guard gesture.state == .began || gesture.state == .changed else { return }
        gesture.view?.transform = (gesture.view?.transform)!.scaledBy(x: gesture.scale, y: gesture.scale)
        gesture.scale = 1
    }

    private func adjustAnchorPoint(for gesture: GestureRecognizer) {
        guard let view = gesture.view else { return }
        let inView = gesture.location(in: view)
        let inSuperview = gesture.location(in: view.superview)
        view.anchorPoint = Point(x: inView.x / view.bounds.width, y: inView.y / view.bounds.height)
        view.center = inSuperview
    }

    func gestureRecognizer(
        _ first: GestureRecognizer, shouldRecognizeSimultaneouslyWith second: GestureRecognizer
    ) -> Bool {
        first.view == second.view
    }
}
