import Geometry
import TestServers
import Testing

extension EndToEnd {
    /// A window manager that grabs touches, like Mutter.
    @Suite struct `pieces under fingers that another client has grabbed` {
        private let server: Xorg
        private let path = TwoFingerPath(start: Point(x: 640, y: 400))

        private var touchscreen: Touchscreen { server.touchscreen }

        init() throws { server = try EndToEnd.xorg }

        /// Fault in ownership: a window manager holds touches back before it decides.
        @Test func `a piece moves before the grab is resolved`() throws {
            let pieces = try Pieces(on: server)
            let grab = try TouchGrab(on: server)
            try touchscreen.land((1, 2), on: path)
            try grab.waitForTouches(2)
            try touchscreen.move((1, 2), along: path, to: 1)
            try pieces.expect(.green, carriedBy: path.grip(at: 1))

            grab.reject()
            try pieces.window.settle()
            try pieces.expect(.green, carriedBy: path.grip(at: 1))
            try touchscreen.lift()
        }

        /// Fault in ownership: a window manager keeps the touches.
        @Test func `a piece returns, pixel for pixel, when another client keeps the touches`() throws {
            let pieces = try Pieces(on: server)
            let grab = try TouchGrab(on: server)
            try touchscreen.land((1, 2), on: path)
            try grab.waitForTouches(2)
            try touchscreen.move((1, 2), along: path, to: 1)
            try pieces.expect(.green, carriedBy: path.grip(at: 1))

            grab.accept()
            try pieces.expectHome()
            try touchscreen.lift()
        }
    }
}
