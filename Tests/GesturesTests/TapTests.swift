import GestureTesting
import Testing

@Suite struct TapTests {
    @Test func `a tap is recognized when the finger lifts`() {
        let stand = Stand(TapGestureRecognizer())
        stand.hand.touch(1, at: Point(x: 600, y: 400))
        stand.hand.advance(.milliseconds(80))
        stand.hand.lift(1)
        #expect(stand.log.text == "tap ended")
    }

    @Test func `a single tap that requires a double tap to fail waits for the failure`() {
        let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
        (single.name, double.name) = ("single", "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        let stand = Stand(single, double)
        stand.hand.touch(1, at: Point(x: 600, y: 400))
        stand.hand.advance(.milliseconds(50))
        stand.hand.lift(1)
        #expect(stand.log.text == "")
        stand.hand.wait(.milliseconds(250))
        #expect(stand.log.text == "")
        stand.hand.wait(.nanoseconds(1))
        #expect(stand.log.text == "single ended")
        #expect(stand.log.failures == ["double tooFewTaps"])
        stand.log.clear()
        for _ in 0..<2 {
            stand.hand.advance(.milliseconds(100))
            stand.hand.touch(1, at: Point(x: 600, y: 400))
            stand.hand.advance(.milliseconds(50))
            stand.hand.lift(1)
        }
        #expect(stand.log.text == "double ended")
        #expect(stand.log.failures == ["single requirementWon"])
    }

    /// Two clicks, and whether they are a double tap.
    private func isDouble(_ type: TouchType, gap: Int64, settings: Settings = [:]) -> Bool {
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let stand = Stand(double)
        stand.hand.set(settings)
        var counts: [Int] = []
        for _ in 0..<2 {
            stand.hand.touch(1, at: Point(x: 600, y: 400), type: type, button: type == .direct ? 0 : 1)
            counts.append(stand.hand.engine.touches[0].tapCount)
            stand.hand.advance(.milliseconds(50))
            stand.hand.lift(1)
            stand.hand.wait(.milliseconds(gap - 50))
        }
        #expect(counts == (stand.log.text == "tap ended" ? [1, 2] : [1, 1]))
        return stand.log.text == "tap ended"
    }

    @Test func `a double click of a mouse may take 0.4 seconds, and a double tap of a finger 0.3`() {
        #expect(isDouble(.indirectPointer, gap: 400) && !isDouble(.indirectPointer, gap: 401))
        #expect(isDouble(.direct, gap: 300) && !isDouble(.direct, gap: 301))
        #expect(isDouble(.pencil, gap: 300) && !isDouble(.pencil, gap: 301))
    }

    @Test func `the double-click time is a setting, and does not affect fingers`() {
        let settings = Settings(EngineSetting.doubleClickTime, 0.6)
        #expect(isDouble(.indirectPointer, gap: 600, settings: settings))
        #expect(!isDouble(.indirectPointer, gap: 601, settings: settings))
        #expect(!isDouble(.direct, gap: 350, settings: settings))
    }

    @Test func `a tap far from the previous one begins a new sequence, and no tap is lost`() {
        let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
        (single.name, double.name) = ("single", "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        let stand = Stand(single, double)
        for point in [Point(x: 560, y: 320), Point(x: 720, y: 480)] {
            stand.hand.touch(1, at: point)
            stand.hand.advance(.milliseconds(50))
            stand.hand.lift(1)
            stand.hand.advance(.milliseconds(100))
        }
        stand.hand.wait(.milliseconds(500))
        #expect(stand.log.text == "single ended, single ended")
    }

    @Test(arguments: [1, 2])
    func `tapLocation is the centroid of a tap's landings, and location is where its last finger lifts`(first: UInt32) {
        let tap = TapGestureRecognizer()
        (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (2, 2)
        let stand = Stand(tap)
        var places: [Point] = []
        tap.addAction { places = [$0.tapLocation(in: nil), $0.location(in: nil)] }
        // The first finger leaves before the second, of the second tap 20 px to the right of the first.
        for left in [580.0, 600] {
            stand.hand.touch(1, at: Point(x: left, y: 380))
            stand.hand.advance(.milliseconds(10))
            stand.hand.touch(2, at: Point(x: left + 80, y: 420))
            stand.hand.advance(.milliseconds(50))
            stand.hand.lift(first)
            stand.hand.advance(.milliseconds(1))
            stand.hand.lift(3 - first)
            stand.hand.advance(.milliseconds(60))
        }
        let last = first == 1 ? Point(x: 680, y: 420) : Point(x: 600, y: 380)
        #expect(places == [Point(x: 640, y: 400), last])
    }
}
