import GestureTesting
import Testing

/// Each threshold has its documented effect, and every number can be set.
@Suite struct ThresholdEffectTests {
    private struct Row {
        let name: String
        let value: Double
        let recognizer: GestureRecognizer
        /// Whether the gesture is recognized with the default value, and with this one.
        let usually: Bool
        let then: Bool
        let play: (Hand) -> Void
    }

    private func tap(_ taps: Int) -> TapGestureRecognizer {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = taps
        return tap
    }

    private func press(_ fingers: Int) -> LongPressGestureRecognizer {
        let press = LongPressGestureRecognizer()
        press.numberOfTouchesRequired = fingers
        return press
    }

    private var edgePan: ScreenEdgePanGestureRecognizer {
        let pan = ScreenEdgePanGestureRecognizer()
        pan.edges = .left
        return pan
    }

    private func drag(
        _ hand: Hand, from start: Point = middle, by step: Vector, times: Int = 3, every milliseconds: Int = 16
    ) {
        hand.touch(1, at: start)
        for _ in 0..<times {
            hand.advance(.milliseconds(milliseconds))
            hand.move(1, by: step)
        }
    }

    private func taps(_ hand: Hand, apart: Vector = .zero, gap: Int = 60, holding: Int = 40) {
        for count in 0..<2 {
            hand.touch(1, at: middle + apart * Double(count))
            hand.wait(.milliseconds(holding))
            hand.lift(1)
            hand.wait(.milliseconds(gap))
        }
    }

    private func pairs(_ hand: Hand, to center: Point = middle, radius: Double = 100, degrees: Double = 0) {
        hand.touch(pair(about: middle, radius: 100, degrees: 0))
        hand.move(pair(about: center, radius: radius, degrees: degrees))
    }

    private func hold(_ hand: Hand, _ milliseconds: Int) {
        hand.touch(1, at: middle)
        hand.wait(.milliseconds(milliseconds))
    }

    private var rows: [Row] {
        func row(
            _ name: String, _ value: Double, _ recognizer: GestureRecognizer, _ usually: Bool,
            _ play: @escaping (Hand) -> Void
        ) -> Row {
            Row(name: name, value: value, recognizer: recognizer, usually: usually, then: !usually, play: play)
        }
        let right = Vector(dx: 10, dy: 0)
        return [
            row("touchSlop", 40, tap(1), false) { self.drag($0, by: right) },
            row("panSlop", 40, PanGestureRecognizer(), true) { self.drag($0, by: right) },
            row("multiTouchPanSlop", 40, PanGestureRecognizer(), true) { self.pairs($0, to: middle + right * 3) },
            row("pinchSlop", 40, PinchGestureRecognizer(), true) { self.pairs($0, radius: 115) },
            row("rotationSlop", 100, RotationGestureRecognizer(), true) { self.pairs($0, degrees: 30) },
            row("longPressDuration", 1, press(1), true) { self.hold($0, 700) },
            row("longPressLandingInterval", 0.3, press(2), false) { hand in
                self.hold(hand, 200)
                hand.touch(2, at: middle + right * 9)
                hand.wait(.milliseconds(600))
            },
            row("tapDuration", 1, tap(1), false) { self.hold($0, 500) },
            row("tapInterval", 0.6, tap(2), false) { self.taps($0, gap: 400) },
            row("tapGap", 0, tap(2), false) { self.taps($0, gap: 20) },
            row("tapDistance", 60, tap(2), false) { self.taps($0, apart: right * 4) },
            row("swipeSpeed", 100, SwipeGestureRecognizer(), false) { self.drag($0, by: right, times: 8, every: 40) },
            row("swipeDuration", 1, SwipeGestureRecognizer(), false) { hand in
                self.hold(hand, 600)
                for _ in 1...5 {
                    hand.advance(.milliseconds(8))
                    hand.move(1, by: right)
                }
            },
            row("swipeCone", 60, SwipeGestureRecognizer(), false) {
                self.drag($0, by: Vector(dx: 10, dy: 10), times: 8, every: 8)
            },
            row("swipeTravel", 100, SwipeGestureRecognizer(), true) { self.drag($0, by: right, times: 6, every: 8) },
            row("screenEdge", 60, edgePan, false) { self.drag($0, from: Point(x: 40, y: 400), by: right) },
            row("scrollEnd", 1, PanGestureRecognizer(), true) { hand in
                hand.scroll(Vector(dx: 0, dy: 1), at: middle)
                hand.wait(.milliseconds(500))
            },
        ]
    }

    /// Ten pixels are one millimetre.
    private var rowsOfMillimeters: [Row] {
        func row(_ name: String, _ recognizer: GestureRecognizer, _ play: @escaping (Hand) -> Void) -> Row {
            Row(name: name, value: 9, recognizer: recognizer, usually: true, then: false, play: play)
        }
        let right = Vector(dx: 10, dy: 0)
        return [
            row("panSlopMillimetres", PanGestureRecognizer()) { self.drag($0, by: right) },
            row("multiTouchPanSlopMillimetres", PanGestureRecognizer()) { self.pairs($0, to: middle + right * 3) },
            row("pinchSlopMillimetres", PinchGestureRecognizer()) { self.pairs($0, radius: 120) },
            row("rotationSlopMillimetres", RotationGestureRecognizer()) { self.pairs($0, degrees: 20) },
            Row(name: "touchSlopMillimetres", value: 9, recognizer: tap(1), usually: false, then: true) {
                self.drag($0, by: right)
            },
            Row(name: "screenEdgeMillimetres", value: 9, recognizer: edgePan, usually: false, then: true) {
                self.drag($0, from: Point(x: 60, y: 400), by: right)
            },
        ]
    }

    private func isHeard(_ row: Row, changed: Bool, millimetersPerPixel: Double?) -> Bool {
        let stand = Stand.filled(row.recognizer)
        stand.engine.millimetersPerPixel = millimetersPerPixel
        if changed {
            let isKnown = stand.engine.thresholds.set(row.name, to: row.value)
            #expect(isKnown)
        }
        row.play(stand.hand)
        for finger in 1...2 where stand.hand.location(of: UInt32(finger)) != .zero { stand.hand.lift(UInt32(finger)) }
        return stand.log.lines.contains { $0.hasSuffix("ended") }
    }

    @Test func `changing a recognition threshold changes whether its gesture is recognized`() {
        for (rows, size) in [(rows, nil), (rowsOfMillimeters, 0.1)] as [([Row], Double?)] {
            for row in rows {
                #expect(isHeard(row, changed: false, millimetersPerPixel: size) == row.usually, "\(row.name)")
            }
        }
        for (rows, size) in [(rows, nil), (rowsOfMillimeters, 0.1)] as [([Row], Double?)] {
            for row in rows {
                #expect(isHeard(row, changed: true, millimetersPerPixel: size) == row.then, "\(row.name)")
            }
        }
    }

    @Test func `a wheel notch scrolls by the distance in its threshold`() {
        let (pan, pinch) = (PanGestureRecognizer(), PinchGestureRecognizer())
        let stand = Stand.filled(pan, pinch)
        stand.engine.thresholds.scrollPan = 10
        stand.engine.thresholds.scrollPinch = 2
        stand.hand.scroll(Vector(dx: 0, dy: -1), at: middle)
        #expect(pan.translation(in: nil) == Vector(dx: 0, dy: 10))
        stand.hand.wait(.seconds(1))
        stand.hand.scroll(Vector(dx: 0, dy: -1), at: middle, modifiers: .control)
        #expect(pinch.scale == 2)
    }

    @Test func `a sheet's rotation follows the fingers within its limits, and resists beyond them`() {
        let transform = TransformGestureRecognizer()
        (transform.slopPolicy, transform.minimumRotation, transform.maximumRotation) = (.keep, -0.5, 0.5)
        let stand = Stand.filled(transform)
        pairs(stand.hand, degrees: 25)
        #expect(abs(transform.rotation - 25 * .pi / 180) < 1e-9)
        stand.hand.move(pair(about: middle, radius: 100, degrees: 60))
        #expect(transform.rotation > 0.5 && transform.rotation < 60 * .pi / 180)
        stand.hand.move(pair(about: middle, radius: 100, degrees: -60))
        #expect(transform.rotation < -0.5 && transform.rotation > -60 * .pi / 180)
        stand.hand.lift(first: 2)
        stand.hand.wait(.seconds(2))
        #expect(stand.log.lines.last?.hasSuffix("ended") == true)
    }
}
