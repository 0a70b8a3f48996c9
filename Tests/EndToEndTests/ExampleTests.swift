import Geometry
import Glibc
import TestServers
import Testing

extension EndToEnd {
    /// The folder of the built examples, or `nil` if none is named.
    fileprivate static let examples = unsafe getenv("TOUCHSTONE_EXAMPLES").map { unsafe String(cString: $0) }

    /// The windows in the folder `Examples`, as a person uses them. `scripts/examples` builds them.
    @Suite(.enabled(if: EndToEnd.examples != nil, "run scripts/examples")) struct `the examples on a real server` {
        private let server: Xorg
        private let folder: TemporaryFolder

        private var touchscreen: Touchscreen { server.touchscreen }
        private var screen: Screen { server.screen }

        init() throws {
            server = try EndToEnd.xorg
            folder = try TemporaryFolder()
        }

        /// The window of an example, once it shows something.
        private func start(_ name: String, showing color: Color) throws -> (app: App, window: Window) {
            let program = try #require(EndToEnd.examples) + "/" + name
            let app = try App(script: "cd '\(folder.path)' && exec '\(program)'", on: server)
            let window = try app.waitForWindow()
            try screen.waitForPixels("the window of \(name)") { $0[4, 4] == color }
            // The window has its background color before its first picture.
            try app.waitForRest()
            return (app, window)
        }

        /// Moves fingers along a way in steps of 8 ms.
        private func move(
            _ numbers: [Int], by way: Vector, steps: Int = 15, every interval: Duration = .milliseconds(8)
        ) throws {
            let starts = touchscreen.fingers
            var pace = Pace(step: interval)
            for step in 1...steps {
                pace.waitForNextStep()
                let part = way * (Double(step) / Double(steps))
                try touchscreen.move(
                    Dictionary(uniqueKeysWithValues: numbers.map { ($0, (starts[$0] ?? .zero) + part) }))
            }
        }

        // MARK: The stack of cards

        private static let (red, orange): (Color, Color) = (0xE65C4D, 0xE6A23C)

        @Test func `a card moves along one axis, springs back, and can be thrown to the bottom of the stack`() throws {
            let (app, window) = try start("CardStack", showing: 0xECE7DF)
            let home = try screen.waitForPixels("the top card") { $0.bounds(of: Self.red) != nil }.bounds(of: Self.red)
            try touchscreen.land([1: Point(x: 620, y: 600)])
            try move([1], by: Vector(dx: 0, dy: -150))
            try window.settle()
            #expect(screen.pixels().bounds(of: Self.red) == home)
            try touchscreen.lift()

            try touchscreen.land([1: Point(x: 620, y: 600)])
            try move([1], by: Vector(dx: 150, dy: 10))
            try screen.waitForPixels("the card under the finger") {
                $0.bounds(of: Self.red).map { $0.minX > (home?.minX ?? 0) + 80 } ?? false
            }
            touchscreen.rest(.milliseconds(100))
            try touchscreen.lift()
            try screen.waitForPixels("the card at home") { $0.bounds(of: Self.red) == home }

            try touchscreen.land([1: Point(x: 620, y: 600)])
            try move([1], by: Vector(dx: 300, dy: 10))
            try touchscreen.lift()
            try screen.waitForPixels("the next card on top") { $0.bounds(of: Self.orange) == home }
            // Of the card at the bottom, only its upper edge is seen.
            try screen.waitForPixels("the card at the bottom") {
                $0.bounds(of: Self.red).map { $0.height < 30 } ?? false
            }
            try app.waitForRest()
            #expect(app.standardError.isEmpty)
        }

        // MARK: The photo table

        /// The distance by which a part of a photo has moved to the right, found by the best match.
        private func shift(of part: Pixels, from place: Rect) -> Int {
            let row = screen.pixels(in: Rect(x: 0, y: place.minY, width: 1280, height: place.height))
            let start = Int(place.minX)
            func difference(_ shift: Int) -> Int {
                var sum = 0
                for y in stride(from: 0, to: part.height, by: 4) {
                    for x in stride(from: 0, to: part.width, by: 4) {
                        sum += row[start + shift + x, y].greatestDifference(from: part[x, y])
                    }
                }
                return sum
            }
            return (0...(1280 - start - part.width)).min { difference($0) < difference($1) } ?? 0
        }

        @Test func `a touched photo comes to the front and follows the finger, and a thrown photo can be caught`()
            throws
        {
            let (app, window) = try start("PhotoTable", showing: 0x3B4A3F)
            // The first photos of the second and of the third row.
            let first = Point(x: 136, y: 304)
            let place = Rect(center: first, size: Size(width: 48, height: 48))
            let part = screen.pixels(in: place)
            try touchscreen.land([1: first])
            try move([1], by: Vector(dx: 250, dy: 0))
            try window.settle()
            #expect(shift(of: part, from: place) == 250)
            touchscreen.rest(.milliseconds(100))
            try touchscreen.lift()
            try app.waitForRest()
            #expect(shift(of: part, from: place) == 250)

            try touchscreen.land([1: first + Vector(dx: 250, dy: 0)])
            try move([1], by: Vector(dx: 150, dy: 0))
            try touchscreen.lift()
            try app.waitForRest()
            let thrown = shift(of: part, from: place)
            #expect(thrown > 550)

            // Thrown back as fast, and caught on its way.
            let start = first + Vector(dx: Double(thrown), dy: 0)
            try touchscreen.land([1: start])
            try move([1], by: Vector(dx: -150, dy: 0))
            try touchscreen.lift()
            touchscreen.rest(.milliseconds(40))
            try touchscreen.land([2: start + Vector(dx: -200, dy: 0)])
            try app.waitForRest()
            let caught = shift(of: part, from: place)
            #expect(caught < thrown - 150 && caught > thrown - 300)
            try touchscreen.lift()
            try app.waitForRest()
            #expect(shift(of: part, from: place) == caught)
            #expect(app.standardError.isEmpty)
        }
    }
}
