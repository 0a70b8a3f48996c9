import Gestures

/// A pinch with limits, reset in each step.
final class ZoomController {
    private let minimum: Double = 0.5
    private let maximum: Double = 3
    let imageView: View

    init(imageView: View) {
        self.imageView = imageView
        let pinch = PinchGestureRecognizer(target: self, action: ZoomController.pinched)
        imageView.addGestureRecognizer(pinch)
        imageView.isUserInteractionEnabled = true
    }

    func pinched(_ sender: PinchGestureRecognizer) {
        guard let view = sender.view, sender.state == .began || sender.state == .changed else { return }
        let current = view.frame.size.width / view.bounds.size.width
        var newScale = current * sender.scale
        newScale = min(max(newScale, minimum), maximum)
        view.transform = Transform(scaleX: newScale, y: newScale)
        sender.scale = 1
    }
}
