import Geometry
import TestServers
import Testing

extension EndToEnd {
    /// The object that the mouse would hold is marked before a press.
    @Suite struct `hovering over the pieces` {
        private static let line: Color = 0x1B1C20
        /// On the ring around the green piece at home, which begins at its left side.
        private static let ring = (column: 538, row: 420)

        private let server: Xorg

        init() throws { server = try EndToEnd.xorg }

        private func expectRing(_ isThere: Bool) throws {
            // Without a ring, the shadow of the piece is there.
            try server.screen.waitForPixels(isThere ? "a ring" : "no ring") { pixels in
                let difference = pixels[Self.ring.column, Self.ring.row].greatestDifference(from: Self.line)
                return isThere ? difference <= 2 : difference > 100
            }
        }

        @Test func `a ring marks the piece under the mouse, and a finger hides the ring`() throws {
            // The pointer remembers that a touchscreen has moved it.
            try server.touchscreen.tap([1: Point(x: 20, y: 20)])
            try server.pointer.move(to: Point(x: 20, y: 780))
            let app = try App(["pieces", "--size", "1280x800", "--position", "0,0"], on: server)
            try app.waitForWindow().settle()
            try expectRing(false)
            try server.pointer.move(to: Point(x: 640, y: 420))
            try expectRing(true)
            try server.pointer.move(to: Point(x: 640, y: 600))
            try expectRing(false)
            try server.pointer.move(to: Point(x: 640, y: 430))
            try expectRing(true)
            try server.touchscreen.tap([1: Point(x: 640, y: 700)])
            try expectRing(false)
            try server.pointer.move(to: Point(x: 640, y: 420))
            try expectRing(true)
            #expect(app.standardError.isEmpty)
        }
    }
}
