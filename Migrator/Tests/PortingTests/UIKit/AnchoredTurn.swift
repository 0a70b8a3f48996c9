import UIKit

/// Turns and scales a view about the point between the fingers, by its anchor point.
class MapController: NSObject, UIGestureRecognizerDelegate {
    let map: UIView

    init(map: UIView) {
        self.map = map
        super.init()
        let rotate = UIRotationGestureRecognizer(target: self, action: #selector(rotate(_:)))
        rotate.delegate = self
        map.addGestureRecognizer(rotate)
        let pinch = UIPinchGestureRecognizer(target: self, action: #selector(scale(_:)))
        pinch.delegate = self
        map.addGestureRecognizer(pinch)
    }

    @objc private func rotate(_ gesture: UIRotationGestureRecognizer) {
        if gesture.state == .began { adjustAnchorPoint(for: gesture) }
        guard gesture.state == .began || gesture.state == .changed else { return }
        gesture.view?.transform = gesture.view!.transform.rotated(by: gesture.rotation)
        gesture.rotation = 0
    }

    @objc private func scale(_ gesture: UIPinchGestureRecognizer) {
        if gesture.state == .began { adjustAnchorPoint(for: gesture) }
        guard gesture.state == .began || gesture.state == .changed else { return }
        gesture.view?.transform = (gesture.view?.transform)!.scaledBy(x: gesture.scale, y: gesture.scale)
        gesture.scale = 1
    }

    private func adjustAnchorPoint(for gesture: UIGestureRecognizer) {
        guard let view = gesture.view else { return }
        let inView = gesture.location(in: view)
        let inSuperview = gesture.location(in: view.superview)
        view.anchorPoint = CGPoint(x: inView.x / view.bounds.width, y: inView.y / view.bounds.height)
        view.center = inSuperview
    }

    func gestureRecognizer(
        _ first: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith second: UIGestureRecognizer
    ) -> Bool {
        first.view == second.view
    }
}
