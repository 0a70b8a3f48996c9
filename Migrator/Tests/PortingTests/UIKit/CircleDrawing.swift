import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A closed stroke that is about as far from its middle everywhere.
class CircleStrokeGestureRecognizer: UIGestureRecognizer {
    private var touchedPoints = [CGPoint]()
    var tolerance: CGFloat = 0.2
    private(set) var center = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if touches.count != 1 {
            state = .failed
        }
        state = .began
        add(touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if state == .failed {
            return
        }
        add(touches)
        state = .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = isCircle() ? .ended : .cancelled
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    override func reset() {
        super.reset()
        touchedPoints.removeAll(keepingCapacity: true)
    }

    private func add(_ touches: Set<UITouch>) {
        let window = view?.window
        if let location = touches.first?.location(in: window) {
            touchedPoints.append(location)
        }
    }

    private func isCircle() -> Bool {
        guard touchedPoints.count > 4, let first = touchedPoints.first, let last = touchedPoints.last else {
            return false
        }
        let sum = touchedPoints.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        let count = CGFloat(touchedPoints.count)
        center = CGPoint(x: sum.x / count, y: sum.y / count)
        let distances = touchedPoints.map { hypot($0.x - center.x, $0.y - center.y) }
        let radius = distances.reduce(0, +) / count
        let isRound = distances.allSatisfy { abs($0 - radius) < tolerance * radius }
        return isRound && hypot(first.x - last.x, first.y - last.y) < radius
    }
}

class CircleGame: NSObject {
    private(set) var circles = 0
    private(set) var misses = 0
    let board: UIView

    init(board: UIView) {
        self.board = board
        super.init()
        let circle = CircleStrokeGestureRecognizer(target: self, action: #selector(circled))
        board.addGestureRecognizer(circle)
    }

    @objc func circled(_ circle: CircleStrokeGestureRecognizer) {
        if circle.state == .ended {
            circles += 1
        }
        if circle.state == .cancelled {
            misses += 1
        }
    }
}
