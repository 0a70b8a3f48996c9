import Drawing
import Geometry
import GestureTesting
import Gestures
import Testing
import Touches

@testable import Shell

@Suite struct PlayerTests {
    @Test func `at a scale of 2, a scene's size in points is halved, and a view moves as far as the finger`() throws {
        let plain = Plain(options: ["scale": .number(2)])
        #expect(plain.scene.root.bounds.size == Size(width: 400, height: 300))
        let before = try #require(plain.bounds(of: "square"))
        #expect(abs(before.width - 200) <= 2)
        plain.hand.touch(1, at: Point(x: 400, y: 300))
        plain.hand.move(1, by: Vector(dx: 100, dy: 0))
        #expect(plain.scene.square.center.x == 250)
        #expect(try #require(plain.bounds(of: "square")).midX == before.midX + 100)
    }

    @Test func `the appearance can change to dark while the program runs`() {
        let plain = Plain()
        let light = plain.player.picture().background
        plain.hand.set(["appearance": .text("dark")])
        #expect(plain.scene.traits.appearance == .dark)
        #expect(plain.player.picture().background != light)
    }

    @Test func `switching scenes cancels the current gesture, and its fingers do not affect the new scene`() {
        let plain = Plain()
        let first = plain.scene
        plain.hand.touch(1, at: Point(x: 400, y: 300))
        plain.hand.touch(2, at: Point(x: 420, y: 320))
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        plain.hand.press("2")
        #expect(first.cancellations == 1)
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        plain.hand.move(2, by: Vector(dx: 50, dy: 0))
        #expect(plain.scene.square.center == Point(x: 400, y: 300))
        plain.hand.lift(1)
        plain.hand.lift(2)
        plain.hand.wait(.milliseconds(250))
        #expect(plain.player.isAtRest)
        #expect(plain.player.engine.ignoredInputs == 0)
    }

    @Test func `a gesture continues while the window is resized`() {
        let plain = Plain()
        plain.hand.touch(1, at: Point(x: 400, y: 300))
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        plain.hand.resize(to: Size(width: 1000, height: 700))
        let location = plain.scene.square.center
        plain.hand.move(1, by: Vector(dx: 20, dy: 0))
        #expect(plain.scene.square.center == location + Vector(dx: 20, dy: 0))
        #expect(plain.scene.cancellations == 0)
        plain.hand.lift(1)
        #expect(plain.player.isAtRest)
    }

    @Test func `a second player with the same options and state shows the same picture`() {
        let plain = Plain()
        plain.hand.set(["appearance": .text("dark"), "scale": .number(1.5), "panSlop": .number(3)])
        plain.hand.press("2")
        plain.hand.press("Tab")
        plain.hand.touch(1, at: Point(x: 400, y: 300))
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        plain.hand.lift(1)
        #expect(plain.player.isAtRest)

        let other = Plain(options: plain.player.settings)
        #expect(other.player.picture() != plain.player.picture())
        other.player.restore(plain.player.state)
        #expect(other.player.picture() == plain.player.picture())
        #expect(other.player.engine.thresholds.panSlop == 3)
    }

    @Test func `the Full screen button is highlighted while the window fills the screen`() {
        let plain = Plain(size: Size(width: 1600, height: 600))
        for isFullScreen in [true, false] {
            plain.hand.set(Settings(StageSetting.isFullScreen, isFullScreen))
            #expect(plain.player.needsDisplay)
            _ = plain.player.picture()
            #expect(plain.button("full screen")?.content.isSelected == isFullScreen && !plain.player.needsDisplay)
        }
    }

    @Test func `a notice is visible for six seconds and sets a deadline for its end`() {
        let plain = Plain()
        plain.shell.notify("The recording is in a file with a long name that takes more than one line")
        #expect(plain.bounds(of: ItemID("notice plate")) != nil)
        #expect(plain.bounds(of: ItemID("notice line", 0)) != nil)
        #expect(plain.player.nextDeadline == plain.hand.time + .seconds(6))
        plain.hand.wait(.seconds(6))
        #expect(plain.player.needsDisplay)
        #expect(plain.bounds(of: ItemID("notice plate")) == nil)
        #expect(plain.player.nextDeadline == nil)
    }

    /// Fault in security: a recording with an extremely long notice.
    @Test func `a notice that is too long shows only its beginning`() {
        let plain = Plain()
        plain.shell.notify(String(repeating: "x", count: 20_000))
        let lines = plain.player.picture().items.compactMap { item in
            if item.id.name == "notice line", case .text(let text) = item.content { text.string } else { nil }
        }
        #expect(lines.joined().count == 500)
    }

    @Test func `a notice covers neither the bar nor an open menu`() throws {
        let plain = Plain(size: Size(width: 300, height: 200))
        plain.shell.notify(String(repeating: "x ", count: 250))
        let bar = try #require(plain.shell.bar)
        let plate = try #require(plain.bounds(of: ItemID("notice plate")))
        #expect(plate.minY >= bar.frame.maxY && plate.maxY <= 200)
        plain.tap(try plain.location(of: "more"))
        let items = plain.player.picture().items
        let last = try #require(items.lastIndex { $0.id.name.hasPrefix("notice") })
        #expect(items[(last + 1)...].contains { $0.id.name == "bar glyph" || $0.id.name == "bar label" })
    }
}
