import GestureTesting
import Testing

/// Operations that do not change the velocity: setting a value, rotating the coordinate system,
/// merging reports.
@Suite struct VelocityLawTests {
    @Test func `resetting the translation does not change the velocity`() {
        let pan = PanGestureRecognizer()
        let stand = Stand.filled(pan)
        var atEnd = Vector.zero
        pan.addAction { pan in
            if pan.state == .ended { atEnd = pan.velocity(in: nil) } else { pan.setTranslation(.zero, in: nil) }
        }
        stand.hand.touch(1, at: middle)
        for _ in 1...12 {
            stand.hand.advance(.milliseconds(10))
            stand.hand.move(1, by: Vector(dx: 10, dy: -5))
        }
        stand.hand.lift(1)
        #expect((atEnd - Vector(dx: 1000, dy: -500)).length < 1e-6)
    }

    @Test func `resetting scale and rotation does not change their velocities`() {
        let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
        let stand = Stand.filled(pinch, rotation)
        var (opening, turning) = (0.0, 0.0)
        pinch.addAction { pinch in
            if pinch.state == .ended { opening = pinch.velocity } else { pinch.scale = 1 }
        }
        rotation.addAction { rotation in
            if rotation.state == .ended { turning = rotation.velocity } else { rotation.rotation = 0 }
        }
        stand.hand.touch(pair(about: middle, radius: 100, degrees: 0))
        var radius = 100.0
        for step in 1...12 {
            radius += 2
            stand.hand.move(pair(about: middle, radius: radius, degrees: Double(step) * 2), after: 10)
        }
        stand.hand.together {
            stand.hand.lift(1)
            stand.hand.lift(2)
        }
        // 2 px in 10 ms of a radius of 124 px, and 2 degrees in 10 ms.
        #expect(abs(opening - 200 / 124) < 1e-6)
        #expect(abs(turning - 200 * .pi / 180) < 1e-6)
    }

    @Test func `rotating a noisy motion rotates its velocity`() {
        var generator = SeededGenerator(seed: 5)
        var largest = 0.0
        for _ in 0..<200 {
            let acceleration = Double.random(in: -20000...20000, using: &generator)
            let path = (0...8).map { step -> Vector in
                let time = Double(step) * 0.008
                let noise = Vector(
                    dx: Double.random(in: -1...1, using: &generator), dy: Double.random(in: -1...1, using: &generator))
                return Vector(dx: 800 * time + acceleration * time * time / 2, dy: 0) + noise
            }
            let straight = velocity(of: path)
            let turned = velocity(of: path.map { $0.rotated(by: 40 * .pi / 180) })
            largest = max(largest, (turned.rotated(by: -40 * .pi / 180) - straight).length / straight.length)
        }
        #expect(largest < 1e-6)
    }

    private func velocity(of path: [Vector]) -> Vector {
        let pan = PanGestureRecognizer()
        let stand = Stand.filled(pan)
        stand.hand.touch(1, at: middle + (path.first ?? .zero))
        for point in path.dropFirst() {
            stand.hand.advance(.milliseconds(8))
            stand.hand.move(1, to: middle + point)
        }
        return pan.velocity(in: nil)
    }

    @Test func `the velocities of a pinch and a rotation take coalesced reports into account`() {
        var velocities: [[Double]] = []
        for isFolded in [false, true] {
            let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
            let stand = Stand.filled(pinch, rotation)
            let engine = stand.engine
            func places(_ step: Int) -> [Point] {
                // Not as regular as that every other report would do.
                let offset = Double(step) + (step % 3 == 1 ? 0.5 : 0)
                return pair(about: middle, radius: 100 + offset * 2, degrees: offset)
            }
            stand.hand.touch(places(0))
            for first in stride(from: 1, through: 10, by: 2) {
                let steps = [first, first + 1]
                for step in isFolded ? [steps[1]] : steps {
                    let events = (0...1).map { finger in
                        var input = TouchInput(
                            id: TouchID(UInt32(finger + 1)), phase: .moved, location: places(step)[finger])
                        if isFolded {
                            input.samples = steps.map {
                                TouchSample(time: .milliseconds(Int64($0) * 8), location: places($0)[finger])
                            }
                        }
                        return InputEvent(time: .milliseconds(Int64(step) * 8), .touch(input))
                    }
                    engine.receive(InputBatch(time: .milliseconds(Int64(step) * 8), events: events))
                }
            }
            velocities.append([pinch.velocity / pinch.scale, rotation.velocity])
        }
        for (single, folded) in zip(velocities[0], velocities[1]) {
            #expect(single != 0 && abs(folded - single) < abs(single) * 1e-9)
        }
    }
}
