import Geometry
import TestServers
import Testing

extension EndToEnd {
    /// On a server without touch devices.
    @Suite struct `using the program without a touchscreen` {
        private let server: Xvfb
        private var keys: Keys { server.keys }
        private var mouse: Mouse { server.mouse }

        init() throws {
            server = try EndToEnd.xvfb
            server.mouse.move(to: Point(x: 20, y: 780))
        }

        private func drag(_ modifiers: [String], from start: Point, to end: Point, while look: () throws -> Void) throws
        {
            for modifier in modifiers { keys.send(modifier, isPressed: true) }
            mouse.move(to: start)
            mouse.press()
            for step in 1...12 { mouse.move(to: start.interpolated(to: end, fraction: Double(step) / 12)) }
            try look()
            mouse.putDown()
            for modifier in modifiers { keys.send(modifier, isPressed: false) }
        }

        @Test func `dragging with Control held simulates two touches, mirrored about the piece's center`()
            throws
        {
            let pieces = try Pieces(on: server)
            let (start, end) = (Point(x: 700, y: 400), Point(x: 700, y: 440))
            let middle = Pieces.Name.green.home.center
            let grip = Grip(before: (start, middle + (middle - start)), now: (end, middle + (middle - end)))
            try drag(["Control_L"], from: start, to: end) {
                try server.screen.waitForPixels("two fingers and the point between them") { pixels in
                    [end, middle + (middle - end), middle].allSatisfy {
                        pixels[Int($0.x), Int($0.y)] != Pieces.Name.green.color
                    }
                }
            }
            try pieces.expect(.green, carriedBy: grip)
        }

        @Test func `number keys and the bar open scenes, and the Q key ends the program`() throws {
            let app = try App(["pieces", "--size", "1280x800", "--position", "0,0"], on: server)
            let window = try app.waitForWindow()
            try server.screen.waitForPixels("the pieces under the bar") { $0[640, 430] == Pieces.Name.green.color }
            keys.type("1")
            try server.screen.waitForPixels("the face") { $0[640, 430] != Pieces.Name.green.color }
            mouse.move(to: Point(x: 92, y: 20))
            mouse.press()
            mouse.release()
            try server.screen.waitForPixels("the pieces again") { $0[640, 430] == Pieces.Name.green.color }
            try window.settle()
            keys.type("q")
            #expect(try app.waitForExit() == 0)
            #expect(app.standardError.isEmpty)
        }
    }
}
