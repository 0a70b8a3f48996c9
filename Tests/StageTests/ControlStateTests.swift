import Geometry
import GestureTesting
import Stage
import Testing

/// The events that report the drags and the value of a control, its states, and the removal of
/// actions.
@Suite struct ControlStateTests {
    private final class Board: Scene {
        let root = View()
        let control = Control(frame: Rect(x: 100, y: 100, width: 100, height: 40))

        init() { root.addSubview(control) }
    }

    private static let inside = Point(x: 150, y: 120)
    private static let outside = Point(x: 150, y: 300)

    private let control: Control
    private let hand: Hand

    init() {
        let board = Board()
        (control, hand) = (board.control, Hand(SceneRunner(board, size: Size(width: 400, height: 400))))
    }

    @Test func `moves over a control and outside it are drags`() {
        var log: [String] = []
        control.addAction(for: .touchDragInside) { log.append("inside") }
        control.addAction(for: .touchDragOutside) { log.append("outside") }
        hand.touch(1, at: Self.inside)
        hand.move(1, by: Vector(dx: 5, dy: 0))
        hand.move(1, to: Self.outside)
        hand.move(1, to: Self.inside)
        hand.lift(1)
        #expect(log == ["inside", "outside", "inside"])
    }

    @Test func `a control tracks a touch until it lifts or the control is disabled`() {
        #expect(!control.isTracking && !control.isTouchInside)
        hand.touch(1, at: Self.inside)
        #expect(control.isTracking && control.isTouchInside)
        hand.move(1, to: Self.outside)
        #expect(control.isTracking && !control.isTouchInside)
        hand.lift(1)
        #expect(!control.isTracking)
        hand.touch(1, at: Self.inside)
        control.isEnabled = false
        #expect(!control.isTracking && !control.isTouchInside)
    }

    @Test func `a selected control can be highlighted or disabled`() {
        control.isSelected = true
        #expect(control.state == .selected)
        control.isHighlighted = true
        #expect(control.state == [.selected, .highlighted])
        control.isEnabled = false
        #expect(control.state == [.selected, .disabled])
    }

    @Test func `a change of the value is not an event of touches`() {
        var log: [String] = []
        control.addAction(for: .valueChanged) { log.append("value") }
        control.addAction(for: .allTouchEvents) { log.append("touch") }
        control.addAction(for: .allEvents) { log.append("any") }
        control.sendActions(for: .valueChanged)
        #expect(log == ["value", "any"])
        control.sendActions(for: .touchDown)
        #expect(log.suffix(2) == ["touch", "any"])
    }

    @Test func `a removed action is not called, even if another action removes it`() {
        final class Target {
            var count = 0
            func count(_ sender: Control) { count += 1 }
        }
        let target = Target()
        var tokens: [GestureActionToken] = []
        control.addAction { [control] in control.removeAction(tokens[0]) }
        tokens.append(control.addTarget(target, action: Target.count(_:), for: .touchUpInside))
        control.sendActions(for: .touchUpInside)
        #expect(target.count == 0)
        tokens[0] = control.addTarget(target, action: Target.count(_:), for: .touchUpInside)
        control.addAction { target.count += 10 }
        control.removeAction(tokens[0])
        let (other, pan) = (Control(), PanGestureRecognizer())
        for _ in 0..<9 {
            control.removeAction(other.addAction {})
            control.removeAction(pan.addAction { _ in })
        }
        control.sendActions(for: .touchUpInside)
        #expect(target.count == 10)
    }
}
