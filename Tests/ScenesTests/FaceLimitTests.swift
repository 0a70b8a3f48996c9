import Drawing
import Geometry
import GestureTesting
import Shell
import Testing

@testable import Scenes

/// A face that fingers hold beyond its limits and off the middle.
@Suite struct FaceLimitTests {
    private let scene = FaceScene(style: .filled, happiness: 80, measuring: EvenLetters())
    private let player: SceneRunner
    private let hand: Hand

    init() {
        player = SceneRunner(scene, named: "scene", size: Size(width: 1280, height: 800), measuring: EvenLetters())
        hand = Hand(player.engine, receive: player.receive)
    }

    private var names: Set<String> { Set(scene.picture().items.map(\.id.name)) }
    private var mood: Double { scene.faceView.mood }

    @Test func `a face grins while it is dragged beyond its limit, and relaxes afterward`() {
        hand.touch(1, at: Point(x: 640, y: 500))
        hand.move(1, by: Vector(dx: 0, dy: -80))
        #expect(mood == 100 && !names.contains("grin"))
        hand.move(1, by: Vector(dx: 0, dy: -160))
        // Forty steps beyond the limit: 22 of them at first, and never more than 30.
        #expect(scene.happiness == 100 && abs(mood - (100 + 30 * 22.0 / 52)) < 1e-9)
        #expect(names.contains("grin"))
        hand.lift(1)
        hand.wait(.milliseconds(250))
        #expect(mood == 100 && !names.contains("grin") && !player.wantsFrames)
    }

    @Test func `a finger that moves back from beyond the limit first undoes the grin`() {
        hand.touch(1, at: Point(x: 640, y: 500))
        hand.move(1, by: Vector(dx: 0, dy: -160))
        hand.move(1, by: Vector(dx: 0, dy: 80))
        #expect(scene.happiness == 100 && mood == 100)
        hand.move(1, by: Vector(dx: 0, dy: 40))
        #expect(scene.happiness == 90 && mood == 90)
    }

    @Test func `the point of the face midway between two fingers stays between them while they pinch`() {
        hand.touch(1, at: Point(x: 740, y: 250))
        hand.touch(2, at: Point(x: 740, y: 350))
        let before = (scene.faceView.faceCenter, scene.faceView.faceRadius)
        hand.together {
            hand.move(1, by: Vector(dx: 0, dy: 25))
            hand.move(2, by: Vector(dx: 0, dy: -25))
        }
        let (center, radius) = (scene.faceView.faceCenter, scene.faceView.faceRadius)
        #expect(abs(radius - before.1 / 2) < 1e-9)
        let held = Point(x: 740, y: 300)
        let expected = held + (before.0 - held) * 0.5
        #expect(center.distance(to: expected) < 1e-9)
        hand.lift(1)
        hand.lift(2)
        hand.wait(.milliseconds(250))
        #expect(scene.faceView.faceCenter == scene.faceView.bounds.center && !player.wantsFrames)
    }

    @Test func `beyond its largest size, the face resists and springs back`() {
        hand.touch(1, at: Point(x: 640, y: 380))
        hand.touch(2, at: Point(x: 640, y: 420))
        hand.together {
            hand.move(1, by: Vector(dx: 0, dy: -180))
            hand.move(2, by: Vector(dx: 0, dy: 180))
        }
        let radius = scene.faceView.faceRadius
        #expect(radius > 398.5 && radius < 398.5 * 1.15)
        hand.cancel(1)
        hand.cancel(2)
        hand.wait(.milliseconds(250))
        #expect(abs(scene.faceView.faceRadius - 360) < 1e-9)
    }

    @Test func `with reduced motion, the face stops at its limits, and stays in the middle of the view`() {
        hand.set(["reduceMotion": .boolean(true)])
        hand.touch(1, at: Point(x: 740, y: 380))
        hand.move(1, by: Vector(dx: 0, dy: -240))
        #expect(mood == 100)
        hand.touch(2, at: Point(x: 740, y: 420))
        hand.move(2, by: Vector(dx: 0, dy: 600))
        #expect(scene.faceView.faceRadius <= 398.5 && scene.faceView.faceCenter == scene.faceView.bounds.center)
    }
}
