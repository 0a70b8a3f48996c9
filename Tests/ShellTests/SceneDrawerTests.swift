import Geometry
import GestureTesting
import Gestures
import Testing
import Touches

@testable import Shell

/// The list of the scenes that a finger draws in from the left edge.
@Suite struct SceneDrawerTests {
    private let plain = Plain()
    private let edge = Point(x: 4, y: 500)

    private func drawer() throws -> SceneDrawer { try #require(plain.shell.bar?.drawer) }
    private var isSeen: Bool { plain.player.picture().items.contains { $0.id.name == "bar label" } }

    /// Drags a finger in steps of 16 ms, then holds it still.
    private func drag(from start: Point, by displacement: Vector, steps: Int = 20) {
        plain.hand.touch(1, at: start)
        for _ in 0..<steps {
            plain.hand.wait(.milliseconds(16))
            plain.hand.move(1, by: displacement / Double(steps))
        }
    }

    private func open() {
        drag(from: edge, by: Vector(dx: 220, dy: 0))
        plain.hand.wait(.milliseconds(300))
        plain.hand.lift(1)
        plain.hand.wait(.milliseconds(250))
    }

    @Test func `the drawer follows the finger, and a tap on one of its buttons shows the button's scene`() throws {
        #expect(!isSeen)
        drag(from: edge, by: Vector(dx: 100, dy: 0))
        let plate = try #require(try drawer().buttons.first?.superview)
        // Its right end is under the finger.
        #expect(abs(plate.frame.maxX - 104) < 1e-9 && isSeen)
        plain.hand.move(1, by: Vector(dx: 120, dy: 0))
        plain.hand.wait(.milliseconds(300))
        plain.hand.lift(1)
        #expect(plain.player.wantsFrames)
        plain.hand.wait(.milliseconds(250))
        #expect(plate.frame.minX == 0 && !plain.player.wantsFrames && !plain.player.isAtRest)
        let second = try drawer().buttons[1]
        plain.tap(second.convert(second.bounds.center, to: nil))
        #expect(plain.shell.scenes.shownIndex == 1)
        plain.hand.wait(.milliseconds(250))
        #expect(!isSeen && plain.player.isAtRest)
    }

    @Test func `the drawer closes when the finger moves back or another touch lands outside it`() throws {
        drag(from: edge, by: Vector(dx: 100, dy: 0))
        plain.hand.wait(.milliseconds(300))
        plain.hand.lift(1)
        plain.hand.wait(.milliseconds(250))
        #expect(!isSeen)
        open()
        #expect(isSeen)
        plain.tap(Point(x: 700, y: 300))
        plain.hand.wait(.milliseconds(250))
        #expect(!isSeen && plain.scene.square.center == Point(x: 400, y: 300))
    }

    @Test func `a fast finger opens the drawer, however short its movement`() throws {
        drag(from: edge, by: Vector(dx: 80, dy: 0), steps: 4)
        plain.hand.lift(1)
        plain.hand.wait(.milliseconds(250))
        #expect(try drawer().isOpen && isSeen)
    }

    @Test
    func `a drag of a view that is not an object moves the view, but opens the drawer if it begins at the edge`() {
        plain.scene.square.center = Point(x: 30, y: 300)
        drag(from: Point(x: 4, y: 300), by: Vector(dx: 100, dy: 0))
        #expect(plain.scene.square.center == Point(x: 30, y: 300) && isSeen)
        plain.hand.cancel(1)
        plain.hand.wait(.milliseconds(250))
        #expect(!isSeen)
        drag(from: Point(x: 40, y: 300), by: Vector(dx: 100, dy: 0))
        #expect(plain.scene.square.center == Point(x: 130, y: 300) && !isSeen)
    }

    @Test(arguments: [30.0, 100, 220])
    func `a drag of an object near the edge does not open the drawer, but a swipe from the edge does`(length: Double) {
        plain.scene.square.center = Point(x: 30, y: 300)
        plain.scene.objects = [plain.scene.square]
        drag(from: Point(x: 4, y: 300), by: Vector(dx: length, dy: 0))
        #expect(plain.scene.square.center == Point(x: 30 + length, y: 300) && !isSeen)
        plain.hand.lift(1)
        plain.hand.wait(.milliseconds(250))
        #expect(!isSeen && plain.player.isAtRest)
        drag(from: edge, by: Vector(dx: length, dy: 0))
        #expect(plain.scene.square.center == Point(x: 30 + length, y: 300) && isSeen)
    }
}
