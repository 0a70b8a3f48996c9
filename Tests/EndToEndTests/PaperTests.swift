import Geometry
import TestServers
import Testing

extension EndToEnd {
    @Suite struct `a sheet of paper under two fingers` {
        private let server: Xorg
        private let middle = Point(x: 600, y: 400)

        private var touchscreen: Touchscreen { server.touchscreen }

        init() throws { server = try EndToEnd.xorg }

        /// The locations of two fingers at a distance from their centroid, which has moved, and
        /// rotated.
        private func places(arm: Double, turn: Double = 0, move: Vector = .zero) -> [Int: Point] {
            let arm = Vector(dx: arm, dy: 0).rotated(by: turn)
            return [1: middle + move - arm, 2: middle + move + arm]
        }

        private func open() throws -> (App, Pixels) {
            let app = try App(["paper", "--bare", "--size", "1280x800", "--position", "0,0"], on: server)
            let window = try app.waitForWindow()
            try server.screen.waitForPixels("the sheet") { $0.boundsOfPaper?.contains(middle) ?? false }
            try window.settle()
            return (app, server.screen.pixels())
        }

        /// The distance of the ink from a finger, in pixels; nil if there is none near it.
        private func distanceOfInk(to place: Point) -> Double? {
            let corner = Point(x: place.x.rounded() - 16, y: place.y.rounded() - 16)
            let part = server.screen.pixels(in: Rect(origin: corner, size: Size(width: 32, height: 32)))
            guard let dot = part.bounds(of: 0x1B1C20, tolerance: 60) else { return nil }
            return (corner + (dot.center - .zero)).distance(to: place)
        }

        private func expectInk(under places: [Int: Point]) throws {
            try server.screen.waitForPixels("both dots under the fingers within a pixel") { _ in
                places.values.allSatisfy { distanceOfInk(to: $0).map { $0 <= 1 } ?? false }
            }
        }

        @Test func `the ink dots stay under the fingers that made them`() throws {
            let (app, _) = try open()
            try touchscreen.land(places(arm: 80))
            for step in 1...40 {
                let part = Double(step) / 40
                let now = places(arm: 80 + 60 * part, turn: 1.2 * part, move: Vector(dx: 60, dy: -40) * part)
                try touchscreen.move(now)
                if step.isMultiple(of: 10) { try expectInk(under: now) }
            }
            try touchscreen.lift()
            #expect(app.standardError.isEmpty)
        }

        @Test func `the sheet resists beyond a limit, and its dots rejoin the fingers once it is within the limit`()
            throws
        {
            let (app, _) = try open()
            try touchscreen.land(places(arm: 45))
            // Six times as far apart: the sheet scales to little more than four.
            for step in 1...40 { try touchscreen.move(places(arm: 45 + 225 * Double(step) / 40)) }
            let far = places(arm: 270)
            try server.screen.waitForPixels("no ink under the fingers") { _ in
                far.values.allSatisfy { distanceOfInk(to: $0) == nil }
            }
            for step in 1...40 {
                try touchscreen.move(places(arm: 270 - 150 * Double(step) / 40, turn: 0.01 * Double(step)))
            }
            try expectInk(under: places(arm: 120, turn: 0.4))
            try touchscreen.lift()
            #expect(app.standardError.isEmpty)
        }

        @Test func `a sheet released beyond a limit springs back to the limit`() throws {
            let (app, before) = try open()
            try touchscreen.land(places(arm: 200))
            // An eighth: less than the quarter that is the limit.
            for step in 1...40 { try touchscreen.move(places(arm: 200 - 175 * Double(step) / 40)) }
            try app.waitForRest()
            let held = server.screen.pixels()
            try touchscreen.lift()
            try server.screen.waitForPixels("a larger sheet than the one that was held") {
                $0 != held && $0 != before
                    && $0.count(of: 0xF6F6F8, tolerance: 0) > held.count(of: 0xF6F6F8, tolerance: 0)
            }
            try app.waitForRest()
            server.keys.type("Home")
            try server.screen.waitForPixels("the sheet as it was") { $0.greatestDifference(from: before) <= 2 }
        }

        /// Fault in ownership: a window manager keeps the touches.
        @Test func `the sheet returns to exactly the same pixels when another client takes the touches`() throws {
            let (app, before) = try open()
            let grab = try TouchGrab(on: server)
            try touchscreen.land(places(arm: 80))
            try grab.waitForTouches(2)
            for step in 1...20 { try touchscreen.move(places(arm: 80 + 3 * Double(step), turn: 0.03 * Double(step))) }
            try expectInk(under: places(arm: 140, turn: 0.6))
            grab.accept()
            try server.screen.waitForPixels("the sheet as it was") { $0 == before }
            try touchscreen.lift()
            #expect(app.standardError.isEmpty)
        }
    }
}
