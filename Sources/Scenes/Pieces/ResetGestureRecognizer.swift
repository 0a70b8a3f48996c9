package import Gestures

/// A discrete recognizer for a shake: one finger reverses its horizontal direction more than twice.
/// The shake is recognized when the finger lifts.
///
/// The recognizer is based on the one in Apple's sample "Supporting gesture interaction in your
/// apps". The sample's recognizer counts every change of direction. This recognizer counts a change
/// only between two segments that are long enough and more horizontal than vertical.
package final class ResetGestureRecognizer: GestureRecognizer {
    private var path: [Point] = []

    override package func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        if countedTouches.count > 1 {
            propose(.failed(.wrongNumberOfTouches))
        } else {
            path = touches.map(\.sample.location)
        }
    }

    override package func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        for touch in touches { path += event.coalescedSamples(for: touch).map(\.location) }
    }

    override package func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        let turnings = Self.horizontalTurnings(of: path, shortestSegment: effectiveThresholds.shakeSegment)
        propose(turnings > 2 ? .ended : .failed(.wrongShape))
    }

    override package func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {
        propose(.failed(.touchesCancelled))
    }

    override package func reset() {
        super.reset()
        path.removeAll()
    }

    /// Returns the number of horizontal reversals in a path. `shortestSegment` is in pixels.
    static func horizontalTurnings(of path: [Point], shortestSegment: Double) -> Int {
        let corners = corners(of: path, shortestSegment: shortestSegment)
        let counts = zip(corners, corners.dropFirst()).map { start, end in
            let displacement = end - start
            return abs(displacement.dx) >= shortestSegment && abs(displacement.dx) > abs(displacement.dy)
        }
        return zip(counts, counts.dropFirst()).count { $0 && $1 }
    }

    /// Returns a path's first point, the points at which its horizontal direction reverses, and the
    /// farthest point of its last segment. Reversals shorter than `shortestSegment` are ignored.
    private static func corners(of path: [Point], shortestSegment: Double) -> [Point] {
        guard var farthest = path.first else { return [] }
        var corners = [farthest]
        var direction = 0.0
        for point in path.dropFirst() {
            let step = point.x - farthest.x
            if direction == 0 {
                if abs(step) >= shortestSegment { (direction, farthest) = (step < 0 ? -1 : 1, point) }
            } else if step * direction >= 0 {
                farthest = point
            } else if abs(step) >= shortestSegment {
                corners.append(farthest)
                (direction, farthest) = (-direction, point)
            }
        }
        return corners + [farthest]
    }
}
