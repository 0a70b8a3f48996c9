import Drawing
import GestureTesting
import Stage
import Testing

@testable import Scenes

@Suite struct CapturedPictureTests {
    @Test func `a ring that has just begun to fill is barely visible`() {
        let player = ScenePlayer(
            CapturedScene(measuring: EvenLetters()), size: Size(width: 1280, height: 800))
        let hand = Hand(player.engine) { player.receive($0) }
        hand.together {
            hand.touch(1, at: Point(x: 560, y: 380))
            hand.touch(2, at: Point(x: 720, y: 420))
        }
        let widths = [1, 200].compactMap { wait -> Double? in
            hand.wait(.milliseconds(wait))
            let item = player.picture().items.first { $0.id == "filled" }
            return if case .shape(let shape) = item?.content { shape.stroke?.width } else { nil }
        }
        #expect(widths.count == 2 && widths[0] < 2 && widths[1] > 5)
    }
}
