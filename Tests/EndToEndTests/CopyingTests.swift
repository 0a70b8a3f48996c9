import Geometry
import TestServers
import Testing

extension EndToEnd {
    @Suite struct `copying the picture` {
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
