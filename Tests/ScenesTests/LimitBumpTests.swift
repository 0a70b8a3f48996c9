import GestureTesting
import Shell
import Testing

@testable import Scenes

/// Keys at a limit: the sheet or the card moves a little beyond it and back.
@Suite struct LimitBumpTests {
    let stand = PaperStand()
    var hand: Hand { stand.hand }

    @Test func `a key enlarges a sheet of the maximum size a little, and the sheet springs back`() {
        for _ in 0..<20 { hand.press("plus") }
        hand.wait(.seconds(1))
        #expect(stand.scene.placement.scale == 4 && !stand.player.wantsFrames)
        hand.press("plus")
        hand.wait(.milliseconds(60))
        #expect(stand.scene.placement.scale > 4.02 && stand.scene.placement.scale < 4.2)
        hand.wait(.milliseconds(300))
        #expect(stand.scene.placement.scale == 4 && stand.player.isAtRest)
    }

    @Test func `a key moves a sheet at the edge of the window a little farther, and the sheet springs back`() {
        for _ in 0..<80 { hand.press("Left") }
        hand.wait(.seconds(1))
        let (rest, state) = (stand.scene.placement, stand.scene.state)
        hand.press("Left")
        hand.wait(.milliseconds(60))
        #expect(stand.scene.placement.center.x < rest.center.x - 3)
        #expect(stand.scene.state == state)
        hand.wait(.milliseconds(300))
        #expect(stand.scene.placement == rest)
    }

    @Test func `a key moves a card at the edge of the window a little farther, and the card springs back`() {
        let scene = CapturedScene(measuring: EvenLetters())
        let player = SceneRunner(scene, named: "scene", size: Size(width: 1280, height: 800), measuring: EvenLetters())
        let hand = Hand(player.engine) { player.receive($0) }
        for _ in 0..<80 { hand.press("Down") }
        hand.wait(.seconds(1))
        let (rest, state) = (scene.card.pose, scene.state)
        hand.press("Down")
        hand.wait(.milliseconds(60))
        #expect(scene.card.pose.center.y > rest.center.y + 3 && scene.state == state)
        hand.wait(.milliseconds(300))
        #expect(scene.card.pose == rest && player.isAtRest)
    }

    @Test func `with reduced motion, objects stop exactly at their limits`() {
        hand.set(["reduceMotion": .boolean(true)])
        for _ in 0..<30 { hand.press("minus") }
        #expect(stand.scene.placement.scale == 0.25 && stand.player.isAtRest)
    }

    @Test func `keys double and halve the size of a sheet that snaps`() {
        let stand = PaperStand(snaps: true)
        stand.hand.press("plus")
        #expect(stand.scene.placement.scale == 2)
        for _ in 0..<2 { stand.hand.press("minus") }
        #expect(stand.scene.placement.scale == 0.5)
    }
}
