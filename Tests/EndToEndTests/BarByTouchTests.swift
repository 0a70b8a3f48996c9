import Geometry
import Glibc
import TestServers
import Testing

extension EndToEnd {
    /// The commands for recordings, by fingers on the bar.
    @MainActor @Suite struct `using the bar by touch` {
        private static let green: TestServers.Color = 0x4DCC66
        private static let warning: TestServers.Color = 0xB3261E
        private static let home = Rect(x: 540, y: 320, width: 200, height: 200)
        private static let bar = Rect(x: 0, y: 0, width: 1280, height: 40)
        /// Below the bar, whose buttons change.
        private static let room = Rect(x: 0, y: 60, width: 1280, height: 740)

        private func tap(_ button: String, on server: any TouchServer) throws {
            try server.touchscreen.tap([1: Bar.center(of: button, in: "pieces")])
        }

        private func expectGreen(at frame: Rect, on server: any TouchServer) throws {
            try server.waitForPixels("a green piece at \(frame)") { $0.bounds(of: Self.green) == frame }
        }

        @Test func `the bar records in private files, lists and plays them, and fingers or Escape lead back`() throws {
            let (server, folder) = (try WaylandServer(), try TemporaryFolder())
            func waitForSheet() throws {
                // A picture of 200 by 125 points, in the first place of the list on the sheet.
                let picture = Rect(x: 216, y: 104, width: 200, height: 125)
                try server.waitForPixels(in: picture, "a picture of the recording") {
                    $0.count(of: Self.green) > 300 && $0.count(of: Self.green) < 2000
                }
            }
            let app = try App.open("pieces", on: server, environment: ["XDG_DATA_HOME": folder.path])
            #expect(server.pixels(in: Self.bar).count(of: Self.warning) == 0)
            try tap("record", on: server)
            try server.waitForPixels(in: Self.bar, "a red dot and a red square") { $0.count(of: Self.warning) > 100 }
            try server.touchscreen.drag(from: Point(x: 640, y: 420), by: Vector(dx: 0, dy: 200))
            try expectGreen(at: Self.home.offsetBy(Vector(dx: 0, dy: 200)), on: server)
            try app.waitForRest()
            try tap("record", on: server)
            try server.waitForPixels(in: Self.bar, "no red") { $0.count(of: Self.warning) == 0 }
            let files = TemporaryFolder.names(in: folder.file("touchstone")).map { folder.file("touchstone/\($0)") }
            #expect(TemporaryFolder.permissions(of: folder.file("touchstone")) == 0o700)
            #expect(!files.isEmpty && files.allSatisfy { TemporaryFolder.permissions(of: $0) == 0o600 })
            try tap("undo", on: server)
            for isByKeys in [false, true] {
                try expectGreen(at: Self.home, on: server)
                try tap("recordings", on: server)
                try waitForSheet()
                try app.waitForRest()
                try server.touchscreen.tap([1: Point(x: 316, y: 166)])
                // The replay ends with the change, although it was undone. Above its bar, the picture is a little
                // smaller.
                try server.waitForPixels("a green piece lower, a little smaller") { pixels in
                    guard let piece = pixels.bounds(of: Self.green) else { return false }
                    return piece.width > 150 && piece.width < 200 && piece.midY > 540
                }
                // Closes the replay and the sheet of 936 points.
                for button in [Point(x: 1256, y: 772), Point(x: 1084, y: 64)] {
                    if isByKeys { server.keys.type("Escape") } else { try server.touchscreen.tap([1: button]) }
                    if button.y > 400 { try waitForSheet() }
                }
                try app.waitForRest()
            }
            try expectGreen(at: Self.home, on: server)
            try tap("quit", on: server)
            #expect(try app.waitForExit() == 0)
            #expect(app.standardError.isEmpty)
        }

        @Test(arguments: DisplayKind.allCases)
        func `the Recordings button shows a warning if the folder for recordings cannot be read`(
            kind: DisplayKind
        ) throws {
            let (server, folder) = (try EndToEnd.server(kind), try TemporaryFolder())
            // A file in the folder's place: permissions would not keep root from reading it.
            try writeFile(folder.file("touchstone"), [])
            let app = try App.open("pieces", on: server, environment: ["XDG_DATA_HOME": folder.path])
            let before = server.pixels(in: Self.room)
            try tap("recordings", on: server)
            try server.waitForPixels(in: Self.room, "a warning") { $0 != before }
            let reason = "cannot read \(folder.file("touchstone")): Not a directory"
            #expect(app.standardError.contains("The recordings cannot be shown: \(reason)."))
            // A notice in the same window: the list has not opened.
            #expect(server.pixels().bounds(of: Self.green) == Self.home)
        }
    }
}
