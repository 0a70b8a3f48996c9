import GestureTesting
import Gestures
import Testing

/// Thresholds changed by settings, together or one after the other.
@Suite struct ThresholdSettingTests {
    private let engine = GestureEngine(root: View())

    @Test func `a distance set in pixels has no minimum in millimetres`() {
        engine.apply(["panSlop": .number(20)])
        #expect(engine.thresholds.panSlop == 20 && engine.thresholds.panSlopMillimetres == 0)
    }

    @Test func `a minimum in millimetres set together with its distance applies`() {
        for _ in 0..<20 {
            engine.apply(["panSlopMillimetres": .number(3), "panSlop": .number(20)])
            #expect(engine.thresholds.panSlop == 20 && engine.thresholds.panSlopMillimetres == 3)
        }
    }

    @Test(
        arguments: [
            ([["panSlopMillimetres": .number(3)], ["panSlop": .number(20)]], 20, 0),
            ([["panSlop": .number(20)], ["panSlopMillimetres": .number(3)]], 20, 3),
            ([["panSlop": .number(20)], ["thresholds": .object(["panSlop": .number(7)])]], 7, 0),
            ([["thresholds": .object(["panSlop": .number(7)])], ["panSlop": .number(20)]], 20, 0),
            ([["panSlopMillimetres": .number(3)], ["thresholds": .object(["panSlop": .number(7)])]], 7, 0),
        ] as [([Settings], Double, Double)])
    func `settings applied together have the same effect as one after the other`(
        steps: [Settings], slop: Double, minimum: Double
    ) {
        for step in steps { engine.apply(step) }
        #expect(engine.thresholds.panSlop == slop && engine.thresholds.panSlopMillimetres == minimum)
        let other = GestureEngine(root: View())
        other.apply(steps.reduce(Settings()) { $0.followed(by: $1) })
        #expect(other.thresholds == engine.thresholds)
    }

    @Test func `invalid values do not change thresholds`() {
        engine.apply([
            "panSlop": .number(-1), "tapDuration": .text("long"), "scale": .number(100), "other": .flag(true),
        ])
        #expect(engine.thresholds == Thresholds() && engine.scale == 1)
    }
}
