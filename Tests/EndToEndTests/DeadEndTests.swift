import Geometry
import TestServers
import Testing

extension ByTouchAlone {
    /// Two fingers cannot lose an object, and the map cannot be zoomed into emptiness.
    @Suite struct `objects that are nearly out of reach` {
        private let server: Xorg
        private var touchscreen: Touchscreen { server.touchscreen }

        init() throws { server = try ByTouchAlone.xorg }

        private func open(_ scene: String) throws -> App {
            let app = try App([scene, "--bare", "--size", "1280x800", "--position", "0,0"], on: server)
            try app.waitForWindow().settle()
            try app.waitForRest()
            return app
        }

        @Test func `a card released outside the window moves back until a finger can hold it`() throws {
            let card = try Card(on: server)
            let (home, arm) = (card.center, Vector(dx: 0, dy: 60))
            // By its right end, beyond the left edge.
            let grip = home + Vector(dx: 120, dy: 0)
            try touchscreen.moveTwoFingers(
                grip, arm, to: Point(x: 4, y: home.y), arm, resting: .milliseconds(700), card.app)
            let pixels = card.screen.pixels().without([Card.words])
            let seen = try #require(pixels.boundsOfPaper)
            #expect(seen.minX == 0 && abs(seen.maxX - 48) <= 1)
            #expect(abs(seen.height - Card.size.height) <= 2)
        }

        @Test func `a sheet released outside the window moves back until a finger can hold it`() throws {
            let app = try open("paper")
            let (middle, arm) = (Point(x: 640, y: 400), Vector(dx: 0, dy: 50))
            try touchscreen.moveTwoFingers(middle, Vector(dx: 240, dy: 0), to: middle, Vector(dx: 80, dy: 0), app)
            // The plate with the angle and the size is in the corner that is free.
            let plate = Rect(x: 1000, y: 650, width: 280, height: 150)
            func sheet() -> Rect? { server.screen.pixels().without([plate]).boundsOfPaper }
            let small = try #require(sheet())
            #expect(small.width < 300)
            try touchscreen.moveTwoFingers(middle, arm, to: Point(x: small.width / 2, y: 400), arm, app)
            try touchscreen.moveTwoFingers(Point(x: small.width - 8, y: 400), arm, to: Point(x: 4, y: 400), arm, app)
            let seen = try #require(sheet())
            #expect(seen.minX == 0 && abs(seen.maxX - 48) <= 1)
            #expect(abs(seen.height - small.height) <= 2)
        }

        @Test func `two fingers around a piece can enlarge it even if it is too small for two fingers`() throws {
            let app = try open("pieces")
            let (green, middle) = (Pieces.Name.green.color, Pieces.Name.green.home.center)
            func side() -> Double? { server.screen.pixels().bounds(of: green)?.width }
            try touchscreen.moveTwoFingers(middle, Vector(dx: 90, dy: 0), to: middle, Vector(dx: 15, dy: 0), app)
            // A sixth of 200 pixels would be 33: it grows to what a finger can hold.
            #expect(side() == 48)
            try touchscreen.moveTwoFingers(middle, Vector(dx: 50, dy: 0), to: middle, Vector(dx: 100, dy: 0), app)
            #expect(abs(try #require(side()) - 96) <= 2)
        }

        @Test func `the largest piece leaves some background visible, where a shake resets the piece`()
            throws
        {
            let app = try open("pieces")
            let (green, home) = (Pieces.Name.green.color, Pieces.Name.green.home)
            let middle = home.center
            for _ in 1...2 {
                try touchscreen.moveTwoFingers(middle, Vector(dx: 50, dy: 0), to: middle, Vector(dx: 390, dy: 0), app)
            }
            // 48 points are free on each side of the window's height.
            let seen = try #require(server.screen.pixels().bounds(of: green))
            #expect(abs(seen.width - 704) <= 2 && abs(seen.height - 704) <= 2)
            try touchscreen.land([1: Point(x: 40, y: 770)])
            for turn in 0..<4 {
                for step in 1...8 {
                    let part = Double(turn.isMultiple(of: 2) ? step : 8 - step) / 8
                    try touchscreen.move([1: Point(x: 40 + 180 * part, y: 770)])
                }
            }
            try touchscreen.lift()
            try server.screen.waitForPixels("the green piece at home") { $0.bounds(of: green) == home }
        }

        @Test func `at its largest zoom, the map still shows land and sea at a coast`() throws {
            let app = try open("map")
            for _ in 1...5 {
                let coast = try #require(findCoast(in: server.screen.pixels()))
                try touchscreen.moveTwoFingers(coast, Vector(dx: 40, dy: 0), to: coast, Vector(dx: 200, dy: 0), app)
            }
            let end = server.screen.pixels()
            let coast = try #require(findCoast(in: end))
            try touchscreen.moveTwoFingers(coast, Vector(dx: 40, dy: 0), to: coast, Vector(dx: 200, dy: 0), app)
            #expect(server.screen.pixels().greatestDifference(from: end) <= 2)
            let part = Double(end.count(of: Landmark.sea)) / (1280 * 800)
            #expect(part > 0.02 && part < 0.98)
        }

        /// The place nearest to the middle with sea to one side and land to the other.
        private func findCoast(in pixels: Pixels) -> Point? {
            let tints: [Color] = [0xF6F2E7, 0xE9F0DD, 0xF7E8DC, 0xEFE9F1, 0xF8F0CF]
            func isCoast(_ column: Int, _ row: Int) -> Bool {
                let sides = [pixels[column - 4, row], pixels[column + 4, row]]
                return sides.contains { side in tints.contains { side.greatestDifference(from: $0) < 8 } }
                    && sides.contains { $0.greatestDifference(from: Landmark.sea) < 8 }
            }
            var best: (place: Point, distance: Double)?
            for row in stride(from: 100, to: 700, by: 3) {
                for column in stride(from: 300, to: 980, by: 2) where isCoast(column, row) {
                    let place = Point(x: Double(column), y: Double(row))
                    let distance = place.distance(to: Point(x: 640, y: 400))
                    if distance < best?.distance ?? .infinity { best = (place, distance) }
                }
            }
            return best?.place
        }
    }
}
