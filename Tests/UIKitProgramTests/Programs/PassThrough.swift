import Gestures

/// A container that passes touches through if they hit no subview.
class PassThroughView: View {
    override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        let hitView = super.hitTest(point, with: event)
        return hitView == self ? nil : hitView
    }
}

class TapCounter {
    private(set) var count = 0
    private var recognizer: TapGestureRecognizer?

    func watch(_ view: View) {
        let recognizer = TapGestureRecognizer(target: self, action: TapCounter.increment)
        view.addGestureRecognizer(recognizer)
        self.recognizer = recognizer
    }

    func stop() {
        recognizer?.removeTarget(self)
        recognizer = nil
    }

    private func increment() {
        count += 1
    }
}
