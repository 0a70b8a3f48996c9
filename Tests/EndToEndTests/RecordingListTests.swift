import Geometry
import TestServers
import Testing

extension EndToEnd {
    @MainActor @Suite struct `the list of recordings` {
        // The sheet is 936 points wide, and its first card is at (216, 104).
        private static let dots = Point(x: 394, y: 252)
        private static let (first, second) = (Point(x: 316, y: 158), Point(x: 316, y: 202))

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
                let header = #"{"touchstone":1,"size":[1280,800],"scene":"pieces"}"#
                try writeFile(folder.file("touchstone/\(name).jsonl"), Array("\(header)\n".utf8))
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
    }
}
