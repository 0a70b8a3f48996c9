import GestureTesting
import Testing

@Suite struct TwoFingerTests {
    @Test func `two fingers pan, pinch and rotate a view that stays under them`() {
        let (pan, pinch, rotation) = (PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer())
        for recognizer in [pan, pinch, rotation] { recognizer.slopPolicy = .keep }
        let stand = Stand(pan, pinch, rotation)
        let (a, b) = (Point(x: 580, y: 400), Point(x: 700, y: 400))
        stand.hand.together {
            stand.hand.touch(1, at: a)
            stand.hand.touch(2, at: b)
        }
        for step in 1...200 {
            let (angle, radius) = (Double(step) * 0.05, 60 + 30 * sine(Double(step) * 0.1))
            let center = Point(x: 640 + Double(step), y: 400 - Double(step) / 2)
            let arm = Vector(dx: radius, dy: 0).rotated(by: angle)
            stand.hand.advance(.milliseconds(8))
            stand.hand.together {
                stand.hand.move(1, to: center - arm)
                stand.hand.move(2, to: center + arm)
            }
        }
        #expect(abs(rotation.rotation - 10) < 1e-9)
        let arm = stand.hand.location(of: 2).distance(to: stand.hand.location(of: 1))
        #expect(abs(pinch.scale - arm / 120) < 1e-9)
        #expect((pan.translation(in: nil) - Vector(dx: 200, dy: -100)).length < 1e-9)
    }

    @Test func `a pinch rests when one finger lifts, and ends at the last lift`() {
        let pinch = PinchGestureRecognizer()
        let stand = Stand(pinch)
        stand.hand.touch(1, at: Point(x: 580, y: 400))
        stand.hand.touch(2, at: Point(x: 700, y: 400))
        stand.hand.move(2, by: Vector(dx: 5, dy: 0))
        stand.hand.move(2, by: Vector(dx: 125, dy: 0))
        #expect(abs(pinch.scale - 2) < 1e-12)
        stand.hand.lift(2)
        stand.hand.move(1, by: Vector(dx: 50, dy: 0))
        #expect(abs(pinch.scale - 2) < 1e-12)
        stand.hand.lift(1)
        #expect(stand.log.text == "pinch began, pinch changed, pinch changed, pinch ended")
    }
}
