import Gestures

/// A view that keeps a set of the fingers on it.
class FingerCounter: View {
    private var fingers: TouchSet = []
    private(set) var most = 0
    var count: Int { fingers.count }

    override init(frame: Rect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        super.touchesBegan(touches, with: event)
        fingers = fingers.union(touches)
        most = max(most, event?.allTouches?.count ?? 0)
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) {
        super.touchesEnded(touches, with: event)
        fingers.subtract(touches)
    }

    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) {
        super.touchesCancelled(touches, with: event)
        for touch in touches {
            fingers.remove(touch)
        }
    }
}
