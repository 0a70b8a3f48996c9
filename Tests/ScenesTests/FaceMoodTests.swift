import Drawing
import GestureTesting
import Shell
import Testing

@testable import Scenes

/// The face under keys, a reset and small windows.
@Suite struct FaceMoodTests {
    let scene = FaceScene(happiness: 50, measuring: EvenLetters())
    let player: SceneRunner
    let hand: Hand

    init() {
        player = SceneRunner(scene, named: "scene", size: Size(width: 1280, height: 800), measuring: EvenLetters())
        hand = Hand(player.engine, receive: player.receive)
    }

    /// The face's text and its mouth.
    private var shown: (words: String?, smile: Double) {
        let texts = scene.picture().items.compactMap { item -> String? in
            if case .text(let text) = item.content { text.string } else { nil }
        }
        return (texts.first, (scene.faceView.mood - 50) / 50)
    }

    @Test func `a key changes the face gradually`() {
        hand.press("Up")
        #expect(scene.happiness == 54 && shown.smile == 0 && player.wantsFrames)
        hand.wait(.milliseconds(60))
        #expect(shown.smile > 0 && shown.smile < 0.08)
        hand.wait(.milliseconds(190))
        #expect(abs(shown.smile - 0.08) < 1e-12 && !player.wantsFrames)
    }

    @Test func `a touch changes the face immediately`() {
        hand.touch(1, at: Point(x: 640, y: 500))
        hand.move(1, by: Vector(dx: 0, dy: -100))
        #expect(abs(shown.smile - 0.5) < 1e-12 && !player.engine.wantsFrames)
        #expect(shown.words == "Happiness 75")
    }

    @Test func `the wheel resizes the face without changing its mood`() {
        for _ in 1...3 { hand.scroll(Vector(dx: 0, dy: 1), at: Point(x: 640, y: 400)) }
        #expect(abs(scene.faceView.targetScale - 0.9 / 1.331) < 1e-9 && scene.happiness == 50)
    }

    @Test func `a reset restores the face's happiness and size gradually`() {
        hand.touch(1, at: Point(x: 640, y: 500))
        hand.move(1, by: Vector(dx: 0, dy: -100))
        hand.lift(1)
        hand.press("minus")
        hand.wait(.milliseconds(250))
        hand.press("Home")
        #expect(scene.happiness == 50 && shown.smile == 0.5)
        hand.wait(.milliseconds(250))
        #expect(shown.smile == 0 && scene.faceView.faceRadius == 360 && scene.state.isEmpty)
    }

    @Test func `with reduced motion, a key changes the face immediately`() {
        hand.set(["reduceMotion": .boolean(true)])
        hand.press("Down")
        #expect(abs(shown.smile + 0.08) < 1e-12 && !player.wantsFrames)
        #expect(shown.words == "Happiness 46")
    }

    @Test func `a touch continues from the happiness that a key has set`() {
        hand.press("Up")
        hand.touch(1, at: Point(x: 640, y: 500))
        hand.move(1, by: Vector(dx: 0, dy: -40))
        #expect(scene.happiness == 64 && abs(shown.smile - 0.28) < 1e-12)
    }

    @Test func `the face's text is on the side of the face that the inspector leaves free`() throws {
        var traits = Traits()
        traits.overlayInsets.right = 320
        scene.traitsChanged(to: traits)
        hand.resize(to: Size(width: 1280, height: 800))
        let words = try #require(scene.picture().items.first { $0.id.name == "happiness" }).bounds
        #expect(words.minX >= 0 && words.maxX < 300 && words.minY > 700)
    }

    // In 404 points, the text would be too close to the face. Only the number fits.
    @Test(
        arguments: [
            Size(width: 1280, height: 800), Size(width: 480, height: 320), Size(width: 320, height: 480),
            Size(width: 404, height: 320),
        ])
    func `the face's text is inside the window, below the bar, and next to the face`(size: Size) throws {
        var traits = Traits()
        traits.obscuredInsets.top = 60
        scene.traitsChanged(to: traits)
        hand.resize(to: size)
        hand.touch(1, at: Point(x: size.width / 2, y: 200))
        hand.touch(2, at: Point(x: size.width / 2, y: 240))
        hand.move(2, by: Vector(dx: 0, dy: 400))
        hand.lift(1)
        hand.lift(2)
        hand.wait(.milliseconds(250))
        let words = try #require(scene.picture().items.first { $0.id.name == "happiness" }).bounds
        let room = Rect(x: 0, y: 60, width: size.width, height: size.height - 60)
        #expect(room.union(words) == room)
        let nearest = Point(
            x: min(max(room.midX, words.minX), words.maxX), y: min(max(room.midY, words.minY), words.maxY))
        #expect(nearest.distance(to: room.center) > scene.faceView.faceRadius + 6)
    }

    @Test func `a scene can restore the state of another scene of the same kind`() {
        hand.press("Up")
        hand.press("minus")
        let other = FaceMoodTests()
        other.scene.restore(scene.state)
        hand.wait(.milliseconds(250))
        #expect(other.scene.happiness == 54 && other.scene.picture() == scene.picture())
    }
}
