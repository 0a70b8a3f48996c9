import GestureTesting
import Testing

/// Subclasses that observe their own state.
@Suite struct StateObserverTests {
    /// Reacts to changes only.
    private final class ChangePan: PanGestureRecognizer {
        var changes: [String] = []

        override var state: GestureState {
            didSet { if state != oldValue { changes.append("\(oldValue) to \(state)") } }
        }
    }

    @Test func `an observer of the state receives the previous state as oldValue`() {
        let pan = ChangePan()
        let stand = Stand.filled(pan)
        stand.hand.touch(1, at: middle)
        for _ in 1...3 { stand.hand.move(1, by: Vector(dx: 12, dy: 0)) }
        stand.hand.lift(1)
        let changes = ["possible to began", "began to changed", "changed to ended", "ended to possible"]
        #expect(pan.changes == changes)
        stand.hand.touch(1, at: middle)
        stand.hand.lift(1)
        #expect(pan.changes == changes + ["possible to failed", "failed to possible"])
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 12, dy: 0))
        pan.isEnabled = false
        stand.hand.lift(1)
        #expect(pan.changes.suffix(2) == ["began to cancelled", "cancelled to possible"])
    }
}
