import UIKit

/// A view that keeps a set of the fingers on it.
class FingerCounter: UIView {
    private var fingers: Set<UITouch> = []
    private(set) var most = 0
    var count: Int { fingers.count }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        isMultipleTouchEnabled = true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        fingers = fingers.union(touches)
        most = max(most, event?.allTouches?.count ?? 0)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        fingers.subtract(touches)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        for touch in touches {
            fingers.remove(touch)
        }
    }
}
