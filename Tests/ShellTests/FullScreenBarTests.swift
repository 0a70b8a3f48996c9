import Geometry
import GestureTesting
import Gestures
import Testing

@testable import Shell

/// The bar of a window that fills the screen.
@Suite struct FullScreenBarTests {
    private let plain = Plain()
    private var isBarShown: Bool { plain.shell.bar?.isHidden == false && plain.bounds(of: "bar") != nil }

    init() {
        plain.hand.set(Settings(StageSetting.isFullScreen, true))
        plain.hand.wait(.seconds(1))
    }

    private func settle() { plain.hand.wait(.seconds(1)) }

    @Test func `in full screen, the scene has the room of the bar, and recordings contain the setting`() {
        #expect(!isBarShown && plain.scene.traits.obscuredInsets.top == 0 && plain.player.isAtRest)
        #expect(plain.player.settings[StageSetting.isFullScreen] == true)
        plain.hand.set(Settings(StageSetting.isFullScreen, false))
        settle()
        #expect(isBarShown && plain.scene.traits.obscuredInsets.top > 0)
    }

    @Test func `the bar appears above the scene when the pointer reaches the top edge, until it leaves the bar`() throws
    {
        plain.hand.hover(.moved, at: Point(x: 400, y: 60))
        settle()
        #expect(!isBarShown)
        plain.hand.hover(.moved, at: Point(x: 400, y: 1))
        settle()
        #expect(isBarShown && plain.scene.traits.obscuredInsets.top == 0 && !plain.player.isAtRest)
        plain.tap(try plain.location(of: "reset"))
        #expect(plain.scene.resets == 1 && isBarShown)
        plain.hand.hover(.moved, at: Point(x: 400, y: 60))
        settle()
        #expect(isBarShown, "near the bar")
        plain.hand.hover(.moved, at: Point(x: 400, y: 200))
        settle()
        #expect(!isBarShown && plain.player.isAtRest)
    }

    @Test func `a finger that moves down from the top edge shows the bar, and a touch on the scene hides it`() {
        plain.hand.touch(1, at: Point(x: 100, y: 2))
        for _ in 0..<5 { plain.hand.move(1, by: Vector(dx: 0, dy: 10)) }
        plain.hand.lift(1)
        settle()
        #expect(isBarShown)
        plain.tap(Point(x: 50, y: 500))
        settle()
        #expect(!isBarShown)
    }

    @Test func `an object that is dragged to the top edge does not show the bar`() {
        plain.hand.touch(1, at: plain.scene.square.center)
        for _ in 0..<30 { plain.hand.move(1, by: Vector(dx: 0, dy: -10)) }
        plain.hand.lift(1)
        settle()
        #expect(!isBarShown && plain.scene.square.center.y < 10)
    }
}
