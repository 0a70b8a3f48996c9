import Drawing
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing

/// Ten ovals that draw themselves, under ten fingers at 240 Hz.
@Suite struct TenFingersTests {
    private final class Ovals: Scene {
        let root = View()
        let ovals: [OvalView]

        init() {
            // Two rows of five, each in a strip of 128 rows of its own.
            ovals = (0..<10).map { index in
                let location = Point(x: 20 + 150 * Double(index % 5), y: 30 + 128 * Double(index / 5))
                return OvalView(frame: Rect(origin: location, size: Size(width: 40, height: 40)))
            }
            for oval in ovals {
                let pan = PanGestureRecognizer()
                pan.slopPolicy = .keep
                pan.addAction { pan in
                    oval.center += pan.translation(in: oval.superview)
                    pan.setTranslation(.zero, in: oval.superview)
                }
                oval.addGestureRecognizer(pan)
                root.addSubview(oval)
            }
        }
    }

    @Test func `under ten fingers, only changes are painted, and each of the ten views is drawn once`() {
        let scene = Ovals()
        let player = SceneRunner(scene, size: Size(width: 800, height: 400))
        let hand = Hand(player.engine, receive: player.receive)
        hand.together { for (index, oval) in scene.ovals.enumerated() { hand.touch(UInt32(index), at: oval.center) } }
        hand.together { for index in 0..<10 { hand.move(UInt32(index), by: Vector(dx: 20, dy: 0)) } }
        var shown = player.picture()
        #expect(!player.needsDisplay)
        for frame in 1...240 {
            let step = frame.isMultiple(of: 2) ? 3.0 : -3
            hand.advance(.microseconds(4167))
            // Every other finger rests.
            hand.together {
                for index in stride(from: 0, to: 10, by: 2) { hand.move(UInt32(index), by: Vector(dx: step, dy: 0)) }
            }
            #expect(player.needsDisplay)
            let next = player.picture()
            let damage = Damage(from: shown, to: next)
            shown = next
            // Five ovals of 40 by 40 with a pixel around them, and 3 pixels of way.
            #expect(damage.rects.reduce(0) { $0 + $1.area } == 5 * 42 * 45)
        }
        hand.advance(.microseconds(4167))
        #expect(!player.needsDisplay)
        #expect(scene.ovals.map(\.drawings) == Array(repeating: 1, count: 10))
    }
}
