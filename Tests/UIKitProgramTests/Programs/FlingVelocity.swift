import Foundation
import Gestures

/// Moves a puck step by step, and throws it with the velocity at the lift.
final class AirHockey: View {
    let puck = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    private(set) var thrown: Point?

    override init(frame: Rect) {
        super.init(frame: frame)
        addSubview(puck)
        puck.addGestureRecognizer(PanGestureRecognizer(target: self, action: AirHockey.drag))
    }

    private func drag(_ recognizer: PanGestureRecognizer) {
        guard let puck = recognizer.view else { return }
        let translation = recognizer.translation(in: self)
        puck.center = Point(x: puck.center.x + translation.x, y: puck.center.y + translation.y)
        recognizer.setTranslation(Point.zero, in: self)

        if recognizer.state == .ended {
            let velocity = recognizer.velocity(in: self)
            let magnitude = sqrt(velocity.x * velocity.x + velocity.y * velocity.y)
            if magnitude > 200 {
                let slideFactor = 0.1 * magnitude / 200
                var finalPoint = Point(
                    x: puck.center.x + velocity.x * slideFactor, y: puck.center.y + velocity.y * slideFactor)
                finalPoint.x = min(max(finalPoint.x, 0), bounds.size.width)
                finalPoint.y = min(max(finalPoint.y, 0), bounds.size.height)
                thrown = finalPoint
            }
        }
    }
}
