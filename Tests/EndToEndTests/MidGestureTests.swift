import Geometry
import TestServers
import Testing

extension EndToEnd {
    /// Other events while fingers hold a piece.
    @Suite struct `changes during a gesture` {
        private let server: Xorg
        private let path = TwoFingerPath(start: Point(x: 640, y: 400))

        private var touchscreen: Touchscreen { server.touchscreen }

        init() throws { server = try EndToEnd.xorg }

        @Test func `showing and hiding the inspector does not interrupt a touch`() throws {
            let pieces = try Pieces(on: server)
            try touchscreen.land((1, 2), on: path)
            try touchscreen.move((1, 2), along: path, to: 0.3)
            try pieces.expect(.green, carriedBy: path.grip(at: 0.3))
            server.keys.type("F12")
            try pieces.screen.waitForPixels("the inspector over the blue piece") {
                $0[1000, 400].greatestDifference(from: Pieces.Name.blue.color) > 8
            }
            try touchscreen.move((1, 2), along: path, from: 0.3, to: 0.7)
            server.keys.type("F12")
            try pieces.expect(.green, carriedBy: path.grip(at: 0.7))
            try touchscreen.move((1, 2), along: path, from: 0.7, to: 1)
            try pieces.expect(.green, carriedBy: path.grip(at: 1))
            try touchscreen.putDown()
            try pieces.window.settle()
            try pieces.expect(.green, carriedBy: path.grip(at: 1))
            #expect(pieces.app.standardError.isEmpty)
        }

        @Test func `resizing the window leaves a held piece under its fingers`() throws {
            let pieces = try Pieces(on: server)
            try touchscreen.land((1, 2), on: path)
            try touchscreen.move((1, 2), along: path, to: 0.4)
            pieces.window.resize(to: Size(width: 1100, height: 700))
            try pieces.screen.waitForPixels("the smaller window") { $0[1200, 750] == 0x000000 }
            try touchscreen.move((1, 2), along: path, from: 0.4, to: 0.8)
            try pieces.expect(.green, carriedBy: path.grip(at: 0.8))
            pieces.window.resize(to: XServer.size)
            try touchscreen.move((1, 2), along: path, from: 0.8, to: 1)
            try pieces.expect(.green, carriedBy: path.grip(at: 1))
            try touchscreen.lift()
            #expect(pieces.app.standardError.isEmpty)
        }

        @Test func `switching scenes cancels a gesture and undoes its movement`() throws {
            let pieces = try Pieces(on: server)
            try touchscreen.land((1, 2), on: path)
            try touchscreen.move((1, 2), along: path, to: 0.5)
            try pieces.expect(.green, carriedBy: path.grip(at: 0.5))
            server.keys.type("1")
            try pieces.screen.waitForPixels("no piece") { pixels in
                Pieces.Name.allCases.allSatisfy { pixels.bounds(of: $0.color) == nil }
            }
            // The touches that are still down belong to no view.
            let face = pieces.screen.pixels()
            try touchscreen.move((1, 2), along: path, from: 0.5, to: 1)
            try pieces.window.settle()
            #expect(pieces.screen.pixels() == face)
            server.keys.type("2")
            try touchscreen.lift()
            try pieces.expectHome()

            try touchscreen.land((3, 4), on: path)
            try touchscreen.move((3, 4), along: path, to: 1)
            try pieces.expect(.green, carriedBy: path.grip(at: 1))
            try touchscreen.lift()
            #expect(pieces.app.standardError.isEmpty)
        }
    }
}
