import UIKit

/// The progress of a pan from the left edge, as for an interactive transition.
class BackSwipeController: NSObject {
    private(set) var progress: CGFloat = 0
    private(set) var isFinished = false
    let view: UIView

    init(view: UIView) {
        self.view = view
        super.init()
        let edgePan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(handle))
        edgePan.edges = .left
        view.addGestureRecognizer(edgePan)
    }

    @objc func handle(_ gesture: UIScreenEdgePanGestureRecognizer) {
        let percent = max(gesture.translation(in: view).x, 0) / view.bounds.width
        switch gesture.state {
        case .changed:
            progress = percent
        case .ended:
            let velocity = gesture.velocity(in: view).x
            isFinished = percent > 0.5 || velocity > 1000
            progress = isFinished ? 1 : 0
        case .cancelled:
            progress = 0
        default:
            ()
        }
    }
}
