import Foundation
import Gestures

/// Measures the distance between two fingers during a two-finger pan.
class Ruler: View {
    private(set) var length: Double?
    private(set) var twoFingerTaps = 0

    override init(frame: Rect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        let pan = PanGestureRecognizer(target: self, action: Ruler.measure)
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2
        addGestureRecognizer(pan)
        let tap = TapGestureRecognizer(target: self, action: Ruler.clear)
        tap.numberOfTouchesRequired = 2
        addGestureRecognizer(tap)
    }

    func measure(gesture: PanGestureRecognizer) {
        guard gesture.numberOfTouches == 2 else { return }
        let first = gesture.location(ofTouch: 0, in: self)
        let second = gesture.location(ofTouch: 1, in: self)
        length = hypot(second.x - first.x, second.y - first.y)
    }

    func clear() {
        length = nil
        twoFingerTaps += 1
    }
}
