import Drawing
import Geometry
import GestureTesting
import Gestures
import Stage
import Touches

/// A window of 800 by 600 pixels with a card of 100 by 100 points at its top-left corner.
final class AnimationStand: Scene, FramedStand {
    let root = View()
    let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    /// The results of the animations, in order.
    var ends: [Bool] = []
    private(set) lazy var player = SceneRunner(self, size: Size(width: 800, height: 600))
    private(set) lazy var hand = Hand(player.engine, receive: player.receive)

    init() {
        root.addSubview(card)
        _ = hand
        // The clock does not begin with the animation.
        hand.wait(.milliseconds(1000))
    }

    func note(_ isFinished: Bool) { ends.append(isFinished) }
}

/// A window whose time advances in frames.
protocol FramedStand {
    var hand: Hand { get }
}

extension FramedStand {
    /// Lets a time pass in frames of a rate; the last one is shorter.
    func pass(_ duration: Duration, framesPerSecond rate: Double = 60) {
        let frame = Duration.nanoseconds(Int64(1e9 / rate))
        var rest = duration
        while rest > .zero {
            hand.wait(min(frame, rest))
            rest -= frame
        }
    }
}

func isNear(_ first: Point, _ second: Point, within distance: Double = 1e-6) -> Bool {
    first.distance(to: second) <= distance
}
