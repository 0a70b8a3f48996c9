import Gestures

/// Observes touches, and neither prevents nor can be prevented.
class TouchObserver: GestureRecognizer {
    private(set) var landings = 0
    private(set) var lifts = 0

    override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool {
        return false
    }

    override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool {
        return false
    }

    override func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool {
        return false
    }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool {
        return false
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        if state == .possible {
            state = .began
        }
        landings += touches.count
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        state = .changed
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        lifts += touches.count
        if event.touches(for: self)?.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) ?? true {
            state = .ended
        }
    }

    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {
        state = .cancelled
    }
}

final class ObservedPage: View {
    let observer = TouchObserver()
    private(set) var drags = 0

    override init(frame: Rect) {
        super.init(frame: frame)
        observer.cancelsTouchesInView = false
        observer.delaysTouchesEnded = false
        addGestureRecognizer(observer)
        addGestureRecognizer(PanGestureRecognizer(target: self, action: ObservedPage.drag))
    }

    func drag(_ pan: PanGestureRecognizer) {
        if pan.state == .began { drags += 1 }
    }
}
