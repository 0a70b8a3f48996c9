import UIKit

/// A pinch with limits, reset in each step.
final class ZoomController: NSObject {
    private let minimum: CGFloat = 0.5
    private let maximum: CGFloat = 3
    let imageView: UIView

    init(imageView: UIView) {
        self.imageView = imageView
        super.init()
        let pinch = UIPinchGestureRecognizer(target: self, action: #selector(self.pinched(_:)))
        imageView.addGestureRecognizer(pinch)
        imageView.isUserInteractionEnabled = true
    }

    @objc func pinched(_ sender: UIPinchGestureRecognizer) {
        guard let view = sender.view, sender.state == .began || sender.state == .changed else { return }
        let current = view.frame.size.width / view.bounds.size.width
        var newScale = current * sender.scale
        newScale = min(max(newScale, minimum), maximum)
        view.transform = CGAffineTransform(scaleX: newScale, y: newScale)
        sender.scale = 1
    }
}
