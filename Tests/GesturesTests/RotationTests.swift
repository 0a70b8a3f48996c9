import GestureTesting
import Testing

@Suite struct RotationTests {
    let rotation = RotationGestureRecognizer()
    let stand: Stand

    init() {
        rotation.slopPolicy = .keep
        rotation.name = "rotation"
        stand = Stand.filled(rotation)
    }

    private var degrees: Double { rotation.rotation * 180 / .pi }

    @Test(arguments: [1.0, -1])
    func `ten full turns add up to a rotation of 20π`(sense: Double) {
        stand.hand.touch(pair(about: middle, radius: 150, degrees: 12))
        for step in 1...1000 {
            stand.hand.move(pair(about: middle, radius: 150, degrees: 12 + sense * 3.6 * Double(step)))
        }
        #expect(abs(rotation.rotation - sense * 20 * .pi) < 1e-6)
    }

    @Test func `the value of a rotation does not depend on the fingers' initial direction`() {
        for start in 0..<360 {
            stand.hand.touch(pair(about: middle, radius: 150, degrees: Double(start)))
            stand.hand.move(pair(about: middle, radius: 150, degrees: Double(start) + 45))
            stand.hand.move(pair(about: middle, radius: 150, degrees: Double(start) - 30))
            #expect(abs(degrees + 30) < 1e-6, "from \(start) degrees")
            stand.hand.lift(first: 2)
        }
    }

    @Test(arguments: [100.0, -100, 179, -179, 5])
    func `a rotation step of less than half a turn is measured exactly`(step: Double) {
        stand.hand.touch(pair(about: middle, radius: 150, degrees: 70))
        for count in 1...5 {
            stand.hand.move(pair(about: middle, radius: 150, degrees: 70 + step * Double(count)))
            #expect(abs(degrees - step * Double(count)) < 1e-6)
        }
    }

    @Test func `a counterclockwise rotation is negative`() {
        stand.hand.touch(pair(about: middle, radius: 300, degrees: 0))
        stand.hand.move(pair(about: middle, radius: 300, degrees: -1))
        #expect(abs(degrees + 1) < 1e-6)
    }

    @Test func `a rotation from 170 to 190 degrees is measured as 20 degrees`() {
        stand.hand.touch(pair(about: middle, radius: 200, degrees: 170))
        stand.hand.move(pair(about: middle, radius: 200, degrees: 190))
        #expect(abs(degrees - 20) < 1e-6)
    }

    @Test func `a rotation about the centroid begins at the first event beyond the slop`() {
        stand.hand.touch(pair(about: middle, radius: 100, degrees: 0))
        stand.hand.move(pair(about: middle, radius: 100, degrees: 3.99 / 100 * 180 / .pi))
        #expect(stand.log.text == "")
        stand.hand.move(pair(about: middle, radius: 100, degrees: 4.01 / 100 * 180 / .pi))
        #expect(stand.log.text == "rotation began")
    }

    @Test(arguments: [5.0, 20, 50, 200])
    func `a rotation about a resting finger begins beyond the slop and keeps the finger's point in place`(
        step: Double
    ) {
        let transform = TransformGestureRecognizer()
        transform.slopPolicy = .keep
        let stand = Stand.filled(transform, rotation)
        let planted = Point(x: 500, y: 400)
        stand.hand.touch([planted, planted + Vector(dx: 200, dy: 0)])
        var arc = 0.0
        for _ in 1...40 {
            arc += step
            stand.hand.advance(.milliseconds(8))
            stand.hand.move(2, to: planted + Vector(dx: 200, dy: 0).rotated(by: arc / 200))
            // A finger's arc about the centroid is half of that about the planted finger.
            #expect((rotation.state != .possible) == (arc / 2 > 4))
            guard rotation.state.isActive else { continue }
            #expect(abs(rotation.rotation - arc / 200) < 1e-6)
            #expect(abs(transform.scale - 1) < 1e-6)
            #expect(transform.transform.apply(to: planted).distance(to: planted) < 0.01)
        }
        #expect(rotation.state == .changed)
    }

    @Test func `setting the rotation changes the base of later values, but not the velocity`() {
        stand.hand.touch(pair(about: middle, radius: 150, degrees: 0))
        for step in 1...10 { stand.hand.move(pair(about: middle, radius: 150, degrees: 5 * Double(step))) }
        let velocity = rotation.velocity
        #expect(velocity > 1)
        rotation.rotation = 1
        #expect(rotation.rotation == 1)
        #expect(rotation.velocity == velocity)
        stand.hand.move(pair(about: middle, radius: 150, degrees: 40))
        #expect(abs(rotation.rotation - (1 - 10 * .pi / 180)) < 1e-9)
    }
}
