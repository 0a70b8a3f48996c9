import Geometry
import TestServers
import Testing

extension EndToEnd {
    @Suite struct `using the program with a mouse and keys` {
        @Test(arguments: DisplayKind.allCases)
        func `dragging with Control held simulates two touches, mirrored about the piece's center`(
            kind: DisplayKind
        ) throws {
            let server = try EndToEnd.server(kind)
            let pieces = try Pieces(on: server)
            let (start, end) = (Point(x: 710, y: 400), Point(x: 710, y: 440))
            let middle = Pieces.Name.green.home.center
            let grip = Grip(before: (start, middle + (middle - start)), now: (end, middle + (middle - end)))
            server.keys.send("Control_L", isPressed: true)
            try server.pointer.move(to: start)
            try server.pointer.press()
            for step in 1...12 { try server.pointer.move(to: start.interpolated(to: end, fraction: Double(step) / 12)) }
            try server.waitForPixels("two fingers and the point between them") { pixels in
                [end, middle + (middle - end), middle].allSatisfy {
                    pixels[Int($0.x), Int($0.y)] != Pieces.Name.green.color
                }
            }
            server.touchscreen.rest(.milliseconds(100))
            try server.pointer.release()
            server.keys.send("Control_L", isPressed: false)
            try pieces.expect(.green, carriedBy: grip, isHeld: false)
        }

        @Test(arguments: DisplayKind.allCases)
        func `number keys and the bar open scenes, and the Q key ends the program`(kind: DisplayKind) throws {
            let server = try EndToEnd.server(kind)
            let app = try App(["pieces"] + server.fillingScreen, on: server)
            try server.waitForPixels("the pieces under the bar") { $0[640, 430] == Pieces.Name.green.color }
            try server.pointer.move(to: Point(x: 20, y: 780))
            server.keys.type("1")
            try server.waitForPixels("the face") { $0[640, 430] != Pieces.Name.green.color }
            try server.pointer.move(to: Point(x: 92, y: 20))
            try server.pointer.press()
            try server.pointer.release()
            try server.waitForPixels("the pieces again") { $0[640, 430] == Pieces.Name.green.color }
            try app.settle()
            server.keys.type("q")
            #expect(try app.waitForExit() == 0)
            #expect(app.standardError.isEmpty)
        }

        @Test(arguments: DisplayKind.allCases)
        func `another program pastes the picture that Control-C has copied`(kind: DisplayKind) throws {
            let server = try EndToEnd.server(kind)
            let app = try App.open("face", "--bare", on: server)
            try server.pointer.move(to: Point(x: 200, y: 150))
            try app.settle()
            let shown = server.pixels()
            server.keys.type("c", holding: ["Control_L"])
            // Once for the key, and once for the server's time, with which the program takes the clipboard.
            for _ in 1...2 { try app.settle() }
            let folder = try TemporaryFolder()
            try writeFile(folder.file("face.png"), server.pasted("image/png"))
            #expect(try Pixels(png: folder.file("face.png")) == shown)
        }
    }
}
