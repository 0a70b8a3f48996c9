import Gestures

/// The progress of a pan from the left edge, as for an interactive transition.
class BackSwipeController {
    private(set) var progress: Double = 0
    private(set) var isFinished = false
    let view: View

    init(view: View) {
        self.view = view
        let edgePan = ScreenEdgePanGestureRecognizer(target: self, action: BackSwipeController.handle)
        edgePan.edges = .left
        view.addGestureRecognizer(edgePan)
    }

    func handle(_ gesture: ScreenEdgePanGestureRecognizer) {
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
