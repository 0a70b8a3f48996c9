import Geometry
import Glibc
import TestServers
import Testing

private let examples = unsafe getenv("TOUCHSTONE_EXAMPLES").map { unsafe String(cString: $0) }

extension EndToEnd {
    @Suite(.enabled(if: examples != nil, "run scripts/examples"))
    struct `scrolling examples on a real server` {
        private let server: Xorg
        private let folder: TemporaryFolder
        private var touchscreen: Touchscreen { server.touchscreen }
        private var screen: Screen { server.screen }

        init() throws {
            server = try EndToEnd.xorg
            folder = try TemporaryFolder()
        }

        /// Lands fingers, and moves them to other places in steps of 8 ms.
        private func drag(from starts: [Int: Point], to ends: [Int: Point]) throws {
            if touchscreen.fingers.isEmpty { try touchscreen.land(starts) }
            var pace = Pace(step: .milliseconds(8))
            for step in 1...15 {
                pace.waitForNextStep()
                let part = Double(step) / 15
                try touchscreen.move(
                    starts.merging(ends) { start, end in start + (end - start) * part })
            }
        }

        private func drag(from start: Point, by translation: Vector) throws {
            try drag(from: [1: start], to: [1: start + translation])
        }

        // MARK: The image viewer

        private static let (red, blue, white): (Color, Color, Color) = (0xC02020, 0x2020C0, 0xFFFFFF)

        @Test func `a drag shows the next photo, and two fingers enlarge a photo about the point between them`() throws
        {
            let program = try #require(examples) + "/ImageViewer"
            let photos = """
                convert -size 800x400 'xc:#C02020' a.png
                convert -size 400x400 'xc:#2020C0' -fill white -draw 'rectangle 230,140 249,159' b.png
                """
            let app = try App(script: "cd '\(folder.path)'\n\(photos)\nexec '\(program)' a.png b.png", on: server)
            // Each fits in a window of 1280 by 800 points.
            try screen.waitForPixels("the first photo") {
                $0.bounds(of: Self.red) == Rect(x: 0, y: 80, width: 1280, height: 640)
            }
            try drag(from: Point(x: 900, y: 400), by: Vector(dx: -500, dy: 0))
            try touchscreen.lift()
            let fitted = Rect(x: 240, y: 0, width: 800, height: 800)
            try screen.waitForPixels("the second photo") { $0.bounds(of: Self.blue) == fitted }
            try app.waitForRest()

            let mark = Point(x: 720, y: 300)
            func markIsHeld(_ pixels: Pixels) -> Bool {
                guard let bounds = pixels.bounds(of: Self.white) else { return false }
                // On a busy machine, one finger may pass the slop of 10 px before the other one moves.
                return bounds.width > 70 && bounds.center.distance(to: mark) < 10
            }
            func fingers(_ distance: Double) -> [Int: Point] {
                [1: mark - Vector(dx: distance, dy: 0), 2: mark + Vector(dx: distance, dy: 0)]
            }
            try drag(from: fingers(60), to: fingers(150))
            try screen.waitForPixels("the mark between the fingers", where: markIsHeld)
            try touchscreen.lift()
            try app.waitForRest()
            try drag(from: fingers(200), to: fingers(40))
            try touchscreen.lift()
            try screen.waitForPixels("the whole photo") { $0.bounds(of: Self.blue) == fitted }
            try app.waitForRest()

            try server.doubleTap(at: mark, in: app)
            try screen.waitForPixels("the mark under a double tap", where: markIsHeld)
            try app.waitForRest()
            try server.doubleTap(at: mark, in: app)
            try screen.waitForPixels("the whole photo again") { $0.bounds(of: Self.blue) == fitted }
            #expect(app.standardError.isEmpty)
            app.end()
        }

        // MARK: The list

        @Test func `a row follows a finger and springs back or slides away, and a vertical drag scrolls the list`()
            throws
        {
            let app = try App(program: [try #require(examples) + "/SwipeList"], on: server)
            let window = try app.waitForWindow()
            try screen.waitForPixels("the list") { $0.count(of: 0xFFFFFF) > 500_000 }
            try app.waitForRest()
            func rows(_ numbers: Range<Int>) -> Pixels {
                let (top, bottom) = (64 * Double(numbers.lowerBound), 64 * Double(numbers.upperBound))
                return screen.pixels(in: Rect(x: 0, y: top, width: 1280, height: bottom - top))
            }
            let before = rows(0..<4)
            let third = rows(2..<4)
            func uncovered() throws -> Rect {
                try window.settle()
                return screen.pixels().bounds(of: 0xFF3B30) ?? .zero
            }

            try drag(from: Point(x: 900, y: 96), by: Vector(dx: -200, dy: 0))
            let part = try uncovered()
            #expect(part.minY == 64 && part.height == 63 && part.maxX == 1280 && part.width > 180)
            try drag(from: Point(x: 700, y: 96), by: Vector(dx: -100, dy: 0))
            #expect(try uncovered().width == part.width + 100)
            try touchscreen.putDown()
            try screen.waitForPixels("the row in its place") { _ in rows(0..<4).greatestDifference(from: before) == 0 }

            try drag(from: Point(x: 900, y: 96), by: Vector(dx: -600, dy: 0))
            try touchscreen.lift()
            try screen.waitForPixels("the third row in the place of the second") { _ in
                rows(1..<3).greatestDifference(from: third) == 0
            }
            try app.waitForRest()

            let now = screen.pixels(in: Rect(x: 0, y: 384, width: 1200, height: 192))
            try drag(from: Point(x: 640, y: 600), by: Vector(dx: 0, dy: -300))
            try window.settle()
            // The slop does not scroll. The indicator is to the right of the compared rows.
            let moved = (260...300).first { distance in
                let place = Rect(x: 0, y: 384 - Double(distance), width: 1200, height: 192)
                return screen.pixels(in: place).greatestDifference(from: now) == 0
            }
            #expect(moved != nil)
            #expect(screen.pixels().bounds(of: 0xFF3B30) == nil)
            try touchscreen.putDown()
            #expect(app.standardError.isEmpty)
            app.end()
        }
    }
}
