import GestureTesting
import Testing

/// The code of the documentation of `Gestures`, as a reader would type it.
@Suite struct SnippetTests {
    @Test func `a card follows a finger`() {
        let root = View(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
        let card = View(frame: Rect(x: 540, y: 300, width: 200, height: 200))
        root.addSubview(card)
        let pan = PanGestureRecognizer()
        pan.addAction { pan in
            card.center += pan.translation(in: root)
            pan.setTranslation(.zero, in: root)
        }
        card.addGestureRecognizer(pan)
        let engine = GestureEngine(root: root)
        let hand = Hand(engine)
        hand.touch(1, at: card.center)
        for _ in 1...10 { hand.move(1, by: Vector(dx: 11, dy: 0)) }
        #expect(card.center == Point(x: 739, y: 400))
    }
}
