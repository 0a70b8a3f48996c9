import Geometry
import TestServers
import Testing

extension EndToEnd {
    @Suite struct `pieces on a real server` {
        /// In step with the display, a piece is painted ahead of fingers that move; they rest after
        /// each part of the path.
        @Test(
            arguments: DisplayKind.allCases, [["--frames", "display"], ["--frames", "display", "--ahead", "off"]])
        func `two fingers pan, pinch and rotate a piece that stays under them`(
            kind: DisplayKind, options: [String]
        ) throws {
            let server = try EndToEnd.server(kind)
            let pieces = try Pieces(on: server, options: options)
            let path = TwoFingerPath(start: Point(x: 640, y: 400))
            try server.touchscreen.land((1, 2), on: path)
            for (from, to) in [(0, 0.35), (0.35, 0.7), (0.7, 1)] {
                try server.touchscreen.move((1, 2), along: path, from: from, to: to)
                try pieces.expect(.green, carriedBy: path.grip(at: to))
            }
            try server.touchscreen.putDown()
            try pieces.app.settle()
            try pieces.expect(.green, carriedBy: path.grip(at: 1), isHeld: false)
        }
    }
}
