import Geometry
import TestServers
import Testing

extension EndToEnd {
    /// A window manager that grabs touches, like Mutter.
    @Suite struct `moving pieces while another client grabs the touches` {
        /// Fault in ownership: a window manager withholds touches until it decides.
        @Test func `a piece moves before another client rejects the touches that it has grabbed`() throws {
            let server = try EndToEnd.xorg
            let path = TwoFingerPath(start: Point(x: 640, y: 400))
            let pieces = try Pieces(on: server)
            let grab = try TouchGrab(on: server)
            try server.touchscreen.land((1, 2), on: path)
            try grab.waitForTouches(2)
            try server.touchscreen.move((1, 2), along: path, to: 1)
            try pieces.expect(.green, carriedBy: path.grip(at: 1))

            grab.reject()
            try pieces.app.settle()
            try pieces.expect(.green, carriedBy: path.grip(at: 1))
            try server.touchscreen.lift()
        }
    }
}
