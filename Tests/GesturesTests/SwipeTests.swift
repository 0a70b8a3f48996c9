import GestureTesting
import Testing

@Suite struct SwipeTests {
    let swipe = SwipeGestureRecognizer()
    let stand: Stand

    init() {
        swipe.name = "swipe"
        stand = Stand.filled(swipe)
    }

    /// Moves touches at a constant speed in px/s and an angle in degrees, clockwise from the right.
    private func flick(_ fingers: [UInt32] = [1], speed: Double, degrees: Double = 0, milliseconds: Int = 200) {
        for finger in fingers { stand.hand.touch(finger, at: middle + Vector(dx: 0, dy: Double(finger) * 60)) }
        let step = Vector(dx: speed * 0.008, dy: 0).rotated(by: degrees * .pi / 180)
        for _ in 0..<(milliseconds / 8) {
            stand.hand.advance(.milliseconds(8))
            stand.hand.together { for finger in fingers { stand.hand.move(finger, by: step) } }
        }
    }

    @Test func `a swipe is recognized in the round in which it exceeds thirty pixels`() {
        flick(speed: 1250, milliseconds: 16)
        #expect(stand.log.text == "")
        stand.hand.advance(.milliseconds(8))
        stand.hand.move(1, by: Vector(dx: 10, dy: 0))
        #expect(stand.log.text == "swipe ended")
        #expect(swipe.recognizedDirection == .right)
    }

    @Test(arguments: [(480.0, ""), (520, "swipe ended")])
    func `a slow swipe is not recognized`(speed: Double, log: String) {
        flick(speed: speed)
        #expect(stand.log.text == log)
    }

    @Test(arguments: [(29.0, "swipe ended"), (-29, "swipe ended"), (31, ""), (-31, ""), (180, "")])
    func `a swipe may deviate from its direction by up to thirty degrees`(degrees: Double, log: String) {
        flick(speed: 1000, degrees: degrees)
        #expect(stand.log.text == log)
    }

    @Test func `a swipe that allows several directions reports the recognized direction`() {
        swipe.direction = [.left, .up]
        flick(speed: 1000, degrees: -90)
        #expect(stand.log.text == "swipe ended")
        #expect(swipe.recognizedDirection == .up)
    }

    @Test func `a two-finger swipe needs exactly two touches`() {
        swipe.numberOfTouchesRequired = 2
        for (fingers, count) in [([1], 0), ([1, 2], 1), ([1, 2, 3], 1)] as [([UInt32], Int)] {
            flick(fingers, speed: 1000)
            for finger in fingers { stand.hand.lift(finger) }
            stand.hand.wait(.seconds(1))
            #expect(stand.count(of: "swipe ended") == count)
        }
    }

    @Test func `a swipe that is not recognized within half a second fails`() {
        stand.hand.touch(1, at: middle)
        stand.hand.wait(.milliseconds(500))
        #expect(stand.log.failures == [])
        stand.hand.wait(.nanoseconds(1))
        #expect(stand.log.failures == ["swipe movedTooLittle"])
        stand.hand.move(1, by: Vector(dx: 200, dy: 0))
        #expect(stand.log.text == "")
    }

    @Test func `a swipe that waits for another recognizer does not time out, and keeps its direction`() {
        let blocker = Puppet("blocker")
        stand.view.addGestureRecognizer(blocker)
        swipe.require(toFail: blocker)
        swipe.direction = [.right, .down]
        flick(speed: 1000)
        flick([], speed: 0)
        stand.hand.wait(.seconds(1))
        for _ in 1...10 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.move(1, by: Vector(dx: 0, dy: 90))
        }
        #expect(stand.log.text == "" && stand.log.failures == [])
        stand.hand.lift(1)
        #expect(stand.log.text == "swipe ended" && swipe.failureReason == nil)
    }

    @Test func `a waiting swipe is not recognized when its touch is canceled`() {
        let blocker = PanGestureRecognizer()
        blocker.minimumNumberOfTouches = 2
        stand.view.addGestureRecognizer(blocker)
        swipe.require(toFail: blocker)
        flick(speed: 1000)
        stand.hand.cancel(1, because: .grab)
        #expect(stand.log.text == "" && swipe.failureReason == .cancelledByGrab)
    }
}
