import Geometry
import TestServers
import Testing

extension EndToEnd {
    @MainActor @Suite struct `the list of recordings` {
        // The sheet is 936 points wide, and its first card is at (216, 104).
        private static let (card, dots) = (Point(x: 316, y: 166), Point(x: 394, y: 252))
        private static let (first, second) = (Point(x: 316, y: 158), Point(x: 316, y: 202))

        private func writeRecording(_ name: String, lines: [String] = [], in folder: TemporaryFolder) throws {
            let header = #"{"touchstone":1,"size":[1280,800],"scene":"pieces"}"#
            let text = ([header] + lines).joined(separator: "\n") + "\n"
            try writeFile(folder.file("touchstone/\(name).jsonl"), Array(text.utf8))
        }

        @Test(arguments: DisplayKind.allCases)
        func `the user renames a recording by typing, and deletes another one after a question`(
            kind: DisplayKind
        ) throws {
            let (server, folder) = (try EndToEnd.server(kind), try TemporaryFolder())
            func names() -> [String] {
                TemporaryFolder.names(in: folder.file("touchstone")).filter { $0.hasSuffix(".jsonl") }.sorted()
            }
            try Command("mkdir '\(folder.file("touchstone"))'")
            for name in ["2026-11-21_07.27.23", "2026-11-20_10.00.00"] {
                try writeRecording(name, in: folder)
            }
            let app = try App.open("pieces", on: server, environment: ["XDG_DATA_HOME": folder.path])
            func tap(_ locations: Point...) throws {
                for location in locations {
                    try server.touchscreen.tap([1: location])
                    try app.settle()
                }
            }
            try tap(Bar.center(of: "recordings", in: "pieces"))
            try app.waitForRest()

            try tap(Self.dots, Self.first)
            for _ in 0..<20 { server.keys.type("BackSpace") }
            for key in ["q", "u", "i", "t", "Return"] { server.keys.type(key) }
            try app.settle()
            #expect(names() == ["2026-11-20_10.00.00.jsonl", "quit.jsonl"])
            // Delete, then Keep, and then the same with Delete.
            try tap(Self.dots, Self.second, Self.second)
            #expect(names().count == 2)
            try tap(Self.dots, Self.second, Self.first)
            #expect(names() == ["2026-11-20_10.00.00.jsonl"])
            // Now q closes the window again.
            server.keys.type("q")
            #expect(try app.waitForExit() == 0)
            #expect(app.standardError.isEmpty)
        }

        @Test(arguments: DisplayKind.allCases)
        func `a replay opens in the window, and a swipe down and Escape lead back to the unchanged scene`(
            kind: DisplayKind
        ) throws {
            let (server, folder) = (try EndToEnd.server(kind), try TemporaryFolder())
            try Command("mkdir '\(folder.file("touchstone"))'")
            // Two fingers hold the red piece for five seconds.
            let lines =
                [(1, 300), (2, 380)].flatMap { finger, x in
                    [(0.1, "began", 420), (0.2, "moved", 620)].map { time, phase, y in
                        #"{"t":\#(time),"id":\#(finger),"phase":"\#(phase)","x":\#(x),"y":\#(y)}"#
                    }
                }.sorted() + [#"{"t":5}"#]
            try writeRecording("2026-11-21_07.27.23", lines: lines, in: folder)
            let app = try App.open("pieces", on: server, environment: ["XDG_DATA_HOME": folder.path])
            try server.touchscreen.drag(from: Point(x: 640, y: 420), by: Vector(dx: 0, dy: 200))
            try app.waitForRest()
            let before = server.pixels()

            try server.touchscreen.tap([1: Bar.center(of: "recordings", in: "pieces")])
            try app.waitForRest()
            let sheet = server.pixels()
            #expect(sheet != before)
            func play() throws {
                try server.touchscreen.tap([1: Self.card])
                // The replay shows the green piece, which the user has moved, at its home.
                try server.waitForPixels("a replay") { pixels in
                    pixels.bounds(of: Pieces.Name.green.color).map { $0.midY < 500 && $0.width > 150 } ?? false
                }
            }
            try play()
            try server.touchscreen.drag(from: Point(x: 640, y: 300), by: Vector(dx: 0, dy: 200))
            try server.waitForPixels("the sheet after a swipe down") { $0 == sheet }
            try play()
            server.keys.type("Escape")
            try server.waitForPixels("the sheet after Escape") { $0 == sheet }
            try server.waitForWindows(of: app, count: 1)
            server.keys.type("Escape")
            try server.waitForPixels("the scene as before") { $0 == before }
            #expect(app.standardError.isEmpty)
        }
    }
}
