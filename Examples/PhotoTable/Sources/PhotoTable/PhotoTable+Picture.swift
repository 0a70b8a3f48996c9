import Desktop
import GestureTesting

extension PhotoTable {
    /// A picture of two fingers that enlarge and rotate a photo while another one slides, painted
    /// without a window.
    static func picture() throws -> Picture {
        let table = PhotoTable(images: try Landscape.images())
        let player = SceneRunner(table, size: Size(width: 1280, height: 800))
        player.showsTouches = true
        let hand = Hand(player.engine, receive: player.receive)
        let held = table.photos[7].center
        hand.together {
            hand.touch(1, at: held - Vector(dx: 60, dy: 0))
            hand.touch(2, at: held + Vector(dx: 60, dy: 0))
        }
        for _ in 1...12 {
            hand.advance(.milliseconds(8))
            hand.together {
                hand.move(1, by: Vector(dx: -6, dy: 3))
                hand.move(2, by: Vector(dx: 5, dy: -5))
            }
        }
        hand.touch(3, at: table.photos[10].center)
        for _ in 1...10 {
            hand.advance(.milliseconds(8))
            hand.move(3, by: Vector(dx: 12, dy: 7))
        }
        hand.lift(3)
        for _ in 1...8 { hand.wait(.milliseconds(16)) }
        return player.picture()
    }
}
