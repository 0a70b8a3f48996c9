import GestureTesting
import Testing

@testable import Gestures

@Suite struct TransformTests {
    let transform = TransformGestureRecognizer()

    /// Spreads two fingers about (640, 400) from 100 px to a span, in steps of 8 ms.
    private func open(_ stand: Stand, to span: Double, turn: Double = 0) {
        transform.slopPolicy = .keep
        let middle = Point(x: 640, y: 400)
        stand.hand.together {
            stand.hand.touch(1, at: middle - Vector(dx: 50, dy: 0))
            stand.hand.touch(2, at: middle + Vector(dx: 50, dy: 0))
        }
        for step in 1...20 {
            let part = Double(step) / 20
            let arm = Vector(dx: 50 + (span / 2 - 50) * part, dy: 0).rotated(by: turn * part)
            stand.hand.advance(.milliseconds(8))
            stand.hand.together {
                stand.hand.move(1, to: middle - arm)
                stand.hand.move(2, to: middle + arm)
            }
        }
    }

    private func lift(_ stand: Stand) {
        stand.hand.together {
            stand.hand.lift(1)
            stand.hand.lift(2)
        }
    }

    @Test func `the scale resists beyond its limit, and springs back without overshoot`() {
        transform.maximumScale = 2
        let stand = Stand(transform)
        open(stand, to: 300)
        let pulled = transform.scale
        #expect(pulled > 2 && pulled < 3)
        lift(stand)
        var last = pulled
        for _ in 0..<70 {
            stand.hand.wait(.milliseconds(10))
            guard transform.state.isActive else { break }
            #expect(transform.scale <= last + 1e-12 && transform.scale >= 2 - 1e-12)
            last = transform.scale
        }
        #expect(transform.state == .possible)
        #expect(stand.log.text.hasSuffix("transform ended"))
        #expect(abs(last - 2) < 0.01)
    }

    @Test func `the content is exactly under the fingers once they return within the limits`() {
        transform.maximumScale = 2
        let stand = Stand(transform)
        open(stand, to: 500)
        stand.hand.together {
            stand.hand.move(1, to: Point(x: 560, y: 400))
            stand.hand.move(2, to: Point(x: 720, y: 400))
        }
        #expect(abs(transform.scale - 1.6) < 1e-12)
        #expect(transform.transform.apply(to: Point(x: 590, y: 400)).distance(to: Point(x: 560, y: 400)) < 1e-9)
        #expect(transform.transform.apply(to: Point(x: 690, y: 400)).distance(to: Point(x: 720, y: 400)) < 1e-9)
    }

    @Test(arguments: [(17.0, 90.0, 15.0), (20, 90, 20), (13, 90, 15), (13, 14, 13)])
    func `with a snap angle, a rotation at rest snaps only to a nearby multiple within the limits`(
        degrees: Double, limit: Double, rest: Double
    ) {
        transform.rotationSnap = 15 * .pi / 180
        transform.maximumRotation = limit * .pi / 180
        let stand = Stand(transform)
        open(stand, to: 120, turn: degrees * .pi / 180)
        stand.hand.wait(.milliseconds(100))
        #expect(abs(transform.rotation * 180 / .pi - degrees) < 1e-9, "under the fingers nothing snaps")
        var final = 0.0
        transform.addAction { final = $0.rotation * 180 / .pi }
        lift(stand)
        stand.hand.wait(.milliseconds(900))
        #expect(stand.log.text.hasSuffix("transform ended"))
        #expect(abs(final - rest) < 1e-9)
    }

    @Test func `if gliding is enabled, the content glides after a flick, slows down and stops`() {
        transform.glides = true
        let stand = Stand(transform)
        stand.hand.touch(1, at: Point(x: 560, y: 400))
        for _ in 0..<10 {
            stand.hand.advance(.milliseconds(10))
            stand.hand.move(1, by: Vector(dx: 10, dy: 0))
        }
        stand.hand.lift(1)
        #expect(stand.engine.wantsFrames)
        let atLift = transform.translation(in: nil).dx
        stand.hand.wait(.milliseconds(100))
        let soon = transform.translation(in: nil).dx
        #expect(abs(soon - atLift - 250 * (1 - exponential(-0.4))) < 5)
        var final = 0.0
        transform.addAction { final = $0.translation(in: nil).dx }
        stand.hand.wait(.milliseconds(3000))
        #expect(abs(final - atLift - 250) < 5)
        #expect(!stand.engine.wantsFrames && stand.log.text.hasSuffix("transform ended"))
    }

    @Test func `a touch stops a glide immediately, without a jump`() {
        transform.glides = true
        let stand = Stand(transform)
        stand.hand.touch(1, at: Point(x: 560, y: 400))
        for _ in 0..<10 {
            stand.hand.advance(.milliseconds(10))
            stand.hand.move(1, by: Vector(dx: 8, dy: 0))
        }
        stand.hand.lift(1)
        stand.hand.wait(.milliseconds(100))
        let before = transform.translation(in: nil)
        stand.hand.touch(2, at: Point(x: 600, y: 420))
        #expect((transform.translation(in: nil) - before).length < 1e-9)
        stand.hand.wait(.milliseconds(300))
        #expect((transform.translation(in: nil) - before).length < 1e-9)
        stand.hand.move(2, by: Vector(dx: 0, dy: 7))
        #expect((transform.translation(in: nil) - before - Vector(dx: 0, dy: 7)).length < 1e-9)
        stand.hand.lift(2)
        #expect(stand.log.lines.filter { $0 == "transform began" }.count == 1)
    }

    @Test func `content 400 px beyond a limit springs back to within half a pixel in 600 ms`() {
        let spring = Spring.coasting
        #expect(abs(spring.offset(from: 400, after: 0.6)) <= 0.5)
        #expect(stride(from: 0.0, to: 2, by: 0.01).allSatisfy { spring.offset(from: 400, after: $0) >= 0 })
    }

    @Test func `with Control held, the wheel scales about the pointer`() {
        let stand = Stand(transform)
        let pointer = Point(x: 600, y: 350)
        stand.hand.scroll(Vector(dx: 0, dy: -1), at: pointer, modifiers: .control)
        stand.hand.scroll(Vector(dx: 0, dy: -1), at: pointer, modifiers: .control)
        #expect(abs(transform.scale - 1.21) < 1e-12)
        #expect(transform.transform.apply(to: pointer).distance(to: pointer) < 1e-9)
        #expect(transform.transform.apply(to: Point(x: 700, y: 350)).distance(to: Point(x: 721, y: 350)) < 1e-9)
    }

    @Test func `a pinch keeps its scale between the minimum and the maximum`() {
        let pinch = PinchGestureRecognizer()
        (pinch.minimumScale, pinch.maximumScale) = (0.5, 2)
        let stand = Stand(pinch)
        pinch.slopPolicy = .keep
        stand.hand.touch(1, at: Point(x: 600, y: 400))
        stand.hand.touch(2, at: Point(x: 700, y: 400))
        stand.hand.move(2, to: Point(x: 1000, y: 400))
        #expect(pinch.scale == 2)
        stand.hand.move(2, to: Point(x: 610, y: 400))
        #expect(pinch.scale == 0.5)
    }

    @Test func `a transform has the velocity of the fingers' centroid, and none during its glide`() {
        transform.glides = true
        let stand = Stand.filled(transform)
        stand.hand.touch(pair(about: middle, radius: 100, degrees: 0))
        for step in 1...12 {
            stand.hand.move(
                pair(about: middle + Vector(dx: Double(step) * 10, dy: 0), radius: 100, degrees: 0), after: 10)
        }
        #expect((transform.velocity(in: nil) - Vector(dx: 1000, dy: 0)).length < 1e-6)
        stand.hand.lift(first: 2)
        stand.hand.wait(.milliseconds(50))
        #expect(transform.isGliding && transform.velocity(in: nil) == .zero)
    }
}
