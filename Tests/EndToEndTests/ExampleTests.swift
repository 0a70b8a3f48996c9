import Geometry
import Glibc
import TestServers
import Testing

extension EndToEnd {
    /// The folder of the built examples, or `nil` if none is named.
    fileprivate static let examples = unsafe getenv("TOUCHSTONE_EXAMPLES").map { unsafe String(cString: $0) }

    /// The windows in the folder `Examples`, as a person uses them. `scripts/examples` builds them.
    /// `ControlsTests` covers the scroll views of the image viewer and of the list.
    @Suite(.enabled(if: EndToEnd.examples != nil, "run scripts/examples")) struct `the examples on a real server` {
        /// The window of an example, once it shows something.
        private func start(_ name: String, showing color: Color, on server: any TouchServer) throws -> App {
            let app = try App(program: [try #require(EndToEnd.examples) + "/" + name], on: server)
            try server.waitForPixels("the window of \(name)") { $0.count(of: color) > 100_000 }
            // The window has its background color before its first picture.
            try app.waitForRest()
            return app
        }

        /// Lands a finger, and moves it in steps of 8 ms.
        private func drag(_ server: any TouchServer, from start: Point, by offset: Vector) throws {
            try server.touchscreen.land([1: start])
            var pace = Pace(step: .milliseconds(8))
            for step in 1...15 {
                pace.waitForNextStep()
                try server.touchscreen.move([1: start + offset * (Double(step) / 15)])
            }
        }

        @Test(arguments: DisplayKind.allCases)
        func `a card springs back, and can be thrown to the bottom of the stack`(kind: DisplayKind) throws {
            let (red, orange): (Color, Color) = (0xE65C4D, 0xE6A23C)
            let server = try EndToEnd.server(kind)
            let app = try start("CardStack", showing: 0xECE7DF, on: server)
            let home = try server.waitForPixels("the top card") { $0.bounds(of: red) != nil }.bounds(of: red)
            try drag(server, from: Point(x: 620, y: 600), by: Vector(dx: 150, dy: 10))
            try server.waitForPixels("the card under the finger") {
                $0.bounds(of: red).map { $0.minX > (home?.minX ?? 0) + 20 } ?? false
            }
            try server.touchscreen.putDown()
            try server.waitForPixels("the card at home") { $0.bounds(of: red) == home }
            try drag(server, from: Point(x: 620, y: 600), by: Vector(dx: 300, dy: 10))
            try server.touchscreen.lift()
            try server.waitForPixels("the next card on top") { $0.bounds(of: orange) == home }
            // Of the card at the bottom, only its upper edge is visible.
            try server.waitForPixels("the card at the bottom") { $0.bounds(of: red).map { $0.height < 30 } ?? false }
            #expect(app.standardError.isEmpty)
        }

        @Test func `a touched photo follows the finger`() throws {
            let server = try WaylandServer()
            let app = try start("PhotoTable", showing: 0x3B4A3F, on: server)
            // The first photo of the second row.
            let part = Rect(center: Point(x: 136, y: 304), size: Size(width: 48, height: 48))
            let photo = server.pixels(in: part)
            try drag(server, from: part.center, by: Vector(dx: 250, dy: 0))
            try server.touchscreen.putDown()
            try app.waitForRest()
            #expect(server.pixels(in: part.offsetBy(Vector(dx: 250, dy: 0))).greatestDifference(from: photo) < 32)
            #expect(app.standardError.isEmpty)
        }

        @Test(arguments: DisplayKind.allCases)
        func `a row of the list slides away, and a vertical drag scrolls the list`(kind: DisplayKind) throws {
            let server = try EndToEnd.server(kind)
            let app = try start("SwipeList", showing: 0xFFFFFF, on: server)
            func row(_ number: Int) -> Pixels {
                server.pixels(in: Rect(x: 0, y: 64 * Double(number), width: 1200, height: 64))
            }
            let third = row(2)
            try drag(server, from: Point(x: 900, y: 96), by: Vector(dx: -600, dy: 0))
            try server.touchscreen.lift()
            try server.waitForPixels("the third row in the place of the second") { _ in row(1) == third }
            try app.waitForRest()
            let area = Rect(x: 0, y: 384, width: 1200, height: 192)
            let before = server.pixels(in: area)
            try drag(server, from: Point(x: 640, y: 600), by: Vector(dx: 0, dy: -300))
            try app.settle()
            // The first report beyond the slop does not scroll, and covers several steps on a busy
            // machine. The indicator is to the right of the compared rows.
            let moved = (100...300).contains { distance in
                server.pixels(in: area.offsetBy(Vector(dx: 0, dy: -Double(distance)))) == before
            }
            #expect(moved)
            try server.touchscreen.putDown()
            #expect(app.standardError.isEmpty)
        }
    }
}
