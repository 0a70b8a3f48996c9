import GestureTesting
import Testing

@Suite struct FingersComeAndGoTests {
    let pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    let transform = TransformGestureRecognizer()
    let stand: Stand

    init() {
        (pan.name, pinch.name, rotation.name, transform.name) = ("pan", "pinch", "rotation", "transform")
        stand = Stand.filled(pan, pinch, rotation, transform)
    }

    /// The measures of the four recognizers.
    private struct Measures {
        let numbers: [Double]
        let map: Transform

        func distance(to other: Measures) -> Double {
            zip(numbers, other.numbers).map { abs($0 - $1) }.max()! + GesturesTests.distance(map, other.map)
        }
    }

    private var measures: Measures {
        let (first, second) = (pan.translation(in: nil), transform.translation(in: nil))
        return Measures(
            numbers: [
                first.dx, first.dy, pinch.scale, rotation.rotation, second.dx, second.dy, transform.scale,
                transform.rotation,
            ],
            map: transform.transform)
    }

    private let homes = [
        Point(x: 500, y: 300), Point(x: 700, y: 320), Point(x: 640, y: 500), Point(x: 420, y: 410),
        Point(x: 760, y: 430),
    ]

    /// Moves fingers along independent paths that fit no similarity.
    private func wander(_ fingers: [UInt32]) {
        for step in 1...30 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.together {
                for finger in fingers {
                    let phase = Double(step) * 0.21 * Double(finger)
                    stand.hand.move(finger, by: Vector(dx: 3 + 4 * sine(phase), dy: 2 * cosine(phase) - 1))
                }
            }
        }
    }

    private func change(landing: [UInt32] = [], lifting: [UInt32] = []) {
        stand.hand.advance(.milliseconds(8))
        stand.hand.together {
            for finger in lifting { stand.hand.lift(finger) }
            for finger in landing { stand.hand.touch(finger, at: homes[Int(finger) - 1]) }
        }
    }

    private func expectNoJump(landing: [UInt32] = [], lifting: [UInt32] = []) {
        let before = measures
        change(landing: landing, lifting: lifting)
        #expect(measures.distance(to: before) < 1e-9, "landing \(landing), lifting \(lifting)")
    }

    @Test func `gestures do not jump when the number of touches changes from 1 to 2, 3, 5, 2, 1 and 2`() {
        change(landing: [1])
        wander([1])
        change(landing: [2])
        wander([1, 2])
        expectNoJump(landing: [3])
        wander([1, 2, 3])
        expectNoJump(landing: [4, 5])
        wander([1, 2, 3, 4, 5])
        expectNoJump(lifting: [1, 3, 5])
        wander([2, 4])
        expectNoJump(lifting: [2])
        wander([4])
        expectNoJump(landing: [1])
        wander([1, 4])
        expectNoJump(landing: [2, 3], lifting: [1, 4])
        wander([2, 3])
        expectNoJump(landing: [2], lifting: [2])
        wander([2, 3])
        change(lifting: [2, 3])
        for name in ["pan", "pinch", "rotation", "transform"] {
            #expect(stand.count(of: "\(name) began") == 1)
            #expect(stand.count(of: "\(name) ended") == 1)
            #expect(stand.count(of: "\(name) cancelled") == 0)
        }
    }

    @Test func `touches that join or leave during a movement do not affect the movement of the other touches`() {
        change(landing: [1, 2])
        wander([1, 2])
        let expected = FingersComeAndGoTests()
        expected.change(landing: [1, 2])
        expected.wander([1, 2])
        expected.stand.hand.advance(.milliseconds(8))
        expected.stand.hand.together {
            expected.stand.hand.move(1, by: Vector(dx: 30, dy: -20))
            expected.stand.hand.move(2, by: Vector(dx: -10, dy: 25))
        }
        stand.hand.advance(.milliseconds(8))
        stand.hand.together {
            stand.hand.touch(3, at: homes[2])
            stand.hand.move(1, by: Vector(dx: 30, dy: -20))
            stand.hand.move(2, by: Vector(dx: -10, dy: 25))
        }
        #expect(measures.distance(to: expected.measures) < 1e-9)
        #expect(pan.numberOfTouches == 3)
    }

    @Test(arguments: [true, false])
    func `two points stay under their fingers in the round in which a third finger lands or lifts`(joins: Bool) {
        change(landing: joins ? [1, 2] : [1, 2, 3])
        wander(joins ? [1, 2] : [1, 2, 3])
        let places = (stand.hand.location(of: 1), stand.hand.location(of: 2))
        (pinch.scale, rotation.rotation) = (1, 0)
        pan.setTranslation(.zero, in: nil)
        let arm = (places.1 - places.0).rotated(by: 0.2) * 0.6
        let centre = places.0.interpolated(to: places.1, fraction: 0.5) + Vector(dx: 12, dy: -7)
        let base = pinch.baseLocation(in: nil)
        stand.hand.together {
            if joins { stand.hand.touch(3, at: homes[2]) } else { stand.hand.lift(3) }
            stand.hand.move(1, to: centre - arm)
            stand.hand.move(2, to: centre + arm)
        }
        #expect(pinch.basePivot(in: nil) == base)
        #expect(pinch.basePivot(in: nil).distance(to: pinch.baseLocation(in: nil)) > 10)
        guard joins else {
            #expect(pan.pivot(in: nil).distance(to: pan.location(in: nil)) > 10)
            return
        }
        let pivot = pan.pivot(in: nil) - Point.zero
        let map = Transform(translation: pan.translation(in: nil) - pivot)
            .concatenating(Transform(rotationAngle: rotation.rotation))
            .concatenating(Transform(scaleX: pinch.scale, y: pinch.scale))
            .concatenating(Transform(translation: pivot))
        #expect(map.apply(to: places.0).distance(to: centre - arm) < 1e-9)
        #expect(map.apply(to: places.1).distance(to: centre + arm) < 1e-9)
        stand.hand.move(1, by: Vector(dx: 1, dy: 0))
        #expect(pan.pivot(in: nil) == pan.location(in: nil))
        #expect(pinch.basePivot(in: nil) == pinch.baseLocation(in: nil))
    }

    @Test func `a gesture's location is the centroid of the touches that are down`() {
        change(landing: [1, 2])
        wander([1, 2])
        change(landing: [3], lifting: [1])
        #expect(
            pan.location(in: nil).distance(to: stand.hand.location(of: 2).interpolated(to: homes[2], fraction: 0.5))
                < 1e-9
        )
        #expect(pan.location(ofTouch: 0, in: nil) == stand.hand.location(of: 2))
        #expect(pan.location(ofTouch: 1, in: nil) == homes[2])
    }

    @Test(arguments: [0, 1, 7, 40, 120])
    func `touches that join late and leave early do not affect the sheet's final position`(stagger: Int) {
        transform.slopPolicy = .keep
        func point(_ finger: Int, at time: Int) -> Point {
            let progress = Double(time) / 100
            let offset = (homes[finger] - middle).rotated(by: progress * 0.4) * (1 + progress * 0.1)
            return middle + offset + Vector(dx: 20 * progress, dy: -10 * progress)
        }
        stand.hand.touch([point(0, at: 0), point(1, at: 0)])
        var down: Set<Int> = [0, 1]
        for time in 1...600 {
            stand.hand.advance(.milliseconds(1))
            stand.hand.together {
                for finger in down.sorted() { stand.hand.move(UInt32(finger + 1), to: point(finger, at: time)) }
            }
            for finger in [2, 3] {
                if time == 100 + stagger * (finger - 2) {
                    stand.hand.touch(UInt32(finger + 1), at: point(finger, at: time))
                    down.insert(finger)
                } else if time == 400 + stagger * (3 - finger) {
                    stand.hand.lift(UInt32(finger + 1))
                    down.remove(finger)
                }
            }
        }
        for finger in 0..<2 {
            #expect(transform.transform.apply(to: homes[finger]).distance(to: point(finger, at: 600)) < 1e-6)
        }
        #expect(abs(transform.rotation - 2.4) < 1e-6)
        #expect(abs(transform.scale - 1.6) < 1e-6)
    }
}
