import Geometry
import TestServers
import Testing

extension ByTouchAlone {
    /// With fingers alone, no object is lost, and every change can be undone.
    @Suite struct `using the pieces by touch` {
        private static let green: Color = 0x4DCC66
        private static let home = Rect(x: 540, y: 320, width: 200, height: 200)

        private let server: Xorg
        private let app: App

        init() throws {
            server = try ByTouchAlone.xorg
            app = try App(["pieces", "--size", "1280x800", "--position", "0,0"], on: server)
            _ = try app.waitForWindow()
            try expectGreen(at: Self.home)
        }

        private func expectGreen(at place: Rect) throws {
            try server.screen.waitForPixels("a green piece at \(place)") { $0.bounds(of: Self.green) == place }
        }

        private func drag(from start: Point, by way: Vector) throws {
            try server.touchscreen.land([1: start])
            for step in 1...20 { try server.touchscreen.move([1: start + way * (Double(step) / 20)]) }
            try server.touchscreen.putDown()
        }

        private func swipe(by distance: Double) throws {
            func places(at part: Double) -> [Int: Point] {
                let x = 700 - distance / 2 + distance * part
                return [1: Point(x: x, y: 110), 2: Point(x: x, y: 180), 3: Point(x: x, y: 250)]
            }
            try server.touchscreen.land(places(at: 0))
            for step in 1...10 { try server.touchscreen.move(places(at: Double(step) / 10)) }
            try server.touchscreen.lift()
        }

        @Test func `a piece dragged out of the window moves back until a finger can hold it`() throws {
            try drag(from: Point(x: 735, y: 420), by: Vector(dx: -731, dy: 0))
            try expectGreen(at: Rect(x: 0, y: 320, width: 48, height: 200))
            try drag(from: Point(x: 24, y: 420), by: Vector(dx: 592, dy: 0))
            try expectGreen(at: Rect(x: 440, y: 320, width: 200, height: 200))
        }

        @Test func `three-finger swipes undo and redo a drag`() throws {
            let moved = Self.home.offsetBy(Vector(dx: 0, dy: 200))
            try drag(from: Point(x: 640, y: 420), by: Vector(dx: 0, dy: 200))
            try expectGreen(at: moved)
            try swipe(by: -400)
            try expectGreen(at: Self.home)
            try swipe(by: 400)
            try expectGreen(at: moved)
        }

        /// Moves fingers quickly to the left, and lifts them when they have rested.
        private func carry(_ places: [Int: Point], by way: Vector) throws {
            try server.touchscreen.land(places)
            for step in 1...10 { try server.touchscreen.move(places.mapValues { $0 + way * (Double(step) / 10) }) }
            try server.touchscreen.putDown()
        }

        @Test func `three fingers on a piece move it instead of undoing a change`() throws {
            let (down, left) = (Vector(dx: 0, dy: 200), Vector(dx: -300, dy: 0))
            try drag(from: Point(x: 640, y: 420), by: down)
            try expectGreen(at: Self.home.offsetBy(down))
            let places = [1: 560.0, 2: 620, 3: 680].mapValues { Point(x: 640, y: $0) }
            try carry(places, by: left)
            try expectGreen(at: Self.home.offsetBy(down + left))
        }

        @Test func `quickly moving two pieces with two hands neither switches scenes nor undoes a change`() throws {
            let (up, left) = (Vector(dx: 0, dy: -200), Vector(dx: -200, dy: 0))
            try drag(from: Point(x: 640, y: 420), by: up)
            try expectGreen(at: Self.home.offsetBy(up))
            let hands = [1: (640.0, 180.0), 2: (640, 260), 3: (940, 380), 4: (940, 460)]
            try carry(hands.mapValues { Point(x: $0.0, y: $0.1) }, by: left)
            try expectGreen(at: Self.home.offsetBy(up + left))
            let blue = Rect(x: 640, y: 320, width: 200, height: 200)
            try server.screen.waitForPixels("a blue piece at \(blue)") { $0.bounds(of: 0x4D66E6) == blue }
        }
    }
}
