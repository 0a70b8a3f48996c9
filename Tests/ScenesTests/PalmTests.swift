import GestureTesting
import Shell
import Testing
import Touches

@testable import Scenes

/// In every scene, the movement of a palm before the pen arrives is undone.
@Suite struct PalmTests {
    private let player: SceneRunner
    private let hand: Hand
    private let center = Point(x: 640, y: 420)

    init() {
        let player = SceneRunner(
            SceneKind.all, options: [:], size: Size(width: 1280, height: 800), measuring: EvenLetters())
        (self.player, hand) = (player, Hand(player.engine) { player.receive($0) })
        hand.set(["palmRegion": .number(300)])
    }

    /// Two contacts of a hand land, rest for a while, part and turn.
    private func restHand() {
        hand.together {
            hand.touch(1, at: center - Vector(dx: 50, dy: 0))
            hand.touch(2, at: center + Vector(dx: 50, dy: 0))
        }
        hand.wait(.milliseconds(600))
        for step in 1...20 {
            let arm = Vector(dx: 50 + 2 * Double(step), dy: 2 * Double(step))
            hand.wait(.milliseconds(8))
            hand.together {
                hand.move(1, to: center - arm)
                hand.move(2, to: center + arm)
            }
        }
    }

    @Test(arguments: SceneKind.all.map(\.name))
    func `a pen that comes into range undoes the hand's movement`(name: String) {
        hand.set(Settings(StageSetting.scene, name))
        hand.wait(.seconds(2))
        let before = player.shown.undoableState
        restHand()
        #expect(player.shown.undoableState != before)
        hand.hover(.moved, at: center, type: .pencil)
        // The palm continues to move, and lifts.
        for _ in 1...5 {
            hand.wait(.milliseconds(8))
            hand.move(1, by: Vector(dx: -20, dy: 10))
        }
        hand.lift(1)
        hand.lift(2)
        hand.wait(.seconds(2))
        #expect(player.shown.undoableState == before)
    }
}
