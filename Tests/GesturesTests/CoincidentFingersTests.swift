import GestureTesting
import Testing

@Suite struct CoincidentFingersTests {
    let pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    let transform = TransformGestureRecognizer()
    let stand: Stand

    init() {
        for recognizer in [pan, pinch, rotation, transform] { recognizer.slopPolicy = .keep }
        stand = Stand.filled(pan, pinch, rotation, transform)
    }

    private func expectSound(_ when: String) {
        let map = transform.transform
        let numbers = [
            pan.translation(in: nil).length, pan.velocity(in: nil).length, pinch.scale, pinch.velocity,
            rotation.rotation, rotation.velocity, transform.scale, transform.rotation,
            transform.velocity(in: nil).length, map.a, map.b, map.c, map.d, map.tx, map.ty,
        ]
        for (index, number) in numbers.enumerated() { #expect(number.isFinite, "number \(index) \(when)") }
        for scale in [pinch.scale, transform.scale, map.scale] {
            #expect((1e-4 * 0.999_999...1e4 * 1.000_001).contains(scale), "\(when)")
        }
    }

    @Test func `a sheet follows fingers again after they have met, rested at the same point and moved apart`() {
        let landings = pair(about: middle, radius: 100, degrees: 20)
        stand.hand.touch(landings)
        for step in 0...20 { stand.hand.move(pair(about: middle, radius: 100 - Double(step) * 5, degrees: 20)) }
        for event in 1...30 {
            stand.hand.move([middle, middle].map { $0 + Vector(dx: Double(event), dy: 0) })
            expectSound("while they are on one point")
        }
        let meeting = middle + Vector(dx: 30, dy: 0)
        for step in 1...30 {
            let places = pair(about: meeting, radius: -Double(step) * 2, degrees: 20)
            stand.hand.move(places)
            expectSound("while they part")
            guard places[0].distance(to: places[1]) > 8 else { continue }
            for finger in 0...1 {
                #expect(transform.transform.apply(to: landings[finger]).distance(to: places[finger]) < 1)
            }
        }
    }

    @Test func `fingers that land at the same point cause no scale or rotation until they move apart`() {
        stand.hand.touch([middle, middle + Vector(dx: 0.5, dy: 0)])
        for span in 1...8 {
            stand.hand.move(pair(about: middle, radius: Double(span) / 2, degrees: 60))
            expectSound("at a span of \(span) px")
            #expect(pinch.scale == 1)
            #expect(rotation.rotation == 0)
        }
        stand.hand.move(pair(about: middle, radius: 5, degrees: 60))
        let before = transform.transform
        #expect(distance(before, .identity) < 1)
        stand.hand.move(pair(about: middle, radius: 10, degrees: 90))
        #expect(abs(pinch.scale - 2) < 1e-9)
        #expect(abs(rotation.rotation - .pi / 6) < 1e-9)
    }

    @Test func `the transform stays valid when one of two fingers at the same point lifts`() {
        stand.hand.touch(pair(about: middle, radius: 100, degrees: 0))
        stand.hand.move([middle, middle])
        stand.hand.lift(2)
        expectSound("after the lift")
        stand.hand.move(1, by: Vector(dx: 50, dy: 0))
        stand.hand.touch(3, at: middle + Vector(dx: 50, dy: 100))
        stand.hand.move(3, by: Vector(dx: 0, dy: 100))
        expectSound("after another landed")
        #expect(abs(transform.transform.scale - transform.scale) < 1e-12)
    }

    @Test func `a pinch that is reset at each event stays accurate when its fingers meet`() {
        var total = 1.0
        pinch.addAction { pinch in
            total *= pinch.scale
            pinch.scale = 1
        }
        stand.hand.touch(pair(about: middle, radius: 100, degrees: 0))
        for step in 1...20 { stand.hand.move(pair(about: middle, radius: 100 - Double(step) * 5, degrees: 0)) }
        for event in 1...200 {
            stand.hand.move([middle, middle].map { $0 + Vector(dx: 0, dy: Double(event)) })
            #expect(pinch.scale == 1)
        }
        for step in 1...20 {
            stand.hand.move(pair(about: middle + Vector(dx: 0, dy: 200), radius: Double(step) * 5, degrees: 0))
            #expect(total.isFinite)
        }
        #expect(abs(total - 1) < 1e-6)
    }

    @Test func `the scale stays within the limits that the thresholds set`() {
        stand.engine.thresholds.minimumScale = 0.5
        stand.engine.thresholds.maximumScale = 2
        stand.hand.touch(pair(about: middle, radius: 100, degrees: 0))
        stand.hand.move(pair(about: middle, radius: 10, degrees: 0))
        #expect([pinch.scale, transform.scale] == [0.5, 0.5])
        #expect(abs(transform.transform.scale - 0.5) < 1e-12)
        stand.hand.move(pair(about: middle, radius: 300, degrees: 0))
        #expect([pinch.scale, transform.scale] == [2, 2])
        #expect(abs(transform.transform.scale - 2) < 1e-12)
    }
}
