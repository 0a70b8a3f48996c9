import GestureTesting
import Testing

@Suite struct LongPressTests {
    let press = LongPressGestureRecognizer()
    let pan = PanGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    let stand: Stand
    let homes = [Point(x: 580, y: 400), Point(x: 700, y: 400)]

    init() {
        (press.name, pan.name, rotation.name) = ("press", "pan", "rotation")
        press.numberOfTouchesRequired = 2
        (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
        stand = Stand.filled(press, pan, rotation)
    }

    private func rest() {
        stand.hand.touch(homes)
        stand.hand.wait(.milliseconds(500))
    }

    @Test func `a press begins exactly at its deadline, after half a second`() {
        var begin: Timestamp?
        press.addAction { [engine = stand.engine] press in if press.state == .began { begin = engine.now } }
        stand.hand.touch(homes)
        #expect(stand.engine.nextDeadline == .milliseconds(500))
        stand.hand.wait(.seconds(3))
        #expect(begin == .milliseconds(500))
    }

    @Test func `the progress of a press is complete while the press waits for another recognizer to fail`() {
        press.require(toFail: pan)
        #expect(press.progress == 0)
        stand.hand.touch(homes)
        stand.hand.wait(.milliseconds(250))
        #expect(press.progress == 0.5)
        stand.hand.wait(.milliseconds(500))
        #expect(press.state == .possible && press.progress == 1)
        stand.hand.lift(1)
        stand.hand.lift(2)
        #expect(press.progress == 0)
    }

    @Test func `the progress of a press without a duration is complete at the landing`() {
        press.minimumPressDuration = 0
        stand.hand.touch(homes)
        #expect(press.progress == 1)
    }

    @Test(arguments: [(10.0, "press began"), (10.01, "")])
    func `each touch of a press may move up to ten pixels before the press begins`(displacement: Double, log: String) {
        stand.hand.touch(homes)
        // Away from the landing along its own path: only the distance from the landing counts.
        stand.hand.move(2, by: Vector(dx: -5, dy: 0))
        stand.hand.move(2, by: Vector(dx: 5 + displacement, dy: 0))
        stand.hand.wait(.milliseconds(500))
        #expect(stand.log.lines.filter { $0.hasPrefix("press") }.joined() == log)
    }

    @Test(arguments: [(120, "press began"), (121, "")])
    func `the touches of a press may land 120 ms apart, and the press is timed from the second touch`(
        stagger: Int, log: String
    ) {
        stand.hand.touch(1, at: homes[0])
        stand.hand.advance(.milliseconds(stagger))
        stand.hand.touch(2, at: homes[1])
        if log.isEmpty { #expect(stand.log.failures == ["press landedTooLate"]) }
        stand.hand.wait(.milliseconds(499))
        #expect(stand.log.text == "")
        stand.hand.wait(.milliseconds(1))
        #expect(stand.log.text == log)
    }

    @Test func `a third touch makes a two-finger press fail if the press has not begun, and is ignored if it has`() {
        rest()
        stand.hand.touch(3, at: Point(x: 640, y: 500))
        #expect(press.state == .began)
        #expect(press.numberOfTouches == 2)
        stand.hand.lift(3)
        #expect(press.state.isActive)
        stand.hand.lift(first: 2)
        stand.log.clear()
        stand.hand.touch(homes)
        stand.hand.advance(.milliseconds(50))
        stand.hand.touch(3, at: Point(x: 640, y: 500))
        stand.hand.wait(.seconds(1))
        #expect(stand.log.failures.contains("press wrongNumberOfTouches"))
        #expect(stand.log.text == "")
    }

    @Test func `a pan and a rotation that begin during a press start from the identity, without a slop`() {
        rest()
        var first: [String: Double] = [:]
        pan.addAction { pan in if pan.state == .began { first["pan"] = pan.translation(in: nil).length } }
        rotation.addAction { turn in if turn.state == .began { first["rotation"] = turn.rotation } }
        for step in 1...60 {
            let step = Double(step)
            stand.hand.move(pair(about: middle + Vector(dx: step * 4, dy: 0), radius: 60, degrees: step * 2))
        }
        #expect(first == ["pan": 0, "rotation": 0])
        #expect([press.state, pan.state, rotation.state] == [.changed, .changed, .changed])
    }

    @Test(arguments: [UInt32(1), 2])
    func `lifting one of two touches ends a press in the same round`(finger: UInt32) {
        rest()
        stand.hand.advance(.milliseconds(8))
        stand.hand.lift(finger)
        #expect(stand.log.text == "press began, press ended")
        stand.hand.lift(3 - finger)
        #expect(stand.count(of: "press cancelled") == 0)
    }

    /// Fault in ownership: a window manager takes the touches of a press one by one.
    @Test func `a press is canceled if its touches are canceled one after the other`() {
        rest()
        stand.hand.cancel(1)
        stand.hand.cancel(2)
        #expect(stand.log.text == "press began, press cancelled")
    }

    @Test func `a press is canceled if both touches are canceled together, and ends if one lifts instead`() {
        rest()
        stand.hand.together { for finger in 1...2 { stand.hand.cancel(UInt32(finger)) } }
        #expect(stand.log.text == "press began, press cancelled")
        stand.log.clear()
        rest()
        stand.hand.together {
            stand.hand.cancel(1)
            stand.hand.lift(2)
        }
        #expect(stand.log.text == "press began, press ended")
    }

    @Test func `before a press, a tap that is far from the previous one counts as the first tap`() {
        let press = LongPressGestureRecognizer()
        press.numberOfTapsRequired = 1
        let stand = Stand(press)
        for location in [Point(x: 560, y: 320), Point(x: 720, y: 480)] {
            stand.hand.touch(1, at: location)
            stand.hand.advance(.milliseconds(50))
            stand.hand.lift(1)
            stand.hand.advance(.milliseconds(100))
        }
        stand.hand.touch(1, at: Point(x: 720, y: 480))
        stand.hand.wait(.milliseconds(500))
        #expect(stand.log.failures == ["longpress tappedTooFarAway"])
        #expect(stand.log.text == "longpress began")
    }
}
