import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Observes touches, and neither prevents nor can be prevented.
class TouchObserver: UIGestureRecognizer {
    private(set) var landings = 0
    private(set) var lifts = 0

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        return false
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        return false
    }

    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        return false
    }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        return false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            state = .began
        }
        landings += touches.count
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lifts += touches.count
        if event.touches(for: self)?.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) ?? true {
            state = .ended
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }
}

final class ObservedPage: UIView {
    let observer = TouchObserver()
    private(set) var drags = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        observer.cancelsTouchesInView = false
        observer.delaysTouchesEnded = false
        addGestureRecognizer(observer)
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drag)))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc func drag(_ pan: UIPanGestureRecognizer) {
        if pan.state == .began { drags += 1 }
    }
}
