import Geometry
import TestServers
import Testing

extension EndToEnd {
    /// The state that the program saves between two runs.
    @Suite struct `saving the state between runs` {
        private static let room = Rect(x: 0, y: 60, width: 1280, height: 740)
        private static let middle = Point(x: 640, y: 420)

        private let server: Xorg
        private let folder: TemporaryFolder

        init() throws {
            server = try EndToEnd.xorg
            folder = try TemporaryFolder()
        }

        private func start(_ arguments: String..., size: String = "1280x800") throws -> (app: App, window: Window) {
            let app = try App(
                arguments + ["--size", size, "--position", "0,0"], on: server,
                environment: ["XDG_STATE_HOME": folder.path])
            let window = try app.waitForWindow()
            try window.settle()
            try app.waitForRest()
            return (app, window)
        }

        private func quit(_ app: App) throws {
            server.keys.type("q")
            #expect(try app.waitForExit() == 0 && app.standardError.isEmpty)
        }

        private func drag(_ app: App) throws {
            try server.touchscreen.land([1: Self.middle])
            for step in 1...10 { try server.touchscreen.move([1: Self.middle + Vector(dx: 0, dy: 15 * Double(step))]) }
            server.touchscreen.rest(.milliseconds(200))
            try server.touchscreen.lift()
            try app.waitForRest()
        }

        @Test func `if no scene is named, the program restores the last run's state and can undo that run's changes`()
            throws
        {
            let (first, window) = try start()
            let home = window.pixels(in: Self.room)
            try drag(first)
            let moved = window.pixels(in: Self.room)
            #expect(moved != home)
            try quit(first)

            let (second, again) = try start()
            try again.waitForPixels(in: Self.room, "the piece where it was left") { $0 == moved }
            server.keys.type("z", holding: ["Control_L"])
            try again.waitForPixels(in: Self.room, "the piece at home") { $0[640, 360] == home[640, 360] && $0 == home }
            server.keys.type("4")
            try again.settle()
            try second.waitForRest()
            let paper = again.pixels(in: Self.room)
            try quit(second)

            let (third, last) = try start()
            try last.waitForPixels(in: Self.room, "the sheet of paper") { $0 == paper }
            try quit(third)
        }

        @Test func `with --no-restore or the name of a scene, the program starts fresh and saves nothing`() throws {
            let (first, window) = try start()
            let home = window.pixels(in: Self.room)
            try drag(first)
            let moved = window.pixels(in: Self.room)
            try quit(first)
            for arguments in [["--no-restore"], ["pieces"]] {
                let app = try App(
                    arguments + ["--size", "1280x800", "--position", "0,0"], on: server,
                    environment: ["XDG_STATE_HOME": folder.path])
                let window = try app.waitForWindow()
                try window.waitForPixels(in: Self.room, "the pieces at home") { $0 == home }
                try quit(app)
            }
            let (last, again) = try start()
            try again.waitForPixels(in: Self.room, "the piece where it was left") { $0 == moved }
            try quit(last)
        }

        /// Fault in memory: the state file is damaged or cannot be written.
        @Test(arguments: [
            "", "{\"touchstone\":1,\"size\":[1280", "no state", "{\"touchstone\":1,\"state\":{\"pieces\":7}}",
        ])
        func `a damaged saved state is ignored, and is replaced when the program ends`(contents: String) throws {
            let path = folder.file("touchstone/state.jsonl")
            let script = "mkdir '\(folder.path)/touchstone'; printf '%s' '\(contents)' > '\(path)'"
            #expect(try App(script: script, on: server).waitForExit() == 0)
            let (app, window) = try start()
            let isReadable = contents.hasSuffix("}}")
            if !isReadable { try app.waitForErrors("a reason") { $0.contains("The last state cannot be restored: ") } }
            try window.settle()
            server.keys.type("q")
            #expect(try app.waitForExit() == 0)
            #expect(try #require(text(ofFile: path)).hasPrefix("{\"touchstone\":1"))
        }

        @Test func `a failure to save the state is reported, and the program ends as usual`() throws {
            let app = try App(
                ["--size", "800x600"], on: server, environment: ["XDG_STATE_HOME": "/sys/nowhere"])
            _ = try app.waitForWindow()
            server.keys.type("q")
            #expect(try app.waitForExit() == 0)
            #expect(app.standardError.contains("The state cannot be saved: cannot create /sys/nowhere/touchstone"))
        }
    }
}
