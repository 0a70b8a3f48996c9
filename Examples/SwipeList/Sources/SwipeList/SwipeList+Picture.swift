import Desktop
import GestureTesting

extension SwipeList {
    /// A picture of a row that a finger drags, painted without a window.
    static func picture() -> Picture {
        let player = SceneRunner(SwipeList(), size: Size(width: 1280, height: 800))
        player.showsTouches = true
        let hand = Hand(player.engine, receive: player.receive)
        hand.touch(1, at: Point(x: 900, y: 288))
        for _ in 1...20 {
            hand.advance(.milliseconds(8))
            hand.move(1, by: Vector(dx: -20, dy: 1))
        }
        return player.picture()
    }
}
