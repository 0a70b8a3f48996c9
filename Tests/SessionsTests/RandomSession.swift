import Geometry
import GestureTesting
import Gestures
import Stage
import Touches

extension RecordedSession {
    private static let keys = [
        "1", "2", "3", "4", "5", "Tab", "Return", "Home", "Escape", "Left", "Up", "plus", "minus", "bracketleft", "t",
    ]

    /// Sends random input: touches, mouse, wheel, touchpad, keys, sizes and scenes.
    func playAbout(_ count: Int, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var down: Set<UInt32> = []
        for _ in 0..<count {
            hand.advance(.milliseconds(Int.random(in: 1...16, using: &generator)))
            let point = Point(
                x: Double.random(in: -10...1290, using: &generator), y: Double.random(in: -10...810, using: &generator))
            switch Int.random(in: 0..<40, using: &generator) {
            case 0..<6 where down.count < 10:
                let finger = UInt32.random(in: 1...20, using: &generator)
                if down.insert(finger).inserted { hand.touch(finger, at: point) }
            case 0..<30 where !down.isEmpty:
                hand.together {
                    for finger in down.sorted() {
                        let displacement = Vector(
                            dx: Double.random(in: -20...20, using: &generator),
                            dy: Double.random(in: -20...20, using: &generator))
                        hand.move(finger, by: displacement)
                    }
                }
            case 30..<34:
                guard let finger = down.sorted().randomElement(using: &generator) else { continue }
                down.remove(finger)
                hand.lift(finger)
            case 34: hand.press(Self.keys.randomElement(using: &generator) ?? "1")
            case 35: hand.scroll(Vector(dx: 0, dy: 1), at: point, modifiers: .control)
            case 36: pinch(at: point, &generator)
            case 37: hand.hover(.moved, at: point)
            case 38: hand.resize(to: Size(width: 900 + point.x.magnitude, height: 700 + point.y.magnitude))
            default: hand.wait(.milliseconds(Int.random(in: 16...400, using: &generator)))
            }
        }
        for finger in down.sorted() { hand.lift(finger) }
    }

    private func pinch(at point: Point, _ generator: inout SeededGenerator) {
        hand.touchpad(TouchpadInput(gesture: .pinch, phase: .began, fingers: 2, location: point))
        for step in 1...5 {
            hand.advance(.milliseconds(8))
            hand.touchpad(
                TouchpadInput(
                    gesture: .pinch, phase: .moved, fingers: 2, location: point, delta: Vector(dx: 1, dy: 2),
                    scale: 1 + Double(step) * Double.random(in: 0...0.1, using: &generator), rotation: 0.02))
        }
        hand.touchpad(TouchpadInput(gesture: .pinch, phase: .ended, fingers: 2, location: point))
    }
}
