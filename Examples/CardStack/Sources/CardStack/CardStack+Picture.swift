import Desktop
import GestureTesting

extension CardStack {
    /// A picture of a thrown card in motion, painted without a window.
    static func picture() -> Picture {
        let player = SceneRunner(CardStack(), size: Size(width: 1280, height: 800))
        let hand = Hand(player.engine, receive: player.receive)
        hand.touch(1, at: Point(x: 640, y: 480))
        for _ in 1...20 {
            hand.advance(.milliseconds(8))
            hand.move(1, by: Vector(dx: 9, dy: 1))
        }
        hand.lift(1)
        for _ in 1...4 { hand.wait(.milliseconds(16)) }
        return player.picture()
    }
}
