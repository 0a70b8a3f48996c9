import GestureTesting
import Gestures
import Testing

/// Recognizers of one's own, as Apple's articles on discrete and continuous gestures describe them.
@Suite struct StrokeProgramTests {
    private let frame = Rect(x: 100, y: 100, width: 200, height: 200)
    private let start = Point(x: 150, y: 200)

    @Test func `one finger turns a knob by the angle that the finger covers about the knob's center`() {
        let knob = Knob(frame: frame)
        let bench = Bench(knob)
        let center = Point(x: 200, y: 200)
        bench.hand.touch(1, at: center + Vector(dx: 80, dy: 0))
        for step in 1...18 {
            bench.hand.advance(.milliseconds(10))
            bench.hand.move(1, to: center + Vector(dx: 80, dy: 0).rotated(by: Double(step) * .pi / 36))
        }
        #expect(knob.isTurning)
        #expect(abs(knob.angle - .pi / 2) < 1e-9)
        bench.hand.lift(1)
        #expect(!knob.isTurning)
    }

    @Test func `a checkmark is recognized at the lift, and other strokes are not`() {
        let row = TaskRow(frame: frame)
        let bench = Bench(row)
        bench.drag(from: start, by: Vector(dx: 4, dy: 8), times: 6)
        #expect(!row.isDone)
        bench.hand.touch(1, at: start)
        bench.hand.touch(2, at: start + Vector(dx: 40, dy: 0))
        bench.hand.lift(2)
        bench.hand.lift(1)
        #expect(!row.isDone)
        bench.hand.touch(1, at: start)
        bench.move(1, by: Vector(dx: 4, dy: 8), times: 6)
        bench.move(1, by: Vector(dx: 8, dy: -8), times: 8)
        #expect(!row.isDone)
        bench.hand.lift(1)
        #expect(row.isDone)
    }

    @Test func `drawing a circle ends the gesture, and drawing a line cancels it`() {
        let board = View(frame: frame)
        let bench = Bench(board)
        let game = CircleGame(board: board)
        let center = Point(x: 200, y: 200)
        bench.hand.touch(1, at: center + Vector(dx: 60, dy: 0))
        for step in 1...24 {
            bench.hand.advance(.milliseconds(10))
            bench.hand.move(1, to: center + Vector(dx: 60, dy: 0).rotated(by: Double(step) * .pi / 12))
        }
        #expect(game.circles == 0)
        bench.hand.lift(1)
        #expect(game.circles == 1)
        #expect(game.misses == 0)
        bench.drag(from: start, by: Vector(dx: 8, dy: 0), times: 12)
        #expect(game.circles == 1)
        #expect(game.misses == 1)
    }

    @Test func `a stroke contains the location in the view and the time in seconds of each report`() {
        let sketch = SketchView(frame: frame)
        let bench = Bench(sketch)
        bench.hand.touch(1, at: start)
        let first = bench.hand.time
        bench.hand.advance(.milliseconds(16))
        bench.move(1, through: [Point(x: 155, y: 200), Point(x: 160, y: 205), Point(x: 170, y: 210)])
        bench.hand.advance(.milliseconds(16))
        bench.hand.lift(1)
        let samples = sketch.strokes.first ?? []
        #expect(sketch.strokes.count == 1)
        #expect(
            samples.map(\.location) == [
                Point(x: 50, y: 100), Point(x: 55, y: 100), Point(x: 60, y: 105), Point(x: 70, y: 110),
                Point(x: 70, y: 110),
            ])
        #expect(samples.map(\.timestamp) == samples.map(\.timestamp).sorted())
        #expect(abs(samples[4].timestamp - first.seconds - 0.032) < 1e-9)
        #expect(sketch.maxPredicted > 0)
    }

    @Test func `a joystick follows the first finger, and ignores a second one`() {
        let pad = GamePad(frame: frame)
        let bench = Bench(pad)
        bench.hand.touch(1, at: start)
        bench.hand.touch(2, at: start + Vector(dx: 50, dy: 0))
        bench.hand.move(2, by: Vector(dx: 0, dy: 30))
        #expect(pad.states == [])
        bench.hand.move(1, by: Vector(dx: 10, dy: -5))
        #expect(pad.direction == Vector(dx: 10, dy: -5))
        #expect(pad.states == [.began])
        bench.hand.lift(2)
        #expect(pad.states == [.began])
        bench.hand.move(1, by: Vector(dx: 10, dy: 0))
        bench.hand.lift(1)
        #expect(pad.states == [.began, .changed, .ended])
        #expect(pad.direction == Vector(dx: 20, dy: -5))
    }

    @Test func `a recognizer that prevents no other recognizer can observe the touches of a pan`() {
        let page = ObservedPage(frame: frame)
        let bench = Bench(page)
        bench.drag(from: start, by: Vector(dx: 10, dy: 0), times: 6)
        #expect(page.drags == 1)
        #expect(page.observer.landings == 1)
        #expect(page.observer.lifts == 1)
        bench.drag(from: start, by: Vector(dx: 10, dy: 0), times: 6)
        #expect(page.drags == 2)
        #expect(page.observer.landings == 2)
    }

    @Test(arguments: [
        ("up", Vector(dx: 0, dy: -30)), ("down", Vector(dx: 0, dy: 30)),
        ("left", Vector(dx: -30, dy: 0)),
        ("right", Vector(dx: 30, dy: 0)),
    ])
    func `a swipe has the direction of the finger's movement`(heading: String, step: Vector) {
        let board = SnakeBoard(frame: frame)
        let bench = Bench(board)
        bench.drag(from: Point(x: 200, y: 200), by: step, times: 5)
        #expect(board.heading == heading)
    }
}
