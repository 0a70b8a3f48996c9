import Geometry
import TestServers
import Testing

extension EndToEnd {
    @Suite struct `touches that end without a lift` {
        /// Each scene on one kind of server, because the scenes' own tests prove what each of them
        /// restores.
        private static func cases(_ scenes: String...) -> [(String, DisplayKind)] {
            scenes.enumerated().map { ($1, $0.isMultiple(of: 2) ? .x11 : .wayland) }
        }

        /// Two fingers that land, rest, and move apart and down without lifting.
        private func gesture(_ touchscreen: Touchscreen) throws {
            func locations(_ step: Double) -> [Int: Point] {
                let (middle, arm) = (Point(x: 640, y: 400 + 6 * step), Vector(dx: 70 + 4 * step, dy: 0))
                return [1: middle - arm, 2: middle + arm]
            }
            try touchscreen.land(locations(0))
            touchscreen.rest(.milliseconds(600))
            for step in 1...15 { try touchscreen.move(locations(Double(step))) }
        }

        /// The area above the card in which the scene `captured` shows why an attempt failed.
        private static let words = Rect(x: 0, y: 140, width: 1280, height: 60)

        /// Fault in ownership: a window manager keeps the touches of a gesture, or a compositor
        /// cancels them.
        @Test(arguments: cases("face", "pieces", "captured", "map", "paper"))
        func `canceling the touches restores every pixel of the window`(scene: String, kind: DisplayKind) throws {
            let server = try EndToEnd.server(kind)
            let app = try App.open(scene, "--bare", on: server)
            let before = server.pixels()
            let desktop = try server.prepareToTakeTouches()
            try gesture(server.touchscreen)
            try desktop.waitForTouches(2)
            try app.settle()
            let isVisible = server.pixels() != before
            #expect(isVisible)
            desktop.take()
            let ignored = scene == "captured" ? [Self.words] : []
            let rest = before.without(ignored)
            try server.waitForPixels("the \(scene) as before the touches") { $0.without(ignored) == rest }
            try server.touchscreen.lift()
            try app.settle()
            try app.waitForRest()
            #expect(server.pixels().without(ignored) == rest)
        }

        /// Fault in fingers: the touchscreen is unplugged during touches, and plugged in again.
        @Test(arguments: cases("pieces", "map"))
        func `unplugging the touchscreen undoes its gesture exactly, and the touchscreen works when plugged in again`(
            scene: String, kind: DisplayKind
        ) throws {
            let server = try kind.makeServer()
            let app = try App.open(scene, "--bare", on: server)
            let before = server.pixels()
            try gesture(server.touchscreen)
            try app.settle()
            #expect(server.pixels().greatestDifference(from: before) > 0)
            try server.setTouchscreen(isConnected: false)
            // A scene's hint differs without a touchscreen.
            try app.settle()
            try server.setTouchscreen(isConnected: true)
            try server.waitForPixels("the \(scene) as before") { $0 == before }
            try gesture(server.touchscreen)
            try server.touchscreen.lift()
            try app.waitForRest()
            #expect(server.pixels().greatestDifference(from: before) > 0)
            #expect(app.isRunning && app.standardError.isEmpty)
        }
    }
}
