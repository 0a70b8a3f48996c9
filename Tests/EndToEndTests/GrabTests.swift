import Geometry
import TestServers
import Testing

extension EndToEnd {
    /// A window manager that grabs touches, like Mutter.
    @Suite struct `moving pieces while another client grabs the touches` {
        private let server: Xorg
        private let path = TwoFingerPath(start: Point(x: 640, y: 400))

        private var touchscreen: Touchscreen { server.touchscreen }

        init() throws { server = try EndToEnd.xorg }

        /// Fault in ownership: a window manager withholds touches until it decides.
        @Test func `a piece moves before another client accepts or rejects the touches that it has grabbed`() throws {
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
        @Test func `a piece returns to exactly the same pixels when another client takes the touches`() throws {
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

        /// Fault in ownership: a window manager withholds the touches of two fingers that rest
        /// briefly.
        @Test func `fingers that lift before the card is captured do not capture it, even if the lifts arrive late`()
            throws
        {
            let card = try Card(on: server)
            let grab = try TouchGrab(on: server)
            let arm = Vector(dx: 60, dy: 0)
            try touchscreen.land([1: card.center - arm, 2: card.center + arm])
            try grab.waitForTouches(2)
            touchscreen.rest(.milliseconds(150))
            try touchscreen.lift()
            try card.window.settle()
            // The picture of the lift is painted.
            touchscreen.rest(.milliseconds(300))
            try card.window.settle()
            let held = card.screen.pixels()
            // A card is captured half a second after the landing.
            touchscreen.rest(.milliseconds(600))
            try card.window.settle()
            let difference = card.screen.pixels().greatestDifference(from: held)
            #expect(difference == 0)
            grab.reject()
            try card.window.settle()
            touchscreen.rest(.milliseconds(600))
            let isHome = card.isHome(in: card.screen.pixels())
            #expect(isHome)
            card.app.end()
        }

        /// Fault in ownership: a window manager withholds the first of two quick taps, and releases
        /// it after the time for a second tap.
        @Test(arguments: [Duration.milliseconds(300), .seconds(1)])
        func `two quick taps are a double tap even if a window manager delays the first tap`(delay: Duration) throws {
            let app = try App(
                ["map", "--bare", "--reduce-motion", "--size", "1280x800", "--position", "0,0"], on: server)
            let window = try app.waitForWindow()
            try server.screen.waitForPixels("the map") { $0.count(of: $0[640, 400], tolerance: 0) > 1000 }
            try window.settle()
            let before = server.screen.pixels()
            let grab = try TouchGrab(on: server)
            let place = Point(x: 600, y: 400)
            try touchscreen.land([1: place])
            try grab.waitForTouches(1)
            touchscreen.rest(.milliseconds(30))
            try touchscreen.lift()
            touchscreen.rest(.milliseconds(60))
            try touchscreen.land([2: place])
            try grab.waitForTouches(2)
            touchscreen.rest(.milliseconds(30))
            try touchscreen.lift()
            touchscreen.rest(delay)
            grab.reject()
            try server.screen.waitForPixels("a larger map") { $0 != before }
            app.end()
        }
    }
}
