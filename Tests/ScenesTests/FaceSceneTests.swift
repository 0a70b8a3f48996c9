import Drawing
import GestureTesting
import Shell
import Testing

@testable import Scenes

@Suite struct FaceSceneTests {
    private func stand(_ scene: FaceScene) -> Hand {
        Hand(SceneRunner(scene, named: "scene", size: Size(width: 1280, height: 800), measuring: EvenLetters()).engine)
    }

    @Test func `dragging 120 px upward increases the face's happiness by 30`() {
        let scene = FaceScene(happiness: 50)
        let hand = stand(scene)
        hand.touch(1, at: Point(x: 640, y: 500))
        for _ in 0..<120 { hand.move(1, by: Vector(dx: 0, dy: -1)) }
        hand.lift(1)
        #expect(scene.happiness == 80)
    }

    @Test func `the happiness stays between 0 and 100`() {
        let scene = FaceScene(happiness: 95)
        let hand = stand(scene)
        hand.touch(1, at: Point(x: 640, y: 500))
        hand.move(1, by: Vector(dx: 0, dy: -100))
        #expect(scene.happiness == 100)
        hand.move(1, by: Vector(dx: 0, dy: 1000))
        #expect(scene.happiness == 0)
    }

    @Test func `a canceled drag restores the happiness`() {
        let scene = FaceScene(happiness: 60)
        let hand = stand(scene)
        hand.touch(1, at: Point(x: 640, y: 500))
        hand.move(1, by: Vector(dx: 0, dy: -100))
        #expect(scene.happiness == 85)
        hand.cancel(1)
        #expect(scene.happiness == 60)
    }

    @Test(arguments: [(3.0, 398.5), (0.01, 20.0), (0.5, 180.0)])
    func `a pinch can scale the face from 20 px to the window's edge`(factor: Double, radius: Double) {
        let scene = FaceScene()
        let hand = stand(scene)
        hand.touch(1, at: Point(x: 640, y: 300))
        hand.touch(2, at: Point(x: 640, y: 500))
        hand.move(1, to: Point(x: 640, y: 400 - 100 * factor))
        hand.move(2, to: Point(x: 640, y: 400 + 100 * factor))
        hand.lift(1)
        hand.lift(2)
        hand.wait(.milliseconds(250))
        let bounds = scene.picture().items[0].content
        guard case .shape(let shape) = bounds else {
            Issue.record("the face is no shape")
            return
        }
        #expect(abs((shape.path.bounds?.width ?? 0) / 2 - radius) < 0.01)
    }
}
