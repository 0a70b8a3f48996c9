import Drawing
import GestureTesting
import Shell
import Testing

@testable import Scenes

/// The first movement of fingers on the content of each scene. A hop shows as a large step between
/// two frames, and a delay as a large distance between a finger and the point that it touched.
@Suite struct StartOfGestureTests {
    private struct Stand {
        let hand: Hand
        /// Returns the location in the window of the content that lies at a point now.
        let marking: (Point) -> () -> Point
    }

    private static let size = Size(width: 1280, height: 800)
    private static let middle = Point(x: 640, y: 400)

    private static func stand(_ name: String) -> Stand {
        let scene: any ShellScene
        let view: () -> View?
        switch name {
        case "captured":
            let captured = CapturedScene()
            (scene, view) = (captured, { captured.card })
        case "pieces":
            let pieces = PiecesScene()
            (scene, view) = (pieces, { pieces.pieces[1] })
        case "paper":
            let paper = PaperScene()
            (scene, view) = (paper, { paper.sheet })
        case "photos":
            let photos = PhotosScene()
            photos.endDeal()
            (scene, view) = (
                photos, { photos.photos.first { $0.center.distance(to: Self.middle) < 60 } }
            )
        default: (scene, view) = (MapScene(measuring: EvenLetters()), { nil })
        }
        let runner = SceneRunner(scene, named: name, size: size, measuring: EvenLetters())
        let hand = Hand(runner.engine) { runner.receive($0) }
        let object = view()
        return Stand(hand: hand) { point in
            if let object {
                let mark = object.convert(point, from: nil)
                return { object.convert(mark, to: nil) }
            }
            guard let map = scene as? MapScene else { return { point } }
            let mark = map.camera.mapPoint(at: point)
            return { map.camera.point(of: mark) }
        }
    }

    /// Moves fingers along paths for 0.6 s, in frames of 1/60 s. Returns the largest distance
    /// between a finger and the point that it touched, and the largest step of such a point. The
    /// fingers rest first if they must capture the card.
    private func measure(
        _ name: String, _ paths: [(Double) -> Point]
    ) -> (distance: Double, step: Double, rest: Double) {
        let stand = Self.stand(name)
        let (hand, places) = (stand.hand, paths.map { $0(0) })
        let marks = places.map(stand.marking)
        hand.together { for (index, point) in places.enumerated() { hand.touch(UInt32(index), at: point) } }
        if name == "captured" { hand.wait(.milliseconds(510)) }
        var (last, distance, step, rest) = (places, 0.0, 0.0, 0.0)
        for frame in 1...36 {
            hand.advance(.nanoseconds(16_666_667))
            let fingers = paths.map { $0(Double(frame) / 60) }
            hand.together { for (index, point) in fingers.enumerated() { hand.move(UInt32(index), to: point) } }
            let shown = marks.map { $0() }
            rest = zip(shown, fingers).map { $0.distance(to: $1) }.max() ?? 0
            distance = max(distance, rest)
            step = max(step, zip(shown, last).map { $0.distance(to: $1) }.max() ?? 0)
            last = shown
        }
        return (distance, step, rest)
    }

    private func drag(at speed: Double) -> [(Double) -> Point] {
        [{ time in Self.middle + Vector(dx: speed * time, dy: 0) }]
    }

    /// Two fingers, 160 px apart, that move together.
    private func dragTogether(at speed: Double) -> [(Double) -> Point] {
        [80.0, -80].map { side in { time in Self.middle + Vector(dx: side + speed * time, dy: 0) } }
    }

    /// Two fingers, 160 px apart, that turn by `speed` radians per second.
    private func turn(at speed: Double) -> [(Double) -> Point] {
        [1.0, -1].map { side in
            { time in Self.middle + (Vector(dx: 80, dy: 0) * side).rotated(by: speed * time) }
        }
    }

    /// At 60 px/s, a finger moves by 1 px in each frame.
    @Test(arguments: ["pieces", "paper", "captured"])
    func `where no tap competes, the content follows after 2 px`(name: String) {
        let slow = measure(name, name == "captured" ? dragTogether(at: 60) : drag(at: 60))
        #expect(slow.distance <= 2 + 1e-6 && slow.step <= 3 + 1e-6 && slow.rest < 1e-6)
        // The arc of a finger in a frame is 0.67 px, so the turn begins with 2.67 px at most.
        let turn = measure(name, turn(at: 0.5))
        #expect(turn.distance <= 2 + 1e-6 && turn.step <= 2.67 && turn.rest < 1e-6)
    }

    @Test(arguments: ["photos", "map"], [60.0, 600])
    func `where a tap competes, the content catches up within 80 ms and is never farther away than the slop`(
        name: String, speed: Double
    ) {
        let drag = measure(name, drag(at: speed))
        // In a frame, the content catches up with at most 10 px * 16.7 / 80 in addition to the
        // movement of the finger.
        #expect(drag.distance <= 10 + 1e-6 && drag.step <= speed / 60 + 2.09 && drag.rest < 1e-6)
    }

    @Test func `a photo catches up with fingers that turn it`() {
        let turn = measure("photos", turn(at: 0.5))
        #expect(turn.distance <= 4 + 1e-6 && turn.step <= 0.67 + 0.84 && turn.rest < 1e-6)
    }

    @Test func `the face changes its mood after 4 px, and its size after 2 px`() {
        let scene = FaceScene(happiness: 50)
        let runner = SceneRunner(scene, named: "face", size: Self.size, measuring: EvenLetters())
        let hand = Hand(runner.engine) { runner.receive($0) }
        hand.touch(1, at: Self.middle)
        for distance in 1...12 {
            hand.advance(.milliseconds(16))
            hand.move(1, by: Vector(dx: 0, dy: -1))
            #expect(scene.happiness == 50 + distance / 4)
        }
        hand.lift(1)
        let radius = scene.faceView.faceRadius
        hand.touch(1, at: Self.middle - Vector(dx: 50, dy: 0))
        hand.touch(2, at: Self.middle + Vector(dx: 50, dy: 0))
        // The span changes by 2 px in each step.
        for step in 1...4 {
            hand.advance(.milliseconds(16))
            hand.together {
                hand.move(1, by: Vector(dx: -1, dy: 0))
                hand.move(2, by: Vector(dx: 1, dy: 0))
            }
            let span = step == 1 ? 100 : 100 + 2 * Double(step)
            #expect(abs(scene.faceView.faceRadius / radius - span / 100) < 1e-9)
        }
    }

    /// At 60 px/s, the tap fails in the frame in which the fingers have moved by 11 px.
    @Test func `a map that waits for a tap of two fingers then catches up as they move, without a hop`() {
        let drag = measure("map", dragTogether(at: 60))
        #expect(drag.distance <= 11 + 1e-6 && drag.step <= 1.5 + 1e-6 && drag.rest < 1e-6)
    }

    @Test func `a resting finger does not delay the end of the catching up`() {
        let stand = Self.stand("photos")
        let mark = stand.marking(Self.middle)
        stand.hand.touch(1, at: Self.middle)
        stand.hand.move(1, by: Vector(dx: 12, dy: 0))
        #expect(abs(mark().x - Self.middle.x - 2) < 1e-6)
        stand.hand.wait(.milliseconds(40))
        #expect(abs(mark().x - Self.middle.x - 7) < 1e-6)
        stand.hand.wait(.milliseconds(40))
        #expect(abs(mark().x - Self.middle.x - 12) < 1e-6)
    }
}
