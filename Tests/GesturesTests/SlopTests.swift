import GestureTesting
import Testing

@Suite struct SlopTests {
    @Test func `a pan reports exactly the movement beyond the slop`() {
        let (dropping, keeping) = (PanGestureRecognizer(), PanGestureRecognizer())
        keeping.slopPolicy = .keep
        let stand = Stand.filled(dropping, keeping)
        stand.hand.touch(1, at: middle)
        for step in 1...20_000 {
            stand.hand.advance(.milliseconds(1))
            stand.hand.move(1, to: middle + Vector(dx: Double(step) * 0.005, dy: 0))
        }
        #expect(abs(dropping.translation(in: nil).dx - 90) < 0.01)
        #expect(abs(keeping.translation(in: nil).dx - 100) < 1e-9)
    }

    @Test func `when a gesture begins, its values are the identity, or the whole movement if the slop is kept`() {
        let dropping = Channels(.drop)
        let keeping = Channels(.keep)
        let stand = Stand.filled(
            dropping.pan, dropping.pinch, dropping.rotation, dropping.transform, keeping.pan, keeping.pinch,
            keeping.rotation, keeping.transform)
        var began: [ObjectIdentifier: [Double]] = [:]
        for channels in [dropping, keeping] {
            for recognizer in channels.all {
                recognizer.addAction { recognizer in
                    if recognizer.state == .began { began[ObjectIdentifier(recognizer)] = channels.values }
                }
            }
        }
        stand.hand.touch(pair(about: middle, radius: 100, degrees: 0))
        for step in 1...40 {
            let step = Double(step)
            stand.hand.move(
                pair(about: middle + Vector(dx: step * 3, dy: -step), radius: 100 + step, degrees: step * 2))
        }
        let end = Channels.values(translation: Vector(dx: 120, dy: -40), scale: 1.4, degrees: 80)
        for channel in 0..<Channels.count {
            let atBegin = began[ObjectIdentifier(keeping.owner(of: channel))]![channel]
            let clear = Channels.identity[channel]
            #expect(began[ObjectIdentifier(dropping.owner(of: channel))]![channel] == clear)
            #expect(atBegin != clear)
            #expect(abs(keeping.values[channel] - end[channel]) < 1e-9)
            let expected = Channels.isFactor(channel) ? end[channel] / atBegin : end[channel] - atBegin
            #expect(abs(dropping.values[channel] - expected) < 1e-9, "channel \(channel)")
        }
    }

    @Test(arguments: [SlopPolicy.drop, .keep])
    func `a movement of exactly the slop does not begin a gesture, and a slightly larger one does`(policy: SlopPolicy) {
        let channels = Channels(policy)
        let stand = Stand.filled(channels.pan, channels.pinch, channels.rotation)
        for recognizer in [channels.pan, channels.pinch, channels.rotation] {
            recognizer.name = "\(type(of: recognizer))"
        }
        let places = [Point(x: 540, y: 400), Point(x: 740, y: 400)]
        func logged(_ moved: [Point]) -> String {
            stand.log.clear()
            stand.hand.touch(places)
            stand.hand.move(moved)
            let text = stand.log.text
            stand.hand.lift(first: 2)
            return text
        }
        #expect(logged(places.map { $0 + Vector(dx: 0, dy: 4) }) == "")
        #expect(logged(places.map { $0 + Vector(dx: 0, dy: 4.01) }) == "PanGestureRecognizer began")
        #expect(logged(pair(about: middle, radius: 102, degrees: 0)) == "")
        #expect(logged(pair(about: middle, radius: 102.01, degrees: 0)) == "PinchGestureRecognizer began")
        #expect(logged(pair(about: middle, radius: 100, degrees: 0.039_999 * 180 / .pi)) == "")
        #expect(
            logged(pair(about: middle, radius: 100, degrees: 0.040_01 * 180 / .pi)) == "RotationGestureRecognizer began"
        )
    }

    @Test func `a transform begins as soon as its translation, scale or rotation exceeds the slop`() {
        func begins(_ moved: [Point]) -> Bool {
            let transform = TransformGestureRecognizer()
            let stand = Stand.filled(transform)
            stand.hand.touch(pair(about: middle, radius: 100, degrees: 0))
            stand.hand.move(moved)
            return transform.state == .began
        }
        let degrees = 0.04 * 180 / .pi
        #expect(!begins(pair(about: middle + Vector(dx: 0, dy: 4), radius: 100, degrees: 0)))
        #expect(begins(pair(about: middle + Vector(dx: 0, dy: 4.01), radius: 100, degrees: 0)))
        #expect(!begins(pair(about: middle, radius: 102, degrees: 0)))
        #expect(begins(pair(about: middle, radius: 102.01, degrees: 0)))
        #expect(!begins(pair(about: middle, radius: 100, degrees: 0.999 * degrees)))
        #expect(begins(pair(about: middle, radius: 100, degrees: 1.001 * degrees)))
    }
}

/// Pan, pinch, rotation and transform with one slop policy, and all their measures.
struct Channels {
    let pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    let transform = TransformGestureRecognizer()

    init(_ policy: SlopPolicy) { for recognizer in all { recognizer.slopPolicy = policy } }

    var all: [SimilarityGestureRecognizer] { [pan, pinch, rotation, transform] }

    var values: [Double] {
        let (first, second) = (pan.translation(in: nil), transform.translation(in: nil))
        return [
            first.dx, first.dy, pinch.scale, rotation.rotation, second.dx, second.dy, transform.scale,
            transform.rotation,
        ]
    }

    static let count = 8
    static let identity: [Double] = [0, 0, 1, 0, 0, 0, 1, 0]

    static func values(translation: Vector, scale: Double, degrees: Double) -> [Double] {
        let four = [translation.dx, translation.dy, scale, degrees * .pi / 180]
        return four + four
    }

    static func isFactor(_ channel: Int) -> Bool { channel % 4 == 2 }

    func owner(of channel: Int) -> GestureRecognizer {
        [pan, pan, pinch, rotation, transform, transform, transform, transform][channel]
    }
}
