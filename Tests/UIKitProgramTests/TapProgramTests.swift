import GestureTesting
import Gestures
import Testing

/// Programs that tap and press, with the outcome that Apple's reference of `UITapGestureRecognizer`
/// and of `UILongPressGestureRecognizer` documents.
@Suite struct TapProgramTests {
    private let frame = Rect(x: 100, y: 100, width: 200, height: 200)
    private let location = Point(x: 200, y: 200)

    @Test func `a recognizer that ends at the landing acts before the lift, once for each landing`() {
        let pad = View(frame: frame)
        let bench = Bench(pad)
        let drum = DrumPad(pad: pad)
        bench.hand.touch(1, at: location)
        #expect(drum.beats == 1)
        bench.hand.move(1, by: Vector(dx: 40, dy: 0))
        bench.hand.lift(1)
        #expect(drum.beats == 1)
        bench.tap(at: location)
        #expect(drum.beats == 2)
    }

    @Test func `a press begins when the force exceeds a threshold, and ends when it falls below the threshold`() {
        let pad = PressurePad(frame: frame)
        let bench = Bench(pad)
        bench.press(0.3) { bench.hand.touch(1, at: location) }
        #expect(pad.states == [])
        bench.press(0.9) { bench.hand.move(1, by: Vector(dx: 1, dy: 0)) }
        #expect(pad.states == [.began])
        bench.press(0.95) { bench.hand.move(1, by: Vector(dx: 1, dy: 0)) }
        #expect(pad.states == [.began, .changed])
        bench.press(0.3) { bench.hand.move(1, by: Vector(dx: 1, dy: 0)) }
        #expect(pad.states == [.began, .changed, .ended])
        bench.press(0) { bench.hand.lift(1) }
        #expect(pad.states == [.began, .changed, .ended])
        bench.press(0.3) { bench.hand.touch(1, at: location) }
        bench.press(0) { bench.hand.lift(1) }
        #expect(pad.states.count == 3)
    }

    @Test func `three fingers are a chord only if they land together`() {
        let piano = Piano(frame: frame)
        let bench = Bench(piano)
        for finger: UInt32 in 1...3 {
            bench.hand.touch(finger, at: location + Vector(dx: 20 * Double(finger), dy: 0))
            bench.hand.advance(.milliseconds(50))
        }
        #expect(piano.chords == 1)
        for finger: UInt32 in 1...3 { bench.hand.lift(finger) }
        for finger: UInt32 in 1...3 {
            bench.hand.advance(.milliseconds(150))
            bench.hand.touch(finger, at: location + Vector(dx: 20 * Double(finger), dy: 0))
        }
        for finger: UInt32 in 1...3 { bench.hand.lift(finger) }
        #expect(piano.chords == 1)
    }

    @Test func `a recognizer that watches its own state highlights a button from the landing to the lift`() {
        let button = HighlightButton(frame: frame)
        let bench = Bench(button)
        bench.hand.touch(1, at: location)
        #expect(button.highlights == [true])
        bench.hand.lift(1)
        #expect(button.highlights == [true, false])
        #expect(button.taps == 1)
        bench.drag(from: location, by: Vector(dx: 10, dy: 0), times: 12)
        #expect(button.highlights == [true, false, true, false])
        #expect(button.taps == 1)
    }

    @Test func `two quick taps are a custom double tap, and two slow ones are not`() {
        let view = View(frame: frame)
        let bench = Bench(view)
        let button = HeartButton(view: view)
        bench.tap(at: location)
        #expect(button.hearts == 0)
        bench.hand.wait(.milliseconds(100))
        bench.tap(at: location)
        #expect(button.hearts == 1)
        bench.hand.wait(.milliseconds(500))
        bench.tap(at: location)
        bench.hand.wait(.milliseconds(400))
        bench.tap(at: location)
        #expect(button.hearts == 1)
        bench.hand.wait(.milliseconds(500))
        bench.tap(at: location)
        bench.hand.wait(.milliseconds(100))
        bench.tap(at: location)
        #expect(button.hearts == 2)
    }

    @Test func `a single tap that requires a double tap to fail waits for the double tap`() {
        let photo = Photo(frame: frame)
        let bench = Bench(photo)
        bench.tap(at: location)
        #expect(photo.events == [])
        bench.hand.wait(.seconds(1))
        #expect(photo.events == ["tap"])
        bench.tap(at: location)
        bench.hand.wait(.milliseconds(100))
        bench.tap(at: location)
        bench.hand.wait(.seconds(1))
        #expect(photo.events == ["tap", "double tap"])
    }

    @Test func `a long press picks up a row, and moves it with the finger`() {
        let row = View(frame: frame)
        let bench = Bench(row)
        let controller = ReorderController(row: row)
        bench.hand.touch(1, at: location + Vector(dx: 7, dy: 3))
        bench.hand.wait(.milliseconds(250))
        #expect(!controller.isLifted)
        bench.hand.wait(.milliseconds(100))
        #expect(controller.isLifted)
        bench.hand.move(1, by: Vector(dx: 50, dy: 20))
        #expect(row.center == location + Vector(dx: 50, dy: 20))
        bench.hand.lift(1)
        #expect(!controller.isLifted)
        bench.tap(at: location)
        #expect(!controller.isLifted)
    }

    @Test func `a tap with custom limits fails if the finger lifts late or moves`() {
        let tile = Tile(frame: frame)
        let bench = Bench(tile)
        bench.tap(at: location)
        #expect(tile.taps == 1)
        bench.hand.wait(.seconds(1))
        bench.hand.touch(1, at: location)
        bench.hand.wait(.milliseconds(300))
        bench.hand.lift(1)
        #expect(tile.taps == 1)
        bench.hand.wait(.seconds(1))
        bench.drag(from: location, by: Vector(dx: 7, dy: 0), times: 1)
        #expect(tile.taps == 1)
    }

    @Test func `each touch reports its tap count`() {
        let view = TapCountView(frame: frame)
        let bench = Bench(view)
        bench.tap(at: location)
        bench.hand.wait(.milliseconds(100))
        bench.tap(at: location)
        #expect(view.counts == [1, 2])
        bench.hand.wait(.seconds(2))
        bench.tap(at: location)
        #expect(view.counts == [1, 2, 1])
    }

    @Test func `a tap calls its closure until the closure is removed`() {
        let view = View(frame: frame)
        let bench = Bench(view)
        var taps = 0
        view.onTap { taps += 1 }
        bench.tap(at: location)
        #expect(taps == 1)
        view.removeAllGestureRecognizers()
        #expect(view.gestureRecognizers?.isEmpty ?? true)
        bench.hand.wait(.seconds(1))
        bench.tap(at: location)
        #expect(taps == 1)
    }

    @Test func `a press without a minimum duration shows the button as pressed during a tap`() {
        let button = SpringButton(frame: frame)
        let bench = Bench(button)
        bench.hand.touch(1, at: location)
        bench.hand.wait(.milliseconds(50))
        #expect(button.transform.a == 0.9)
        bench.hand.lift(1)
        #expect(button.transform == .identity)
        #expect(button.taps == 1)
    }
}
