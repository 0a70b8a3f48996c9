import GestureTesting
import Testing

@testable import Gestures

/// Thresholds changed by settings, together or one after the other.
@Suite struct ThresholdSettingTests {
    private let engine = GestureEngine(root: View())

    @Test func `setting a distance in pixels removes its minimum in millimeters`() {
        engine.apply(["panSlop": .number(20)])
        #expect(engine.thresholds.panSlop == 20 && engine.thresholds.panSlopMillimeters == 0)
    }

    @Test func `a minimum in millimeters applies if it is set together with its distance`() {
        for _ in 0..<20 {
            engine.apply(["panSlopMillimetres": .number(3), "panSlop": .number(20)])
            #expect(engine.thresholds.panSlop == 20 && engine.thresholds.panSlopMillimeters == 3)
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
    func `settings have the same effect whether they are applied together or one after the other`(
        steps: [Settings], slop: Double, minimum: Double
    ) {
        for step in steps { engine.apply(step) }
        #expect(engine.thresholds.panSlop == slop && engine.thresholds.panSlopMillimeters == minimum)
        let other = GestureEngine(root: View())
        other.apply(steps.reduce(Settings()) { $0.followed(by: $1) })
        #expect(other.thresholds == engine.thresholds)
    }

    @Test func `the size of a pixel is set in millimeters, and a value of 0 means that the size is unknown`() {
        engine.apply(["millimetresPerPixel": .number(0.25)])
        #expect(engine.millimetersPerPixel == 0.25)
        engine.apply(["millimetresPerPixel": .number(0)])
        #expect(engine.millimetersPerPixel == nil)
    }

    /// All stored numbers in the order of their declarations. The names of nested properties are
    /// joined in camel case.
    private func numbers(in value: Any, of parent: String = "") -> [(name: String, value: Double)] {
        Mirror(reflecting: value).children.flatMap { child in
            let label = child.label ?? ""
            let name = parent.isEmpty ? label : parent + label.prefix(1).uppercased() + label.dropFirst()
            return (child.value as? Double).map { [(name, $0)] } ?? numbers(in: child.value, of: name)
        }
    }

    @Test func `each threshold has an entry with the name of its property, in the spelling of recordings`() {
        let names = numbers(in: Thresholds()).map { $0.name.replacing("Millimeters", with: "Millimetres") }
        #expect(Thresholds.entries.map(\.name) == names)
        for (index, entry) in Thresholds.entries.enumerated() {
            var thresholds = Thresholds()
            thresholds[keyPath: entry.keyPath] = -1
            #expect(numbers(in: thresholds).map { $0.value == -1 }.firstIndex(of: true) == index, "\(entry.name)")
        }
    }

    @Test(arguments: Thresholds.entries.map(\.name))
    func `an enormous threshold causes no overflow`(name: String) {
        let stand = Stand.filled(
            PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer(), TapGestureRecognizer(),
            LongPressGestureRecognizer(), SwipeGestureRecognizer(), TransformGestureRecognizer())
        stand.engine.apply([name: .number(1e300)])
        let hand = stand.hand
        for _ in 0..<2 {
            hand.hover(.moved, at: Point(x: 900, y: 700), type: .pencil)
            hand.together {
                hand.touch(1, at: Point(x: 600, y: 400))
                hand.touch(2, at: Point(x: 700, y: 400))
            }
            for _ in 0..<20 {
                hand.wait(.milliseconds(8))
                hand.move(1, by: Vector(dx: -4, dy: 1))
                let touch = stand.engine.touches.first { $0.source == .contact }
                _ = touch?.predictedLocation(at: hand.time + .milliseconds(20), in: nil)
            }
            hand.lift(1)
            hand.lift(2)
            hand.hover(.exited, at: Point(x: 900, y: 700), type: .pencil)
            hand.wait(.milliseconds(100))
        }
        hand.wait(.seconds(10))
        #expect(stand.engine.touches.isEmpty)
        hand.scroll(Vector(dx: 0, dy: 3), at: Point(x: 600, y: 400))
        hand.wait(.seconds(10))
    }

    @Test func `invalid values do not change thresholds`() {
        engine.apply([
            "panSlop": .number(-1), "tapDuration": .text("long"), "scale": .number(100), "other": .boolean(true),
        ])
        #expect(engine.thresholds == Thresholds() && engine.scale == 1)
    }
}
