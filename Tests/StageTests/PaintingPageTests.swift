import GestureTesting
import Stage
import Testing

/// The code of the page on views that paint themselves, as a reader would type it.
@Suite struct PaintingPageTests {
    private final class Table: Scene {
        let root = View()

        init() {
            let card = View(frame: Rect(x: 100, y: 100, width: 200, height: 120))
            card.backgroundColor = Color(hex: 0x4DCC66)
            card.cornerRadius = 12
            card.shadow = DropShadow(color: .black.withAlpha(0.3), radius: 10)
            let pan = PanGestureRecognizer()
            pan.addAction { pan in
                card.center += pan.translation(in: card.superview)
                pan.setTranslation(.zero, in: card.superview)
            }
            card.addGestureRecognizer(pan)
            root.addSubview(card)
        }
    }

    private final class Disc: View {
        var color = Color.black { didSet { setNeedsDisplay() } }

        override func draw(_ picture: inout Picture, in bounds: Rect) {
            picture.fill(Path(ovalIn: bounds), color)
        }
    }

    @Test func `a card on a table is visible and follows a finger`() {
        let scene = Table()
        let player = SceneRunner(scene, size: Size(width: 800, height: 600))
        let hand = Hand(player.engine, receive: player.receive)
        #expect(player.picture().items.map(\.id.name) == ["shadow", "background"] && !player.needsDisplay)
        hand.touch(1, at: Point(x: 200, y: 160))
        hand.move(1, by: Vector(dx: 50, dy: 0))
        hand.move(1, by: Vector(dx: 30, dy: 10))
        // The first move passes the slop; the card has followed since.
        #expect(scene.root.subviews[0].center == Point(x: 230, y: 170) && player.needsDisplay)
    }

    @Test func `a disc is drawn in its color`() {
        let disc = Disc(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        let root = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        root.addSubview(disc)
        disc.color = .white
        let item = Picture(of: root).items.first
        #expect(item?.content == .shape(Shape(Path(ovalIn: disc.bounds), fill: .white)))
    }
}
