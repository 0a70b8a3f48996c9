import GestureTesting
import Testing

// Two targets compile this folder: one is isolated to the main actor by default, as an application
// is, and the other one is not.

final class Card: View {
    var landings = 0

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        landings += touches.count
        super.touchesBegan(touches, with: event)
    }

    override func layoutSubviews() { anchorPoint = middle }

    private var middle: Point { Point(x: 0.5, y: 0.5) }
}

final class Drag: PanGestureRecognizer {
    private var begins = 0

    override var state: GestureState { didSet { if state == .began { begins += 1 } } }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
    }

    var summary: String { "\(begins)" }
}

final class Board: GestureRecognizerDelegate {
    let card = Card(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    lazy var drag = Drag(target: self, action: Board.move)
    var told: [String] = []

    func build() {
        drag.delegate = self
        drag.addTarget(self, action: Board.notice)
        card.addGestureRecognizer(drag)
    }

    func move(_ drag: Drag) { told.append("move \(drag.state)") }

    func notice() { told.append("notice") }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        told.append("asked")
        return true
    }
}

@MainActor @Suite struct MainActorTests {
    @Test func `views, recognizers, delegates and actions need no actor annotations`() {
        let board = Board()
        board.build()
        let hand = Hand(GestureEngine(root: board.card))
        hand.touch(1, at: Point(x: 50, y: 50))
        #expect(board.told == ["asked", "move began", "notice"])
        #expect(board.card.landings == 0 && board.drag.summary == "1")
    }
}
