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
        hand.set(["devices": .object(["touchscreen": .boolean(true)])])
    }

    private func land() {
        hand.together {
            hand.touch(1, at: Point(x: 560, y: 380))
            hand.touch(2, at: Point(x: 720, y: 420))
        }
    }

    @Test func `the card says what to do next, and does not blame fingers that move too early`() {
        #expect(scene.card.words == "Rest two fingers on the card")
        hand.touch(1, at: Point(x: 560, y: 380))
        #expect(scene.card.words == "Rest a second finger beside it")
        hand.touch(2, at: Point(x: 720, y: 420))
        #expect(scene.card.words == "Hold still")
        hand.move(1, by: Vector(dx: 30, dy: 0))
        #expect(scene.card.words.isEmpty)
        hand.lift(1)
        hand.touch(3, at: Point(x: 560, y: 380))
        #expect(scene.card.words.isEmpty)
        hand.lift(3)
        hand.lift(2)
        #expect(scene.card.words == "Rest two fingers on the card")
        land()
        hand.wait(.milliseconds(500))
        #expect(scene.card.words == "Captured: move and turn it")
        hand.lift(1)
        #expect(scene.card.words == "Lift all fingers, then rest two again")
        hand.lift(2)
        #expect(scene.card.words == "Rest two fingers on the card")
    }

    @Test func `after Escape, the card says what to do next while the fingers rest`() {
        land()
        hand.wait(.milliseconds(500))
        #expect(scene.card.words == "Captured: move and turn it")
        hand.press("Escape")
        #expect(scene.card.words == "Lift all fingers, then rest two again")
    }

    @Test func `under one finger, the card says that two fingers are needed`() {
        hand.touch(1, at: Point(x: 560, y: 380))
        #expect(scene.card.words == "Rest a second finger beside it")
        hand.move(1, by: Vector(dx: 80, dy: 0))
        #expect(scene.card.words == "Rest a second finger beside it")
        hand.lift(1)
        #expect(scene.card.words == "Rest two fingers on the card")
    }

    @Test func `the second finger may land later than the first`() {
        hand.touch(1, at: Point(x: 560, y: 380))
        hand.wait(.seconds(5))
        #expect(scene.card.words == "Rest a second finger beside it" && scene.root.engine?.wantsFrames == false)
        hand.touch(2, at: Point(x: 720, y: 420))
        #expect(scene.card.words == "Hold still")
        hand.wait(.milliseconds(490))
        #expect(!scene.card.isCaptured)
        hand.wait(.milliseconds(10))
        #expect(scene.card.isCaptured)
    }

    @Test func `two fingers capture the card even if the first one moved before the second one landed`() {
        hand.touch(1, at: Point(x: 560, y: 380))
        hand.move(1, by: Vector(dx: 80, dy: 0))
        hand.touch(2, at: Point(x: 720, y: 420))
        #expect(scene.card.words == "Hold still")
        hand.move(1, by: Vector(dx: 8, dy: 0))
        hand.wait(.milliseconds(500))
        #expect(scene.card.isCaptured)
        hand.lift(1)
        hand.lift(2)
        hand.touch(3, at: Point(x: 560, y: 380))
        hand.touch(4, at: Point(x: 720, y: 420))
        hand.move(4, by: Vector(dx: 12, dy: 0))
        #expect(scene.card.words.isEmpty)
    }

    @Test(arguments: [false, true])
    func `moving early drains the ring and shakes the card a little`(reducesMotion: Bool) {
        hand.set(Settings(StageSetting.reducesMotion, reducesMotion))
        let home = scene.card.center
        land()
        for _ in 0..<10 { hand.wait(.milliseconds(20)) }
        #expect(scene.card.filled > 0.2)
        hand.move(1, by: Vector(dx: 30, dy: 0))
        var displacements: [Double] = []
        for _ in 0..<20 {
            hand.wait(.milliseconds(16))
            displacements.append(scene.card.center.x - home.x - scene.card.pull.dx)
        }
        let widest = displacements.map(abs).max() ?? 0
        #expect(reducesMotion ? widest == 0 : widest > 2 && widest < 6)
        #expect(scene.card.filled == 0 && displacements.last == 0)
    }

    @Test func `the card has the only hint, next to it`() throws {
        let devices = InputDevices(hasTouchscreen: true)
        #expect(scene.hint(for: devices).isEmpty)
        for height in [800.0, 500] {
            hand.resize(to: Size(width: 1280, height: height))
            let plate = try #require(scene.picture().items.first { $0.id.name == "caption" }).bounds
            let card = scene.card.frame
            #expect(!plate.intersects(card) && abs(plate.midX - card.midX) < 1)
            #expect(min(abs(plate.maxY - card.minY), abs(plate.minY - card.maxY)) <= 24)
        }
    }

    @Test func `the card moves a little under one finger, and moves back after the lift`() {
        let home = scene.card.center
        hand.touch(1, at: Point(x: 560, y: 380))
        hand.move(1, by: Vector(dx: 5, dy: 0))
        #expect(scene.card.center == home)
        hand.move(1, by: Vector(dx: 300, dy: 0))
        #expect(scene.card.center.x > home.x + 10 && scene.card.center.x < home.x + 24)
        #expect(scene.card.transform.rotation > 0 && scene.card.pose.center == home && scene.state.isEmpty)
        hand.lift(1)
        hand.wait(.milliseconds(250))
        #expect(scene.card.center == home && scene.card.transform == .identity)
    }

    @Test func `after a lift that was too early, the card says what to do`() {
        land()
        hand.wait(.milliseconds(200))
        hand.lift(1)
        hand.lift(2)
        #expect(scene.card.words == "Rest two fingers on the card")
    }

    @Test func `a scene that restores the state of another scene shows the same text on the card`() {
        hand.touch(1, at: Point(x: 560, y: 380))
        hand.touch(2, at: Point(x: 720, y: 420))
        hand.touch(3, at: Point(x: 640, y: 400))
        for finger in 1...3 { hand.lift(UInt32(finger)) }
        let other = CapturedWordsTests()
        other.scene.restore(scene.state)
        #expect(other.scene.card.words == scene.card.words && scene.card.words.hasPrefix("It takes two fingers."))
    }
}
