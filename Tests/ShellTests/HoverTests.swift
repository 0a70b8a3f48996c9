import Drawing
import Geometry
import GestureTesting
import Gestures
import Testing
import Touches

@testable import Shell

/// The shadow of what the mouse would hold.
@Suite struct HoverTests {
    private let plain = Plain()
    private var isHovered: Bool { isHovered(in: plain) }
    private func isHovered(in stand: Plain) -> Bool {
        _ = stand.player.picture()
        #expect(!stand.player.picture().items.contains { $0.id.name == "hover" }, "there is no ring")
        return stand.scene.square.hoverShadow != nil
    }
    private let square = Point(x: 400, y: 300)
    private let background = Point(x: 100, y: 500)

    @Test func `the object that a mouse press would hold has a deeper shadow, but no ring`() {
        plain.hand.hover(.entered, at: background)
        #expect(!isHovered)
        plain.hand.hover(.moved, at: square)
        #expect(plain.player.needsDisplay && isHovered)
        plain.hand.hover(.moved, at: square + Vector(dx: 3, dy: 0))
        #expect(!plain.player.needsDisplay)
        plain.hand.hover(.moved, at: background)
        #expect(plain.player.needsDisplay && !isHovered)
    }

    @Test func `no object is hovered while the focus ring is on another object or a touchpad pinches`() {
        plain.hand.hover(.entered, at: background)
        plain.hand.hover(.moved, at: square)
        #expect(isHovered)
        plain.hand.press("Tab")
        #expect(!isHovered && plain.bounds(of: ItemID("focus", 1)) != nil)
        plain.hand.press("Escape")
        #expect(isHovered)
        plain.hand.touchpad(TouchpadInput(gesture: .pinch, phase: .began, fingers: 2, location: square))
        #expect(!isHovered, "during a gesture")
        plain.hand.touchpad(TouchpadInput(gesture: .pinch, phase: .ended, fingers: 2, location: square))
        plain.hand.hover(.moved, at: square + Vector(dx: 1, dy: 0))
        #expect(isHovered)
    }

    @Test func `there is no hover shadow during a mouse press, over the bar, or after the pointer leaves the window`()
        throws
    {
        plain.hand.hover(.entered, at: square)
        plain.hand.touch(1, at: square, type: .indirectPointer)
        #expect(!isHovered)
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        plain.hand.lift(1)
        #expect(!isHovered)
        plain.hand.hover(.moved, at: plain.scene.square.center)
        #expect(isHovered)
        plain.hand.hover(.moved, at: try plain.location(of: "undo"))
        #expect(!isHovered)
        plain.hand.hover(.moved, at: plain.scene.square.center)
        #expect(isHovered)
        plain.hand.hover(.exited, at: plain.scene.square.center)
        #expect(!isHovered)
    }

    @Test func `a finger hides the shadow until the mouse is used again`() {
        plain.hand.hover(.entered, at: square)
        plain.hand.touch(1, at: background)
        plain.hand.lift(1)
        #expect(!isHovered)
        // A player that takes up this state in the middle of a recording agrees, before and after.
        let other = Plain()
        other.player.restore(plain.player.state)
        other.hand.hover(.entered, at: square)
        #expect(!isHovered(in: other))
        for stand in [plain, other] {
            stand.hand.hover(.moved, at: square)
            #expect(isHovered(in: stand))
        }
    }

    @Test func `a pointer that appears without moving has no effect`() {
        plain.hand.hover(.entered, at: square)
        #expect(!isHovered)
        // A finger drags the square, and a popup covers the place for a moment.
        plain.hand.touch(1, at: square)
        plain.hand.lift(1)
        plain.hand.hover(.exited, at: square)
        plain.hand.hover(.entered, at: square)
        #expect(!isHovered)
        plain.hand.hover(.moved, at: square + Vector(dx: 1, dy: 0))
        #expect(isHovered)
    }
}
