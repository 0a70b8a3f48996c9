import Drawing
import Geometry
import GestureTesting
import Gestures
import Testing
import Touches

@testable import Shell

/// The earlier scene slides out of the window when a person opens another one.
@Suite struct SceneTransitionTests {
    private let plain = Plain()

    /// The left end of the earlier scene, or `nil` if it is gone.
    private var left: Double? {
        plain.player.picture().items.first { $0.id.name == "earlier scene" }?.transform.tx
    }

    private func wait(_ milliseconds: Int) { plain.hand.wait(.milliseconds(milliseconds)) }

    @Test func `the previous scene slides out below the bar, in the direction of the list's order`() throws {
        let before = plain.player.picture()
        plain.hand.press("2")
        let start = plain.player.picture()
        let earlier = try #require(start.items.first { $0.id.name == "earlier scene" })
        guard case .layer(let bitmap) = earlier.content else { return #expect(Bool(false), "it is a bitmap") }
        #expect(left == 0 && bitmap.bounds == plain.shell.availableBounds)
        #expect(bitmap.items.dropLast() == before.items.filter { $0.id.name == "square" }[...])
        wait(16)
        wait(100)
        #expect(left == -400 && plain.player.wantsFrames)
        let damage = Damage(from: start, to: plain.player.picture())
        // An item covers a pixel around its bitmap.
        #expect(damage.bounds.minY >= plain.shell.availableBounds.minY - 2)
        wait(100)
        #expect(left == nil && !plain.player.wantsFrames && !plain.player.needsDisplay)
        plain.hand.press("1")
        wait(16)
        wait(100)
        #expect(left == 400)
    }

    @Test func `when the list wraps around, the scene slides in the direction of the command`() {
        plain.hand.press("2")
        wait(500)
        plain.swipe(fingers: 4, from: 500, by: -200)
        #expect(plain.shell.scenes.shownIndex == 0 && left == nil)
        plain.shell.perform(.showPreviousScene)
        wait(16)
        wait(100)
        #expect(left == 400 && plain.shell.scenes.shownIndex == 1)
        plain.shell.perform(.showNextScene)
        wait(16)
        wait(100)
        #expect(left == -400 && plain.shell.scenes.shownIndex == 0)
    }

    @Test func `a slow first frame delays the slide, which ends within a quarter of a second`() {
        plain.hand.press("2")
        wait(50)
        #expect(left == 0)
        plain.hand.press("1")
        wait(249)
        #expect(left != nil)
        wait(1)
        #expect(left == nil)
    }

    @Test func `a sliding scene moves by whole pixels at every scale`() throws {
        let dense = Plain(options: ["scale": .number(1.5)], size: Size(width: 801, height: 600))
        dense.hand.press("2")
        for _ in 0..<12 {
            dense.hand.wait(.milliseconds(16))
            let earlier = dense.player.picture().items.first { $0.id.name == "earlier scene" }
            let x = try #require(earlier).transform.tx
            #expect(abs(x - x.rounded()) < 1e-9)
        }
    }

    @Test func `with reduced motion, another scene is shown immediately`() {
        plain.hand.set(Settings(StageSetting.reducesMotion, true))
        plain.hand.press("2")
        #expect(left == nil && !plain.player.wantsFrames)
    }

    @Test func `a finger that lands during the transition ends it, and moves the new scene`() {
        plain.hand.press("2")
        wait(16)
        wait(60)
        #expect(left != nil)
        plain.hand.touch(1, at: Point(x: 400, y: 300))
        #expect(left == nil && plain.player.shell?.transition.isRunning == false)
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        #expect(plain.scene.square.center == Point(x: 450, y: 300))
    }

    @Test func `fingers that opened a scene with a swipe do not end its transition`() {
        let fingers = (1...4).map { UInt32($0) }
        plain.hand.together {
            for finger in fingers { plain.hand.touch(finger, at: Point(x: 500, y: 120 * Double(finger))) }
        }
        for _ in 0..<10 {
            wait(10)
            plain.hand.together { for finger in fingers { plain.hand.move(finger, by: Vector(dx: -20, dy: 0)) } }
        }
        #expect(plain.shell.scenes.shownIndex == 1 && left != nil)
        plain.hand.together { for finger in fingers { plain.hand.lift(finger) } }
        #expect(left != nil)
    }

    @Test func `resizing or scrolling ends the transition`() {
        plain.hand.press("2")
        plain.hand.resize(to: Size(width: 700, height: 600))
        #expect(left == nil)
        plain.hand.press("1")
        plain.hand.scroll(Vector(dx: 0, dy: 1), at: Point(x: 400, y: 300))
        #expect(left == nil)
    }

    @Test func `a scene is at rest after the transition, or when a finger lands during it`() {
        plain.hand.press("2")
        wait(16)
        #expect(left != nil && !plain.player.isAtRest)
        wait(200)
        #expect(plain.player.isAtRest)
        let other = Plain(options: plain.player.settings)
        other.player.restore(plain.player.state)
        #expect(other.player.picture() == plain.player.picture())
        plain.hand.press("1")
        plain.tap(Point(x: 20, y: 500))
        // The ring around the finger fades.
        wait(100)
        #expect(plain.player.isAtRest)
    }
}
