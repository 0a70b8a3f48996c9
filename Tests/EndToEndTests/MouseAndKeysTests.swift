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

        @Test func `dragging with Control and Shift held simulates two parallel touches, which pan`() throws {
            let pieces = try Pieces(on: server)
            let move = Vector(dx: 30, dy: -150)
            let start = Point(x: 700, y: 400)
            try drag(["Control_L", "Shift_L"], from: start, to: start + move) {}
            let corners = (Pieces.Name.green.home.corners[0], Pieces.Name.green.home.corners[2])
            try pieces.expect(.green, carriedBy: Grip(before: corners, now: (corners.0 + move, corners.1 + move)))
        }

        @Test func `the wheel zooms a piece about the pointer, with or without Control`() throws {
            let pieces = try Pieces(on: server)
            let corners = (Pieces.Name.green.home.corners[0], Pieces.Name.green.home.corners[2])
            let pointer = Point(x: 560, y: 450)
            mouse.move(to: pointer)
            func expect(scale: Double) throws {
                let scaled = (pointer + (corners.0 - pointer) * scale, pointer + (corners.1 - pointer) * scale)
                try pieces.expect(.green, carriedBy: Grip(before: corners, now: scaled))
            }
            mouse.press(5)
            mouse.release(5)
            try expect(scale: 1 / 1.1)
            keys.send("Control_L", isPressed: true)
            mouse.press(5)
            mouse.release(5)
            keys.send("Control_L", isPressed: false)
            try expect(scale: 1 / 1.21)
        }

        @Test func `keys select a piece and move, scale and rotate it, and the Home key restores everything`() throws {
            let pieces = try Pieces(on: server)
            let home = Pieces.Name.green.home
            func grip(move: Vector = .zero, scale: Double = 1, turn: Double = 0) -> Grip {
                let arms = [0, 2].map { (home.corners[$0] - home.center).rotated(by: turn) * scale }
                let center = home.center + move
                return Grip(before: (home.corners[0], home.corners[2]), now: (center + arms[0], center + arms[1]))
            }
            func selectGreen() {
                keys.type("Tab")
                keys.type("Tab")
            }
            /// Compares the piece without the ring, which covers its edges.
            func expect(_ grip: Grip) throws {
                keys.type("Escape")
                try pieces.expect(.green, carriedBy: grip)
                selectGreen()
            }
            selectGreen()
            for _ in 0..<10 { keys.type("Up") }
            try expect(grip(move: Vector(dx: 0, dy: -160)))
            keys.type("Down", holding: ["Shift_L"])
            try expect(grip(move: Vector(dx: 0, dy: -159)))
            keys.type("minus")
            try expect(grip(move: Vector(dx: 0, dy: -159), scale: 1 / 1.1))
            keys.type("bracketright")
            try expect(grip(move: Vector(dx: 0, dy: -159), scale: 1 / 1.1, turn: .pi / 36))
            keys.type("Home")
            keys.type("Escape")
            try pieces.expectHome()
        }

        @Test func `Escape undoes the current gesture`() throws {
            let pieces = try Pieces(on: server)
            mouse.move(to: Point(x: 640, y: 400))
            mouse.press()
            for step in 1...10 { mouse.move(to: Point(x: 640, y: 400 - 10 * Double(step))) }
            let corners = (Pieces.Name.green.home.corners[0], Pieces.Name.green.home.corners[2])
            let up = Vector(dx: 0, dy: -100)
            try pieces.expect(.green, carriedBy: Grip(before: corners, now: (corners.0 + up, corners.1 + up)))
            keys.type("Escape")
            try pieces.expectHome()
            mouse.release()
            try pieces.window.settle()
            #expect(server.screen.pixels() == pieces.home)
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
