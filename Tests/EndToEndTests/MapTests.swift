import Geometry
import TestServers
import Testing

extension EndToEnd {
    @Suite struct `the map on a real server` {
        private let server: Xorg
        /// The Horn of Africa and West Africa.
        private let horn = Point(x: 786, y: 438)
        private let west = Point(x: 544, y: 412)

        private var touchscreen: Touchscreen { server.touchscreen }

        init() throws { server = try EndToEnd.xorg }

        /// The locations of the fingers on a path that rotates them once and returns to the start.
        private func places(at part: Double) -> (Point, Point) {
            let middle = west.interpolated(to: horn, fraction: 0.5)
            let sway = Vector(dx: 60 * sine(part * 2 * .pi), dy: 30 * sine(part * 4 * .pi))
            let arm = ((horn - west) / 2).rotated(by: part * 2 * .pi) * (1 + 0.3 * sine(part * 2 * .pi))
            return (middle + sway - arm, middle + sway + arm)
        }

        /// In step with the display, the map is painted ahead of fingers that move; they rest after
        /// each part of the way.
        @Test(arguments: [[], ["--frames", "display"]])
        func `two landmarks stay under two fingers through a full turn, which leaves the map as it was before`(
            options: [String]
        ) throws {
            let map = try WorldMap(on: server, options: options)
            let landmarks = [Landmark(at: west, in: map.before), Landmark(at: horn, in: map.before)]
            try touchscreen.land([1: west, 2: horn])
            for step in 1...200 {
                let now = places(at: Double(step) / 200)
                try touchscreen.move([1: now.0, 2: now.1])
                guard step.isMultiple(of: 25) else { continue }
                let grip = Grip(before: (west, horn), now: now)
                try server.screen.waitForPixels("both landmarks within a pixel at step \(step)") { pixels in
                    landmarks.allSatisfy { landmark in
                        let offset = landmark.found(in: pixels, carriedBy: grip)
                        return max(abs(offset.dx), abs(offset.dy)) <= 1
                    }
                }
            }
            // Resting fingers do not fling.
            try map.app.waitForRest()
            try touchscreen.lift()
            try map.window.settle()
            try server.screen.waitForPixels("the map as it was") { $0.greatestDifference(from: map.before) <= 2 }
        }

        @Test func `a two-finger tap undoes the zoom of a double tap`() throws {
            let map = try WorldMap(on: server)
            let landmark = Landmark(at: horn, in: map.before)
            try server.doubleTap(at: horn, in: map.app)
            let twice = Grip(before: (horn, horn + Vector(dx: 10, dy: 0)), now: (horn, horn + Vector(dx: 20, dy: 0)))
            try server.screen.waitForPixels("twice as near, the horn where it was") {
                $0.count(of: Landmark.sea) != map.before.count(of: Landmark.sea)
                    && landmark.found(in: $0, carriedBy: twice).length <= 1
            }
            try server.performQuickly(within: .milliseconds(250)) {
                try touchscreen.tap([1: horn - Vector(dx: 40, dy: 0), 2: horn + Vector(dx: 40, dy: 0)])
            } hasEffect: {
                try map.app.waitForRest()
                return server.screen.pixels().greatestDifference(from: map.before) <= 2
            }
            try server.screen.waitForPixels("the map as it was") { $0.greatestDifference(from: map.before) <= 2 }
            try map.window.settle()
        }

        @Test func `the map glides after a flick, and a touch stops it`() throws {
            let map = try WorldMap(on: server)
            let start = Point(x: 500, y: 640)
            try touchscreen.land([1: start])
            for step in 1...12 { try touchscreen.move([1: start + Vector(dx: 12 * Double(step), dy: 0)]) }
            try touchscreen.lift()
            let atLift = server.screen.pixels()
            try server.screen.waitForPixels("the map has moved on") { $0 != atLift && $0 != map.before }
            try touchscreen.land([1: start])
            try map.window.settle()
            try map.app.waitForRest()
            let caught = server.screen.pixels()
            try map.app.waitForRest()
            #expect(server.screen.pixels() == caught)
            try touchscreen.lift()
        }

        @Test func `the engine runs at most one round per frame while the map becomes sharp`() throws {
            let map = try WorldMap(on: server, options: ["--record", "-"])
            try touchscreen.land([1: west])
            for step in 1...10 { try touchscreen.move([1: west + Vector(dx: 12 * Double(step), dy: 0)]) }
            try map.app.waitForRest()
            let rounds = map.app.standardOutput.split(separator: "\n").count
            try touchscreen.lift()
            #expect((5..<60).contains(rounds))
        }

        @Test func `a touchpad pinch zooms about the pointer`() throws {
            let map = try WorldMap(on: server)
            let landmark = Landmark(at: west, in: map.before)
            try server.pointer.move(to: west)
            try map.window.settle()
            try server.touchpad.pinch(.began)
            for step in 1...10 { try server.touchpad.pinch(.changed, scale: 1 + 0.05 * Double(step)) }
            // Fingers that rest leave no speed behind.
            touchscreen.rest(.milliseconds(150))
            try server.touchpad.pinch(.ended, scale: 1.5)
            let grip = Grip(before: (west, west + Vector(dx: 10, dy: 0)), now: (west, west + Vector(dx: 15, dy: 0)))
            try server.screen.waitForPixels("the map by half larger, West Africa under the pointer") {
                landmark.found(in: $0, carriedBy: grip).length <= 1
            }
        }

        @Test func `a touchpad rotation rotates the map about the pointer`() throws {
            let map = try WorldMap(on: server)
            let landmark = Landmark(at: west, in: map.before)
            try server.pointer.move(to: west)
            try map.window.settle()
            try server.touchpad.pinch(.began)
            for _ in 1...10 { try server.touchpad.pinch(.changed, degrees: 4) }
            // Fingers that rest leave no speed behind.
            touchscreen.rest(.milliseconds(150))
            try server.touchpad.pinch(.ended)
            let turned = Vector(dx: 10, dy: 0).rotated(by: 40 * .pi / 180)
            let grip = Grip(before: (west, west + Vector(dx: 10, dy: 0)), now: (west, west + turned))
            try server.screen.waitForPixels("the map turned by 40 degrees, West Africa under the pointer") {
                landmark.found(in: $0, carriedBy: grip).length <= 1
            }
        }

        @Test func `the wheel zooms about the pointer`() throws {
            let map = try WorldMap(on: server)
            let landmark = Landmark(at: horn, in: map.before)
            try server.pointer.move(to: horn)
            try map.window.settle()
            try server.pointer.scroll(by: Vector(dx: 0, dy: -120))
            try server.pointer.scroll(by: Vector(dx: 0, dy: -120))
            let zoomed = Vector(dx: 12.1, dy: 0)
            let grip = Grip(before: (horn, horn + Vector(dx: 10, dy: 0)), now: (horn, horn + zoomed))
            try server.screen.waitForPixels("the map nearer by two notches, the horn under the pointer") {
                landmark.found(in: $0, carriedBy: grip).length <= 1
            }
        }
    }
}

/// The map alone in a window that covers the screen.
private struct WorldMap {
    let app: App
    let window: Window
    /// The whole world.
    let before: Pixels

    init(on server: XServer, options: [String] = []) throws {
        app = try App(["map", "--bare", "--size", "1280x800", "--position", "0,0"] + options, on: server)
        window = try app.waitForWindow()
        _ = try server.screen.waitForPixels("the world") { $0.count(of: Landmark.sea) > 300_000 }
        try window.settle()
        before = server.screen.pixels()
    }
}
