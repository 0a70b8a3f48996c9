import GestureTesting
import Testing

@Suite struct DescriptionTests {
    private final class Card: View {}

    @Test func `printing a view shows its class, name and frame`() {
        let card = Card(frame: Rect(x: 540, y: 300, width: 200.5, height: 200))
        #expect("\(card)" == "Card, frame [540, 300, 200.5, 200]")
        card.name = "green"
        #expect("\(card)" == "Card \"green\", frame [540, 300, 200.5, 200]")
    }

    @Test func `printing a recognizer shows its class, name, state and view`() {
        let pan = PanGestureRecognizer()
        #expect("\(pan)" == "PanGestureRecognizer, possible")
        let card = Card(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        (card.name, pan.name) = ("green", "move")
        card.addGestureRecognizer(pan)
        var printed = ""
        pan.addAction { if printed.isEmpty { printed = "\($0)" } }
        let hand = Hand(GestureEngine(root: card))
        hand.touch(1, at: Point(x: 10, y: 10))
        hand.advance(.milliseconds(10))
        hand.move(1, by: Vector(dx: 50, dy: 0))
        #expect(printed == "PanGestureRecognizer \"move\", began, on Card \"green\"")
    }
}
