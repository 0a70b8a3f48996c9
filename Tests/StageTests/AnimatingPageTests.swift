import GestureTesting
import Stage
import Testing

/// The code of the page on animations, as a reader would type it.
@Suite struct AnimatingPageTests {
    private final class Table: Scene {
        let root = View()
        let card = View(frame: Rect(x: 100, y: 100, width: 200, height: 120))
        let panel = View(frame: Rect(x: 0, y: 600, width: 800, height: 200))
        let home = Point(x: 200, y: 160)
        let open = Rect(x: 0, y: 400, width: 800, height: 200)
        var isOpen = false

        init() {
            let pan = PanGestureRecognizer()
            pan.addAction { [unowned self] pan in
                card.center += pan.translation(in: root)
                pan.setTranslation(.zero, in: root)
                switch pan.state {
                case .ended:
                    card.animate(
                        spring: Spring(duration: .milliseconds(400), bounce: 0.2),
                        initialVelocity: pan.velocity(in: root)
                    ) {
                        card.center = home
                    }
                case .possible, .began, .changed, .cancelled, .failed: break
                }
            }
            card.addGestureRecognizer(pan)
            root.addSubview(card)
            root.addSubview(panel)
        }

        func show() {
            card.animate(withDuration: 0.3) {
                card.center = home
                card.alpha = 1
            } completion: { finished in
                self.isOpen = finished
            }
            root.animate(withDuration: 0.3, curve: .easeOut) { panel.frame = open }
        }
    }

    @Test func `in the code from the page about animating views, the card returns home, and the panel opens`() {
        let scene = Table()
        let player = SceneRunner(scene, size: Size(width: 800, height: 600))
        let hand = Hand(player.engine, receive: player.receive)
        hand.touch(1, at: scene.home)
        for _ in 1...10 {
            hand.advance(.milliseconds(8))
            hand.move(1, by: Vector(dx: 20, dy: 0))
        }
        let location = scene.card.center
        hand.lift(1)
        hand.wait(.milliseconds(5))
        // The card continues before it turns back.
        #expect(scene.card.center.x > location.x + 5)
        hand.wait(.seconds(2))
        #expect(scene.card.center == scene.home && !player.wantsFrames)
        scene.card.alpha = 0
        scene.show()
        hand.wait(.milliseconds(150))
        #expect(scene.card.alpha == 0.5 && scene.panel.frame.minY < 500)
        hand.wait(.milliseconds(150))
        #expect(scene.isOpen && scene.panel.frame == scene.open)
    }
}
