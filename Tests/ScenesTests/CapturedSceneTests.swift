// Longer than 250 lines: one suite for all rules of the card.

import Drawing
import GestureTesting
import Shell
import Testing

@testable import Scenes

@Suite struct CapturedSceneTests {
    let scene = CapturedScene(measuring: EvenLetters())
    let player: SceneRunner
    let hand: Hand
    let home = SheetPlacement(center: Point(x: 640, y: 400))

    init() {
        let player = SceneRunner(scene, named: "scene", size: Size(width: 1280, height: 800), measuring: EvenLetters())
        self.player = player
        hand = Hand(player.engine) { player.receive($0) }
    }

    private func land() {
        hand.together {
            hand.touch(1, at: Point(x: 560, y: 380))
            hand.touch(2, at: Point(x: 720, y: 420))
        }
    }

    private func move(by vector: Vector) {
        hand.advance(.milliseconds(10))
        hand.together {
            hand.move(1, by: vector)
            hand.move(2, by: vector)
        }
    }

    /// Captures the card with two fingers.
    private func capture() {
        land()
        hand.wait(.milliseconds(500))
    }

    @Test func `the card is captured at 0.5 s, but not at 0.49 s`() {
        land()
        hand.wait(.milliseconds(480))
        move(by: Vector(dx: 5, dy: 0))
        #expect(!scene.card.isCaptured && scene.card.pose == home)
        hand.wait(.milliseconds(10))
        #expect(scene.card.isCaptured && scene.card.pose == home)
        move(by: Vector(dx: 40, dy: 20))
        #expect(scene.card.pose.center.distance(to: Point(x: 680, y: 420)) < 1e-9)
    }

    @Test func `a drift of 6 px and 3 degrees neither prevents the capture nor moves the card`() {
        land()
        hand.wait(.milliseconds(100))
        let (middle, arm) = (Point(x: 646, y: 400), Vector(dx: 80, dy: 20).rotated(by: 3 * .pi / 180))
        hand.together {
            hand.move(1, to: middle - arm)
            hand.move(2, to: middle + arm)
        }
        hand.wait(.milliseconds(399))
        #expect(!scene.card.isCaptured)
        hand.wait(.milliseconds(1))
        #expect(scene.card.isCaptured && scene.card.pose == home)
        move(by: Vector(dx: 20, dy: 0))
        #expect(abs(scene.card.pose.center.x - 660) < 1e-9 && abs(scene.card.pose.turn) < 1e-9)
    }

    @Test func `the points under two fingers stay under them while the card moves and rotates`() {
        land()
        hand.wait(.milliseconds(200))
        move(by: Vector(dx: 3, dy: 0))
        hand.wait(.milliseconds(300))
        let places = [1, 2].map { scene.card.convert(hand.location(of: $0), from: nil) }
        let (start, arm) = (Point(x: 643, y: 400), Vector(dx: 80, dy: 20))
        for step in 1...90 {
            let middle = start + Vector(dx: 2, dy: -1) * Double(step)
            let turned = arm.rotated(by: Double(step) * .pi / 36)
            hand.advance(.milliseconds(8))
            hand.together {
                hand.move(1, to: middle - turned)
                hand.move(2, to: middle + turned)
            }
        }
        for (index, location) in places.enumerated() {
            #expect(scene.card.convert(location, to: nil).distance(to: hand.location(of: UInt32(index + 1))) < 1e-6)
        }
        #expect(abs(scene.card.pose.turn - 2.5 * .pi) < 1e-9)
    }

    @Test func `lifting one finger releases the card, which is lowered in place`() {
        capture()
        move(by: Vector(dx: 100, dy: 0))
        hand.wait(.milliseconds(300))
        #expect(scene.card.lift == 1)
        let pose = scene.card.pose
        hand.lift(2)
        hand.move(1, by: Vector(dx: 200, dy: 50))
        #expect(!scene.card.isCaptured && scene.card.pose == pose && pose != home)
        hand.wait(.milliseconds(60))
        #expect(scene.card.lift > 0 && scene.card.transform.rotation != pose.turn)
        hand.wait(.milliseconds(240))
        // The card is painted exactly a tenth of a second later.
        hand.wait(.milliseconds(110))
        #expect(scene.card.lift == 0 && scene.card.filled == 0 && !player.wantsFrames)
        #expect(scene.card.transform == .identity)
    }

    @Test func `two fingers move the card even if one of them lifts at the same time`() {
        capture()
        move(by: Vector(dx: 100, dy: 0))
        hand.together {
            hand.move(1, by: Vector(dx: 10, dy: 0))
            hand.move(2, by: Vector(dx: 10, dy: 0))
        }
        hand.lift(1)
        #expect(scene.card.pose.center.distance(to: Point(x: 750, y: 400)) < 1e-9)
    }

    @Test(arguments: [1, 3])
    func `neither one finger nor more than two fingers move the card`(count: UInt32) {
        hand.together {
            for finger in 1...count { hand.touch(finger, at: Point(x: 540 + 60 * Double(finger), y: 400)) }
        }
        hand.wait(.milliseconds(600))
        for _ in 0..<5 {
            hand.advance(.milliseconds(10))
            hand.together { for finger in 1...count { hand.move(finger, by: Vector(dx: 20, dy: 0)) } }
        }
        #expect(!scene.card.isCaptured && scene.card.pose == home)
    }

    @Test func `a third finger does not affect a captured card`() {
        capture()
        move(by: Vector(dx: 50, dy: 0))
        let pose = scene.card.pose
        hand.touch(3, at: Point(x: 640, y: 340))
        for _ in 0..<5 { hand.move(3, by: Vector(dx: 0, dy: 20)) }
        #expect(scene.card.isCaptured && scene.card.pose == pose && scene.card.pull == .zero)
        move(by: Vector(dx: 50, dy: 0))
        #expect(scene.card.pose.center.distance(to: Point(x: 740, y: 400)) < 1e-9)
    }

    @Test func `the ring fills while the fingers rest, and empties when they move away`() {
        land()
        hand.wait(.milliseconds(250))
        #expect(abs(scene.card.filled - 0.5) < 1e-9 && player.wantsFrames)
        hand.move(1, by: Vector(dx: 11, dy: 0))
        hand.wait(.milliseconds(50))
        #expect(scene.card.filled > 0 && scene.card.filled < 0.5)
        hand.wait(.milliseconds(300))
        #expect(scene.card.filled == 0 && !scene.card.isCaptured && !player.wantsFrames)
    }

    @Test func `the ring empties when a finger lifts early`() {
        land()
        hand.wait(.milliseconds(400))
        hand.lift(1)
        hand.wait(.milliseconds(300))
        #expect(scene.card.filled == 0 && !scene.card.isCaptured)
    }

    @Test func `the card keeps its place and rotation between captures`() {
        capture()
        hand.together {
            hand.move(1, to: Point(x: 640, y: 300))
            hand.move(2, to: Point(x: 640, y: 500))
        }
        hand.together {
            hand.lift(1)
            hand.lift(2)
        }
        let pose = scene.card.pose
        #expect(pose.turn > 1)
        hand.advance(.milliseconds(300))
        capture()
        #expect(scene.card.isCaptured && scene.card.pose == pose)
        move(by: Vector(dx: 0, dy: 30))
        #expect(abs(scene.card.pose.turn - pose.turn) < 1e-9)
        #expect(scene.card.pose.center.distance(to: pose.center + Vector(dx: 0, dy: 30)) < 1e-9)
    }

    @Test func `a canceled gesture is undone`() {
        capture()
        move(by: Vector(dx: 100, dy: 50))
        #expect(scene.card.pose != home)
        hand.together {
            hand.cancel(1)
            hand.cancel(2)
        }
        #expect(!scene.card.isCaptured && scene.card.pose == home)
    }

    @Test func `Escape restores the card while the fingers are down`() {
        capture()
        move(by: Vector(dx: 100, dy: 50))
        hand.press("Escape")
        #expect(!scene.card.isCaptured && scene.card.pose == home)
    }

    @Test func `keys move and rotate the card, and the Home key restores it in a quarter of a second`() {
        hand.press("Right")
        hand.press("bracketright")
        #expect(scene.card.pose == SheetPlacement(center: Point(x: 656, y: 400), turn: .pi / 36))
        hand.press("plus")
        #expect(scene.card.transform.scale == 1)
        hand.press("Home")
        hand.wait(.milliseconds(100))
        #expect(scene.card.pose != home && player.wantsFrames)
        hand.wait(.milliseconds(150))
        #expect(scene.card.pose == home && player.isAtRest)
    }

    @Test func `with reduced motion, the Home key moves the card immediately, and the ring does not fill gradually`() {
        hand.set(["reduceMotion": .boolean(true)])
        hand.press("Right")
        hand.press("Home")
        #expect(scene.card.pose == home && player.isAtRest)
        land()
        hand.wait(.milliseconds(250))
        hand.lift(1)
        #expect(scene.card.filled == 0)
    }

    @Test func `a scene can restore the state of another scene of the same kind`() {
        hand.press("Left")
        hand.press("bracketleft")
        let other = CapturedSceneTests()
        other.scene.restore(scene.state)
        #expect(other.scene.card.pose == scene.card.pose && other.scene.card.pose != home)
        other.scene.restore(["card": .list([.text("x")])])
        #expect(other.scene.card.pose == scene.card.pose)
        #expect(CapturedSceneTests().scene.state.isEmpty)
    }

    @Test func `a panel that appears over the scene does not stop the card`() {
        for _ in 0..<20 { hand.press("Right") }
        hand.wait(.seconds(1))
        hand.press("Home")
        hand.wait(.milliseconds(50))
        let pose = scene.card.pose
        var traits = scene.traits
        traits.overlayInsets.right = 320
        scene.traitsChanged(to: traits)
        #expect(scene.card.pose == pose && pose != home)
        hand.wait(.seconds(1))
        #expect(scene.card.pose == home)
    }

    @Test func `in a small window, the whole card is below the bar`() {
        var traits = Traits()
        traits.obscuredInsets.top = 60
        scene.traitsChanged(to: traits)
        hand.resize(to: Size(width: 480, height: 320))
        let room = Rect(x: 0, y: 60, width: 480, height: 260)
        #expect(scene.card.frame.union(room) == room && scene.card.frame.height > 150)
        #expect(scene.card.pose.center == room.center)
    }

    @Test func `turning the window to portrait and back returns the card to its place`() {
        for _ in 0..<20 { hand.press("Right") }
        hand.press("bracketright")
        let pose = scene.card.pose
        hand.resize(to: Size(width: 480, height: 1280))
        #expect(scene.card.pose != pose)
        hand.resize(to: Size(width: 1280, height: 800))
        #expect(scene.card.pose == pose)
    }

    @Test func `the description matches the available input devices`() {
        #expect(scene.captions(for: InputDevices(hasTouchscreen: true))[0].hasPrefix("Rest two fingers on the card"))
        #expect(scene.captions(for: InputDevices())[0].hasPrefix("Hold Control"))
    }
}
