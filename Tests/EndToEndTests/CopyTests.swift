import Geometry
import TestServers
import Testing

extension EndToEnd {
    @Suite struct `copying the scene` {
        @Test func `xclip pastes the picture that Control-C has copied`() throws {
            let server = try EndToEnd.xvfb
            let app = try App(["face", "--bare", "--size", "400x300", "--position", "0,0"], on: server)
            let window = try app.waitForWindow()
            server.mouse.move(to: Point(x: 200, y: 150))
            try window.settle()
            let shown = window.pixels(in: Rect(x: 0, y: 0, width: 400, height: 300))
            server.keys.type("c", holding: ["Control_L"])
            // Once for the key, and once for the server's time, with which the program takes the clipboard.
            for _ in 1...2 { try window.ping() }
            let folder = try TemporaryFolder()
            let path = folder.file("face.png")
            let script = "xclip -o -selection clipboard -t image/png > \(path)"
            #expect(try App(script: script, on: server).waitForExit() == 0)
            #expect(try Pixels(png: path) == shown)
        }
    }
}
