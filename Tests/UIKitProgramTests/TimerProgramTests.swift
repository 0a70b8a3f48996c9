import GestureTesting
import Gestures
import Testing

/// Replaces Foundation's timer, and fires when a test calls it.
final class Timer {
    static var scheduled: [Timer] = []
    private(set) var isValid = true
    private let block: @Sendable (Timer) -> Void

    private init(_ block: @escaping @Sendable (Timer) -> Void) { self.block = block }

    static func scheduledTimer(
        withTimeInterval interval: Double, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
        let timer = Timer(block)
        scheduled.append(timer)
        return timer
    }

    func fire() { if isValid { block(self) } }

    func invalidate() { isValid = false }
}

/// A state that is set outside a round takes effect immediately.
@Suite(.serialized) struct TimerProgramTests {
    private let button = RecordButton(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    private let location = Point(x: 200, y: 200)

    @Test func `a long press with a timer begins when its timer fires, and follows the finger until the lift`() {
        let bench = Bench(button)
        bench.hand.touch(1, at: location)
        #expect(button.states == [])
        Timer.scheduled.last?.fire()
        #expect(button.states == [.began])
        bench.hand.move(1, by: Vector(dx: 30, dy: 0))
        #expect(button.states == [.began, .changed])
        bench.hand.lift(1)
        #expect(button.states == [.began, .changed, .ended])
        bench.hand.touch(1, at: location)
        Timer.scheduled.last?.fire()
        #expect(button.states.last == .began)
        bench.hand.lift(1)
    }

    @Test func `a finger that lifts or moves before the timer fires is not a long press`() {
        let bench = Bench(button)
        bench.tap(at: location)
        Timer.scheduled.last?.fire()
        #expect(button.states == [])
        bench.hand.touch(1, at: location)
        bench.hand.move(1, by: Vector(dx: 30, dy: 0))
        bench.hand.lift(1)
        Timer.scheduled.last?.fire()
        #expect(button.states == [])
    }
}
