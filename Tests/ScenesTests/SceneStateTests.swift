import Drawing
import GestureTesting
import Gestures
import Shell
import Testing

@testable import Scenes

/// The state of the scenes in a recording.
@Suite struct SceneStateTests {
    private func player(size: Size, options: Settings = [:]) -> SceneRunner {
        SceneRunner(
            [FaceScene.kind, PiecesScene.kind, CapturedScene.kind, PaperScene.kind], options: options, size: size,
            measuring: EvenLetters())
    }

    @Test(arguments: 1...4)
    func `a hidden scene whose window was resized looks like a new scene with the same state`(location: Int) {
        let first = player(size: Size(width: 1280, height: 800))
        let hand = Hand(first.engine) { first.receive($0) }
        for key in ["\(location)", "Left", "Up", "minus", "bracketright"] { hand.press(key) }
        hand.wait(.seconds(1))
        hand.press("\(location % 4 + 1)")
        hand.resize(to: Size(width: 811, height: 633))
        let second = player(size: Size(width: 811, height: 633), options: first.settings)
        second.restore(first.state)
        let otherHand = Hand(second.engine, at: hand.time) { second.receive($0) }
        #expect(!first.state.isEmpty)
        for hand in [hand, otherHand] {
            hand.press("\(location)")
            hand.wait(.seconds(1))
        }
        #expect(first.picture() == second.picture())
    }

    @Test(arguments: 1...4)
    func `a new scene has no state to save, and a reset keeps only the history and the pieces' order`(location: Int) {
        let player = player(size: Size(width: 1280, height: 800))
        let hand = Hand(player.engine) { player.receive($0) }
        hand.press("\(location)")
        #expect(player.state.isEmpty)
        for key in ["Left", "Up", "minus", "bracketright", "Home", "Escape"] { hand.press(key) }
        hand.wait(.seconds(1))
        #expect(player.isAtRest)
        // A piece that was brought to the front stays there, and the reset can be undone.
        let others = player.state.values.filter { $0.key != "pieces" && $0.key != "histories" }
        #expect(others.isEmpty)
    }
}
