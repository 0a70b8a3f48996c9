import Geometry
import TestServers
import Testing

extension EndToEnd {
    @Suite struct `saving the state between runs` {
        private static let room = Rect(x: 0, y: 60, width: 1280, height: 740)
        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        private func start(_ arguments: String..., on server: any TouchServer) throws -> App {
            let app = try App(
                arguments + server.fillingScreen, on: server, environment: ["XDG_STATE_HOME": folder.path])
            try app.settle()
            try app.waitForRest()
            return app
        }

        private func quit(_ app: App, _ server: any TouchServer) throws {
            server.keys.type("q")
            #expect(try app.waitForExit() == 0 && app.standardError.isEmpty)
        }

        @Test(arguments: DisplayKind.allCases)
        func `if no scene is named, the program restores the last run's state and can undo that run's changes`(
            kind: DisplayKind
        ) throws {
            let server = try EndToEnd.server(kind)
            let first = try start(on: server)
            let home = server.pixels(in: Self.room)
            try server.touchscreen.drag(from: Point(x: 640, y: 420), by: Vector(dx: 0, dy: 150))
            try first.waitForRest()
            let moved = server.pixels(in: Self.room)
            #expect(moved != home)
            try quit(first, server)
            // Only the user can read the state.
            #expect(TemporaryFolder.permissions(of: folder.file("touchstone")) == 0o700)
            #expect(TemporaryFolder.permissions(of: folder.file("touchstone/state.jsonl")) == 0o600)

            for arguments in [["--no-restore"], ["pieces"]] {
                let fresh = try App(
                    arguments + server.fillingScreen, on: server, environment: ["XDG_STATE_HOME": folder.path])
                try server.waitForPixels(in: Self.room, "the pieces at home") { $0 == home }
                try quit(fresh, server)
            }

            let second = try start(on: server)
            try server.waitForPixels(in: Self.room, "the piece where it was left") { $0 == moved }
            server.keys.type("z", holding: ["Control_L"])
            try server.waitForPixels(in: Self.room, "the piece at home") { $0 == home }
            server.keys.type("4")
            try second.settle()
            try second.waitForRest()
            let paper = server.pixels(in: Self.room)
            try quit(second, server)

            let third = try start(on: server)
            try server.waitForPixels(in: Self.room, "the sheet of paper") { $0 == paper }
            try quit(third, server)
        }

        /// Fault in memory: the state file is damaged or cannot be written.
        @Test(
            arguments: [
                ("{\"touchstone\":1,\"size\":[1280", .x11),
                ("{\"touchstone\":1,\"state\":{\"pieces\":7}}", .wayland),
            ] as [(String, DisplayKind)])
        func `a damaged saved state is ignored, and is replaced when the program ends`(
            contents: String, kind: DisplayKind
        ) throws {
            let (server, path) = (try EndToEnd.server(kind), folder.file("touchstone/state.jsonl"))
            try Command("mkdir '\(folder.file("touchstone"))'")
            try writeFile(path, Array(contents.utf8))
            let app = try start(on: server)
            let isReadable = contents.hasSuffix("}}")
            if !isReadable { try app.waitForErrors("a reason") { $0.contains("The last state cannot be restored: ") } }
            server.keys.type("q")
            #expect(try app.waitForExit() == 0)
            #expect(try #require(contentsOfFile(path)).hasPrefix("{\"touchstone\":1"))
        }

        @Test(arguments: DisplayKind.allCases)
        func `a failure to save the state is reported, and the program ends as usual`(kind: DisplayKind) throws {
            let server = try EndToEnd.server(kind)
            let app = try App(
                ["--size", "800x600"], on: server, environment: ["XDG_STATE_HOME": "/sys/nowhere"])
            try app.settle()
            server.keys.type("q")
            #expect(try app.waitForExit() == 0)
            #expect(app.standardError.contains("The state cannot be saved: cannot create /sys/nowhere/touchstone"))
        }
    }
}
