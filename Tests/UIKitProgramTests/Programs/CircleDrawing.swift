import Foundation
import Gestures

/// A closed stroke that is about as far from its middle everywhere.
class CircleStrokeGestureRecognizer: GestureRecognizer {
    private var touchedPoints = [Point]()
    var tolerance: Double = 0.2
    private(set) var center = Point.zero

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
        if touches.count != 1 {
            state = .failed
        }
        state = .began
        add(touches)
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesMoved(touches, with: event)
        if state == .failed {
            return
        }
        add(touches)
        state = .changed
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesEnded(touches, with: event)
        state = isCircle() ? .ended : .cancelled
    }

    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    override func reset() {
        super.reset()
        touchedPoints.removeAll(keepingCapacity: true)
    }

    private func add(_ touches: TouchSet) {
        let window = view?.window
        if let location = touches.first?.location(in: window) {
            touchedPoints.append(location)
        }
    }

    private func isCircle() -> Bool {
        guard touchedPoints.count > 4, let first = touchedPoints.first, let last = touchedPoints.last else {
            return false
        }
        let sum = touchedPoints.reduce(Point.zero) { Point(x: $0.x + $1.x, y: $0.y + $1.y) }
        let count = Double(touchedPoints.count)
        center = Point(x: sum.x / count, y: sum.y / count)
        let distances = touchedPoints.map { hypot($0.x - center.x, $0.y - center.y) }
        let radius = distances.reduce(0, +) / count
        let isRound = distances.allSatisfy { abs($0 - radius) < tolerance * radius }
        return isRound && hypot(first.x - last.x, first.y - last.y) < radius
    }
}

class CircleGame {
    private(set) var circles = 0
    private(set) var misses = 0
    let board: View

    init(board: View) {
        self.board = board
        let circle = CircleStrokeGestureRecognizer(target: self, action: CircleGame.circled)
        board.addGestureRecognizer(circle)
    }

    func circled(_ circle: CircleStrokeGestureRecognizer) {
        if circle.state == .ended {
            circles += 1
        }
        if circle.state == .cancelled {
            misses += 1
        }
    }
}
