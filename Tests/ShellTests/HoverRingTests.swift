import Drawing
import Geometry
import GestureTesting
import Gestures
import Testing
import Touches

@testable import Shell

/// The ring around what the mouse would hold.
@Suite struct HoverRingTests {
    private let plain = Plain()
    /// The line. Its edge is the item before.
    private let ring = ItemID("hover", 1)
    private let square = Point(x: 400, y: 300)
    private let background = Point(x: 100, y: 500)

    @Test func `a ring marks the object that a mouse press would hold`() {
        #expect(plain.bounds(of: ring) == nil)
        plain.hand.hover(.entered, at: background)
        #expect(plain.bounds(of: ring) == nil)
        plain.hand.hover(.moved, at: square)
        #expect(plain.player.needsDisplay)
        // It touches the square, and covers a point of it.
        let line = plain.player.picture().items.first { $0.id.name == ring.name && $0.id.index == ring.index }
        guard let line, case .shape(let shape) = line.content, let path = shape.path.bounds else {
            Issue.record("the ring is no shape")
            return
        }
        #expect(line.transform.boundingBox(of: path) == Rect(x: 349.5, y: 249.5, width: 101, height: 101))
        plain.hand.hover(.moved, at: square + Vector(dx: 3, dy: 0))
        #expect(!plain.player.needsDisplay)
        plain.hand.hover(.moved, at: background)
        #expect(plain.player.needsDisplay && plain.bounds(of: ring) == nil)
    }

    @Test func `there is no hover ring during a mouse press, over the bar, or after the pointer leaves the window`()
        throws
    {
        plain.hand.hover(.entered, at: square)
        plain.hand.touch(1, at: square, type: .indirectPointer)
        #expect(plain.bounds(of: ring) == nil)
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        plain.hand.lift(1)
        #expect(plain.bounds(of: ring) == nil)
        plain.hand.hover(.moved, at: plain.scene.square.center)
        #expect(plain.bounds(of: ring)?.center == plain.scene.square.center)
        plain.hand.hover(.moved, at: try plain.place(of: "undo"))
        #expect(plain.bounds(of: ring) == nil)
        plain.hand.hover(.moved, at: plain.scene.square.center)
        #expect(plain.bounds(of: ring) != nil)
        plain.hand.hover(.left, at: plain.scene.square.center)
        #expect(plain.bounds(of: ring) == nil)
    }

    @Test func `a finger hides the ring until the mouse is used again`() {
        plain.hand.hover(.entered, at: square)
        plain.hand.touch(1, at: background)
        plain.hand.lift(1)
        #expect(plain.bounds(of: ring) == nil)
        // A player that takes up this state in the middle of a recording agrees, before and after.
        let other = Plain()
        other.player.restore(plain.player.state)
        other.hand.hover(.entered, at: square)
        #expect(other.bounds(of: ring) == nil)
        for stand in [plain, other] {
            stand.hand.hover(.moved, at: square)
            #expect(stand.bounds(of: ring) != nil)
        }
    }

    @Test func `a pointer that appears without moving shows no ring`() {
        plain.hand.hover(.entered, at: square)
        #expect(plain.bounds(of: ring) == nil)
        // A finger drags the square, and a popup covers the place for a moment.
        plain.hand.touch(1, at: square)
        plain.hand.lift(1)
        plain.hand.hover(.left, at: square)
        plain.hand.hover(.entered, at: square)
        #expect(plain.bounds(of: ring) == nil)
        plain.hand.hover(.moved, at: square + Vector(dx: 1, dy: 0))
        #expect(plain.bounds(of: ring) != nil)
    }
}
