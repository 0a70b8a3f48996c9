import UIKit

/// Measures the distance between two fingers during a two-finger pan.
class Ruler: UIView {
    private(set) var length: CGFloat?
    private(set) var twoFingerTaps = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        let pan = UIPanGestureRecognizer(target: self, action: #selector(measure(gesture:)))
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2
        addGestureRecognizer(pan)
        let tap = UITapGestureRecognizer(target: self, action: #selector(clear))
        tap.numberOfTouchesRequired = 2
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc func measure(gesture: UIPanGestureRecognizer) {
        guard gesture.numberOfTouches == 2 else { return }
        let first = gesture.location(ofTouch: 0, in: self)
        let second = gesture.location(ofTouch: 1, in: self)
        length = hypot(second.x - first.x, second.y - first.y)
    }

    @objc func clear() {
        length = nil
        twoFingerTaps += 1
    }
}
