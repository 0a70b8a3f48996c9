import GestureTesting
import Testing

/// The properties of events and touches that a view can read.
@Suite struct TouchEventTests {
    private final class Canvas: View {
        var onEvent: (TouchSet, TouchEvent) -> Void = { _, _ in }
        override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { tell(touches, event) }
        override func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) { tell(touches, event) }
        override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) { tell(touches, event) }

        private func tell(_ touches: TouchSet, _ event: TouchEvent?) {
            if let event { onEvent(touches, event) }
        }
    }

    private let canvas = Canvas(frame: window)
    let hand: Hand

    init() {
        canvas.isMultipleTouchEnabled = true
        hand = Hand(GestureEngine(root: canvas), at: .milliseconds(40))
    }

    @Test func `the touches of an event include the touches that lift in the same round`() {
        var counts: [[UInt32]] = []
        canvas.onEvent = { _, event in counts.append(event.allTouches?.map(\.id.rawValue) ?? []) }
        hand.touch(1, at: middle)
        hand.touch(2, at: middle)
        hand.lift(1)
        hand.move(2, by: Vector(dx: 1, dy: 0))
        #expect(counts == [[1], [1, 2], [1, 2], [2]])
    }

    @Test func `a touch provides its landing time and location, its previous location and its recognizers`() throws {
        let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
        let inner = View(frame: Rect(x: 600, y: 300, width: 200, height: 200))
        canvas.addSubview(inner)
        canvas.addGestureRecognizer(tap)
        inner.addGestureRecognizer(pan)
        hand.touch(1, at: middle)
        hand.wait(.milliseconds(30))
        hand.move(1, by: Vector(dx: 3, dy: 4))
        let touch = try #require(hand.engine.touches.first)
        #expect(touch.landingTime == .milliseconds(40) && touch.time == .milliseconds(70))
        #expect(touch.landingLocation == middle)
        #expect(touch.previousLocation(in: nil) == middle)
        #expect(touch.previousLocation(in: inner) == Point(x: 40, y: 100))
        #expect(touch.location(in: inner) == Point(x: 43, y: 104))
        #expect(touch.gestureRecognizers == [pan, tap])
        #expect(touch.view === inner)
    }

    @Test func `a touch that no recognizer received has no recognizers`() throws {
        hand.touch(1, at: middle)
        #expect(try #require(hand.engine.touches.first).gestureRecognizers == nil)
    }

    @Test func `the coalesced touches are the samples of a move, or the touch itself if there are none`() {
        var reports: [[Point]] = []
        canvas.onEvent = { touches, event in
            let coalesced = event.coalescedTouches(for: touches[0]) ?? []
            #expect(coalesced.map { $0.location(in: nil) } == event.coalescedSamples(for: touches[0]).map(\.location))
            reports.append(coalesced.map { $0.location(in: nil) })
        }
        hand.touch(1, at: middle)
        let path = (1...3).map { middle + Vector(dx: Double($0), dy: 0) }
        let samples = zip([42, 44, 46] as [Int64], path).map { TouchSample(time: .milliseconds($0), location: $1) }
        let input = TouchInput(id: TouchID(1), phase: .moved, location: path[2], samples: samples)
        hand.engine.receive(InputBatch(InputEvent(time: .milliseconds(46), .touch(input))))
        #expect(reports == [[middle], path])
    }

    @Test func `a moving touch has predicted samples, and a touch that lands or lifts has none`() {
        var guesses: [[TouchSample]] = []
        canvas.onEvent = { touches, event in guesses.append(event.predictedSamples(for: touches[0])) }
        hand.touch(1, at: middle)
        for _ in 1...10 {
            hand.advance(.milliseconds(8))
            hand.move(1, by: Vector(dx: 8, dy: -4))
        }
        let point = hand.location(of: 1)
        hand.lift(1)
        #expect(guesses.first == [] && guesses.last == [])
        let guess = guesses[guesses.count - 2]
        #expect(guess.map(\.time) == [.milliseconds(128), .milliseconds(136)])
        #expect(guess[0].location.distance(to: point + Vector(dx: 8, dy: -4)) < 0.1)
        #expect(guess[1].location.distance(to: point + Vector(dx: 16, dy: -8)) < 0.1)
        hand.touch(2, at: middle)
        hand.wait(.milliseconds(100))
        #expect(guesses.last == [])
    }

    @Test func `a view with user interaction disabled passes touches to the view under it`() {
        let cover = View(frame: window)
        canvas.addSubview(cover)
        for isOpen in [true, false] {
            cover.isUserInteractionEnabled = isOpen
            #expect((hand.engine.hitTest(middle) === cover) == isOpen)
        }
    }
}
