import GestureTesting
import Shell
import Testing

@testable import Scenes

@Suite struct CapturedWordsTests {
    let scene = CapturedScene(measuring: EvenLetters())
    let hand: Hand

    init() {
        let player = SceneRunner(scene, named: "scene", size: Size(width: 1280, height: 800), measuring: EvenLetters())
        hand = Hand(player.engine) { player.receive($0) }
        hand.set(["devices": .object(["touchscreen": .flag(true)])])
    }

    private func land() {
        hand.together {
            hand.touch(1, at: Point(x: 560, y: 380))
            hand.touch(2, at: Point(x: 720, y: 420))
        }
    }

    @Test func `the card says what to do next, and why it was not captured`() {
        #expect(scene.card.words == "Rest two fingers here")
        hand.touch(1, at: Point(x: 560, y: 380))
        #expect(scene.card.words == "Rest a second finger beside it")
        hand.touch(2, at: Point(x: 720, y: 420))
        #expect(scene.card.words == "Keep still")
        hand.move(1, by: Vector(dx: 30, dy: 0))
        #expect(scene.card.words == "You moved too early: lift all fingers, then rest two again")
        hand.lift(1)
        hand.touch(3, at: Point(x: 560, y: 380))
        #expect(scene.card.words == "You moved too early: lift all fingers, then rest two again")
        hand.lift(3)
        hand.lift(2)
        #expect(scene.card.words == "You moved too early. Rest two fingers here")
        land()
        hand.wait(.milliseconds(500))
        #expect(scene.card.words == "Captured: move and turn it")
        hand.lift(1)
        #expect(scene.card.words == "Lift all fingers, then rest two again")
        hand.lift(2)
        #expect(scene.card.words == "Rest two fingers here")
    }

    @Test func `after Escape the card says what to do next while the fingers rest`() {
        land()
        hand.wait(.milliseconds(500))
        #expect(scene.card.words == "Captured: move and turn it")
        hand.press("Escape")
        #expect(scene.card.words == "Lift all fingers, then rest two again")
    }

    @Test func `the card says whether the fingers were too few, too short or too late`() {
        hand.touch(1, at: Point(x: 560, y: 380))
        hand.lift(1)
        #expect(scene.card.words == "It takes two fingers. Rest two fingers here")
        land()
        hand.wait(.milliseconds(200))
        hand.lift(1)
        hand.lift(2)
        #expect(scene.card.words == "You lifted too early. Rest two fingers here")
        hand.touch(1, at: Point(x: 560, y: 380))
        hand.wait(.milliseconds(700))
        hand.touch(2, at: Point(x: 720, y: 420))
        #expect(scene.card.words == "The second finger came too late: lift all fingers, then rest two again")
    }

    @Test func `another scene that restores the state says the same`() {
        hand.touch(1, at: Point(x: 560, y: 380))
        hand.lift(1)
        let other = CapturedWordsTests()
        other.scene.restore(scene.state)
        #expect(other.scene.card.words == scene.card.words && scene.card.words.hasPrefix("It takes two fingers."))
    }
}
