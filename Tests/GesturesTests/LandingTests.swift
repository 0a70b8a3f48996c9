import GestureTesting
import Testing

/// Touches that land in the round in which others move views.
@Suite struct LandingTests {
    /// A card of 200 × 200 that its pan moves, and a tap on the view below.
    private final class Table: GestureRecognizerDelegate {
        let root = Sheet(frame: window)
        let card = Sheet(frame: Rect(x: 100, y: 100, width: 200, height: 200))
        let pan = PanGestureRecognizer()
        let onCard = TapGestureRecognizer()
        let onRoot = TapGestureRecognizer()
        let hand: Hand
        let log: GestureLog
        var asked: [View?] = []

        init() {
            root.addSubview(card)
            let engine = GestureEngine(root: root)
            (hand, log) = (Hand(engine), GestureLog(engine))
            (pan.name, onCard.name, onRoot.name) = ("pan", "onCard", "onRoot")
            pan.slopPolicy = .keep
            pan.addAction { [unowned card] pan in
                card.center += pan.translation(in: card.superview)
                pan.setTranslation(.zero, in: nil)
            }
            card.addGestureRecognizer(pan)
            card.addGestureRecognizer(onCard)
            root.addGestureRecognizer(onRoot)
            for recognizer in [pan, onCard, onRoot] as [GestureRecognizer] { recognizer.delegate = self }
        }

        func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
            if gestureRecognizer === onRoot { asked.append(touch.view) }
            return gestureRecognizer !== onRoot || touch.view === root
        }

        func gestureRecognizer(
            _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
        ) -> Bool { true }

        /// One finger drags the card by 12 px.
        func drag() {
            hand.touch(1, at: Point(x: 150, y: 150))
            hand.advance(.milliseconds(8))
            hand.move(1, by: Vector(dx: 12, dy: 0))
        }

        /// The finger drags the card by another 300 px while a second one lands.
        func drag(landing point: Point) {
            hand.advance(.milliseconds(8))
            hand.together {
                hand.touch(2, at: point)
                hand.move(1, by: Vector(dx: 300, dy: 0))
            }
        }
    }

    /// Logs the touches of a view.
    private final class Sheet: View {
        var told: [String] = []
        override init(frame: Rect) {
            super.init(frame: frame)
            isMultipleTouchEnabled = true
        }
        override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
            told += touches.map { "began \($0.id.rawValue)" }
        }
        override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) {
            told += touches.map { "ended \($0.id.rawValue)" }
        }
        override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) {
            told += touches.map { "cancelled \($0.id.rawValue)" }
        }
    }

    @Test func `a touch that lands where a view has just moved belongs to that view`() {
        let table = Table()
        table.drag()
        table.drag(landing: Point(x: 450, y: 200))
        #expect(table.pan.numberOfTouches == 2)
        #expect(table.hand.engine.touches.last?.view === table.card)
        #expect(table.log.text == "pan began, pan changed")
        table.hand.advance(.milliseconds(8))
        table.hand.move(2, by: Vector(dx: 20, dy: 0))
        #expect(table.card.frame.origin.distance(to: Point(x: 422, y: 100)) < 1e-9)
    }

    @Test func `a touch on a view that has just moved does not reach the recognizers of the view below`() {
        let table = Table()
        table.drag()
        table.drag(landing: Point(x: 450, y: 200))
        #expect(table.asked.map { $0 === table.root } == [false, true, false])
        #expect(table.onRoot.countedTouches.isEmpty)
        table.hand.lift(2)
        #expect(!table.log.lines.contains("onRoot ended"))
        #expect(table.root.told.isEmpty)
    }

    @Test func `a touch that lands where a view has just left belongs to the view below`() {
        let table = Table()
        table.drag()
        table.drag(landing: Point(x: 120, y: 200))
        #expect(table.pan.numberOfTouches == 1)
        #expect(table.hand.engine.touches.last?.view === table.root)
        table.hand.advance(.milliseconds(50))
        table.hand.lift(2)
        #expect(table.log.text == "pan began, pan changed, onRoot ended")
        #expect(table.root.told == ["began 2", "cancelled 2"])
        table.hand.move(1, by: Vector(dx: 5, dy: 0))
        #expect(table.card.frame.origin.distance(to: Point(x: 417, y: 100)) < 1e-9)
    }

    @Test func `a landing is delivered once, with its final view`() {
        let table = Table()
        var views: [View?] = []
        table.hand.engine.onTouch = { if $0.phase == .began { views.append($0.view) } }
        table.drag()
        table.drag(landing: Point(x: 450, y: 200))
        #expect(views.count == 2)
        #expect(views.allSatisfy { $0 === table.card })
    }

    @Test func `every attempt ends after a touch lands on a view that has just moved`() {
        let table = Table()
        table.drag()
        table.drag(landing: Point(x: 450, y: 200))
        table.hand.lift(first: 2)
        table.hand.wait(.seconds(1))
        #expect(table.hand.engine.isAtRest)
        #expect(table.log.lines.last == "pan ended")
        #expect([table.pan, table.onCard, table.onRoot].allSatisfy { $0.state == .possible })
    }

    @Test func `a tap does not restart with a touch that now belongs to another view`() {
        let table = Table()
        let spot = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
        let doubleTap = TapGestureRecognizer()
        doubleTap.numberOfTapsRequired = 2
        table.card.addSubview(spot)
        spot.addGestureRecognizer(doubleTap)
        table.drag()
        table.hand.touch(3, at: Point(x: 290, y: 290))
        table.hand.advance(.milliseconds(50))
        table.hand.lift(3)
        table.hand.advance(.milliseconds(100))
        table.drag(landing: Point(x: 230, y: 230))
        #expect(doubleTap.countedTouches.isEmpty)
        for finger in [1, 2] as [UInt32] { table.hand.lift(finger) }
        table.hand.wait(.seconds(1))
        #expect(table.hand.engine.isAtRest)
    }

    @Test func `a second landing of a finger without a lift cancels its old touch and begins a new one`() {
        let pan = PanGestureRecognizer()
        pan.name = "pan"
        let stand = Stand.filled(pan)
        stand.hand.touch(1, at: middle)
        for _ in 1...3 { stand.hand.move(1, by: Vector(dx: 20, dy: 0)) }
        let first = stand.engine.touches[0]
        // Its lift was lost, and it lands elsewhere.
        stand.hand.advance(.milliseconds(500))
        stand.hand.touch(1, at: middle + Vector(dx: 0, dy: 200))
        #expect(stand.log.text == "pan began, pan changed, pan changed, pan cancelled")
        #expect(first.phase == .cancelled && stand.engine.touches.count == 1 && stand.engine.ignoredInputs == 0)
        #expect(stand.engine.touches[0] !== first)
        stand.hand.move(1, by: Vector(dx: 0, dy: 20))
        #expect(stand.log.text.hasSuffix("pan cancelled, pan began"))
        #expect(pan.translation(in: nil) == Vector.zero)
        stand.hand.lift(1)
        #expect(stand.log.text.hasSuffix("pan began, pan ended") && stand.engine.touches.isEmpty)
    }

    @Test func `a lift and a landing of the same finger in one round do not cancel a touch`() {
        let tap = TapGestureRecognizer()
        tap.name = "tap"
        let stand = Stand.filled(tap)
        stand.hand.touch(1, at: middle)
        let events = [TouchPhase.ended, .began].map {
            InputEvent(time: stand.hand.time, .touch(TouchInput(id: TouchID(1), phase: $0, location: middle)))
        }
        stand.engine.receive(InputBatch(time: stand.hand.time, events: events))
        #expect(stand.log.text == "tap ended" && stand.engine.touches.count == 1)
    }

    @Test func `moves and lifts of touches that are not down, and invalid locations, are counted as ignored`() {
        let engine = GestureEngine(root: View(frame: window))
        func send(_ phase: TouchPhase, at location: Point) -> Int {
            engine.receive(
                InputBatch(
                    InputEvent(time: .zero, .touch(TouchInput(id: TouchID(1), phase: phase, location: location)))))
            return engine.ignoredInputs
        }
        #expect(send(.moved, at: middle) == 1)
        #expect(send(.ended, at: middle) == 2)
        #expect(send(.began, at: Point(x: .nan, y: 0)) == 3)
        #expect(send(.began, at: middle) == 3)
        #expect(send(.moved, at: Point(x: .infinity, y: 0)) == 4)
    }
}
