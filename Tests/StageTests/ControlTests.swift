import Geometry
import GestureTesting
import Stage
import Testing
import Touches

/// A control that fingers and the mouse press, and from which recognizers take touches.
@Suite struct ControlTests {
    private final class Counter {
        private(set) var log: [String] = []
        func count() { log.append("count") }
        func count(_ sender: Control) { log.append("from \(sender.name ?? "")") }
        func note(_ event: String) { log.append(event) }
    }

    private final class Board: Scene {
        let root = View()
        let control = Control(frame: Rect(x: 100, y: 100, width: 100, height: 40))

        init() {
            control.name = "control"
            root.addSubview(control)
        }
    }

    private static let inside = Point(x: 150, y: 120)
    private static let outside = Point(x: 150, y: 300)

    private let board = Board()
    private let counter = Counter()
    private let runner: SceneRunner
    private let hand: Hand

    init() {
        let runner = SceneRunner(board, size: Size(width: 400, height: 400))
        (self.runner, hand) = (runner, Hand(runner.engine, receive: runner.receive))
        let events: [(Control.Event, String)] = [
            (.touchDown, "down"), (.touchUpInside, "inside"), (.touchUpOutside, "outside"), (.touchCancel, "cancel"),
        ]
        for (event, name) in events {
            board.control.addAction(for: event) { [counter] in counter.note(name) }
        }
    }

    @Test func `a touch that is lifted over a control presses it`() {
        hand.touch(1, at: Self.inside)
        #expect(board.control.isHighlighted && board.control.state == .highlighted)
        hand.lift(1)
        #expect(!board.control.isHighlighted && board.control.state == .normal)
        #expect(counter.log == ["down", "inside"])
    }

    @Test func `a touch that is lifted outside a control does not press it`() {
        hand.touch(1, at: Self.inside)
        hand.move(1, to: Self.outside)
        #expect(!board.control.isHighlighted)
        hand.lift(1)
        #expect(counter.log == ["down", "outside"])
        hand.touch(1, at: Self.inside)
        hand.move(1, to: Self.outside)
        hand.move(1, to: Self.inside)
        #expect(board.control.isHighlighted)
        hand.lift(1)
        #expect(counter.log.suffix(2) == ["down", "inside"])
    }

    @Test func `a canceled touch does not press a control`() {
        hand.touch(1, at: Self.inside)
        hand.cancel(1)
        #expect(!board.control.isHighlighted && counter.log == ["down", "cancel"])
    }

    @Test func `a disabled control is not pressed`() {
        board.control.isEnabled = false
        hand.touch(1, at: Self.inside)
        #expect(!board.control.isHighlighted && board.control.state == .disabled)
        hand.lift(1)
        #expect(counter.log.isEmpty)
    }

    @Test func `a control that is disabled under the finger is not pressed`() {
        hand.touch(1, at: Self.inside)
        board.control.isEnabled = false
        #expect(!board.control.isHighlighted)
        board.control.isEnabled = true
        hand.move(1, by: Vector(dx: 5, dy: 0))
        #expect(!board.control.isHighlighted)
        hand.lift(1)
        #expect(counter.log == ["down"])
    }

    @Test func `disabling a control under the finger ends the tracking of the finger`() {
        var locations: [Point?] = []
        board.control.onTrack = { locations.append($0) }
        hand.touch(1, at: Self.inside)
        board.control.isEnabled = false
        hand.lift(1)
        #expect(locations == [Point(x: 50, y: 20), nil])
    }

    @Test func `a tap on a control does not reach a tap recognizer of a view around it`() {
        let tap = TapGestureRecognizer()
        tap.addAction { [counter] _ in counter.note("tap") }
        board.root.addGestureRecognizer(tap)
        hand.touch(1, at: Self.inside)
        hand.lift(1)
        #expect(counter.log == ["down", "inside"])
        hand.touch(2, at: Self.outside)
        hand.lift(2)
        #expect(counter.log == ["down", "inside", "tap"])
    }

    @Test func `a tap recognizer of the control itself recognizes a tap`() {
        let tap = TapGestureRecognizer()
        tap.addAction { [counter] _ in counter.note("tap") }
        board.control.addGestureRecognizer(tap)
        hand.touch(1, at: Self.inside)
        hand.lift(1)
        #expect(counter.log == ["down", "cancel", "tap"])
    }

    @Test(arguments: [(2, 1), (1, 2)])
    func `a double tap or a two-finger tap reaches a recognizer of a view around a control`(taps: Int, fingers: Int) {
        let tap = TapGestureRecognizer()
        (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, fingers)
        tap.addAction { [counter] _ in counter.note("tap") }
        board.root.addGestureRecognizer(tap)
        board.control.isMultipleTouchEnabled = true
        for _ in 1...taps {
            for finger in 1...fingers { hand.touch(UInt32(finger), at: Self.inside) }
            for finger in 1...fingers { hand.lift(UInt32(finger)) }
            hand.wait(.milliseconds(100))
        }
        #expect(counter.log.contains("tap"))
    }

    @Test func `a pan that begins on a control takes over the touch`() {
        board.root.addGestureRecognizer(PanGestureRecognizer())
        hand.touch(1, at: Self.inside)
        hand.move(1, by: Vector(dx: 40, dy: 0))
        hand.lift(1)
        #expect(counter.log == ["down", "cancel"])
    }

    @Test func `targets are called with the control or without it, and are not retained`() {
        let control = Control()
        control.name = "sender"
        var target: Counter? = Counter()
        if let target {
            control.addTarget(target, action: Counter.count as (Counter) -> () -> Void, for: .touchUpInside)
            control.addTarget(target, action: Counter.count(_:), for: .touchUpInside)
        }
        control.sendActions(for: .touchUpInside)
        #expect(target?.log == ["count", "from sender"])
        weak let released = target
        target = nil
        #expect(released == nil)
        control.sendActions(for: .allEvents)
    }

    @Test @MainActor func `a control can call methods that are isolated to the main actor`() {
        @MainActor final class Isolated {
            var log: [String] = []
            func count() { log.append("count") }
            func pass(_ sender: Control) { log.append("from \(sender.name ?? "")") }
        }
        let (control, target) = (Control(), Isolated())
        control.name = "sender"
        control.addTarget(target, action: Isolated.count, for: .touchUpInside)
        control.addTarget(target, action: Isolated.pass, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(target.log == ["count", "from sender"])
    }
}
