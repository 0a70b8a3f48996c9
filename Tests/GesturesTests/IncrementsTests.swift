import GestureTesting
import Testing

@Suite struct IncrementsTests {
    @Test func `increments that are read and reset at each event add up to the absolute values`() {
        let (absolute, taken) = (Channels(.keep), Channels(.keep))
        let stand = Stand.filled(
            absolute.pan, absolute.pinch, absolute.rotation, taken.pan, taken.pinch, taken.rotation)
        // A rotated and scaled superview: increments are in its coordinates.
        let tilted = View(frame: window)
        tilted.transform = Transform(rotationAngle: 0.7).concatenating(Transform(scaleX: 1.5, y: 1.5))
        stand.root.insertSubview(tilted, at: 0)
        var (translation, scale, rotation) = (Vector.zero, 1.0, 0.0)
        taken.pan.addAction { pan in
            translation += pan.translation(in: tilted)
            pan.setTranslation(.zero, in: tilted)
        }
        taken.pinch.addAction { pinch in
            scale *= pinch.scale
            pinch.scale = 1
        }
        taken.rotation.addAction { recognizer in
            rotation += recognizer.rotation
            recognizer.rotation = 0
        }
        stand.hand.touch(pair(about: middle, radius: 120, degrees: 0))
        for event in 1...10_000 {
            let phase = Double(event) * 0.013
            stand.hand.move(
                pair(
                    about: middle + Vector(dx: 200 * sine(phase), dy: 100 * cosine(phase * 1.7) - 100),
                    radius: 120 + 80 * sine(phase * 2.3), degrees: phase * 40))
        }
        #expect((translation - absolute.pan.translation(in: tilted)).length < 1e-9)
        #expect(abs(scale - absolute.pinch.scale) < 1e-9)
        #expect(abs(rotation - absolute.rotation.rotation) < 1e-9)
        #expect(abs(rotation - 10_000 * 0.013 * 40 * .pi / 180) < 1e-9)
    }

    @Test func `a new translation does not change a pan's velocity, and a new scale rescales a pinch's velocity`() {
        let channels = Channels(.drop)
        let stand = Stand.filled(channels.pan, channels.pinch, channels.rotation)
        stand.hand.touch(pair(about: middle, radius: 100, degrees: 0))
        for step in 1...12 {
            let step = Double(step)
            stand.hand.move(
                pair(about: middle + Vector(dx: step * 4, dy: 0), radius: 100 + step * 4, degrees: step * 3))
        }
        let (drag, opening) = (channels.pan.velocity(in: nil), channels.pinch.velocity / channels.pinch.scale)
        #expect(drag.dx > 100 && opening > 1 && channels.rotation.velocity > 1)
        channels.pan.setTranslation(Vector(dx: 3, dy: 4), in: nil)
        channels.pinch.scale = 2
        #expect(channels.pan.velocity(in: nil) == drag)
        #expect(channels.pan.translation(in: nil) == Vector(dx: 3, dy: 4))
        #expect(abs(channels.pinch.scale - 2) < 1e-12)
        #expect(abs(channels.pinch.velocity - 2 * opening) < 1e-9)
        #expect(channels.rotation.velocity > 1)
    }
}
