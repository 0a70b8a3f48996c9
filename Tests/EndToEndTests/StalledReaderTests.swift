import Geometry
import Glibc
import TestServers
import Testing

extension EndToEnd {
    /// A pipe that stays open, and from which nobody reads.
    @Suite struct `a reader that has stopped reading` {
        private let server: Xorg
        private let folder: TemporaryFolder

        init() throws {
            server = try EndToEnd.xorg
            folder = try TemporaryFolder()
            try server.touchscreen.lift()
        }

        /// Starts the program with such a pipe for its standard output; only its first line is read.
        private func start(_ arguments: String) throws -> App {
            let pipe = folder.file("pipe")
            return try App(
                script: "mkfifo \(pipe); exec 3<>\(pipe); head -n 1 <&3 >&2 & exec \"$0\" \(arguments) >&3", on: server)
        }

        /// Two fingers that move the middle piece down and up again, in so many reports.
        private func drag(reports: Int) throws {
            for report in 1...reports {
                let part = Double(min(report % 200, 200 - report % 200))
                let move = Vector(dx: 0, dy: part)
                try server.touchscreen.move([1: Point(x: 600, y: 400) + move, 2: Point(x: 680, y: 400) + move])
            }
        }

        private func expectCarried() throws {
            try drag(reports: 100)
            let green = Pieces.Name.green
            let there = Rect(center: green.home.center + Vector(dx: 0, dy: 100), size: green.home.size)
            try server.screen.waitForPixels("the green piece 100 px further down") {
                $0.bounds(of: green.color) == there
            }
        }

        private static let reason = "cannot write standard output: its reader has stopped reading"

        /// Fault in memory: the reader of a recorded stream stops reading, and does not go away.
        @Test func `a recording that nobody reads holds nothing up, and is given up with a sentence`() throws {
            let app = try start("pieces --bare --size 1280x800 --position 0,0 --record -")
            let window = try app.waitForWindow()
            try server.touchscreen.land([1: Point(x: 600, y: 400), 2: Point(x: 680, y: 400)])
            // More than a pipe holds, and then more than waits for a reader.
            try drag(reports: 4200)
            try expectCarried()
            for _ in 1...20 where !app.standardError.contains(Self.reason) {
                try drag(reports: 2000)
                try window.settle()
            }
            #expect(app.standardError.contains(Self.reason))
            try expectCarried()
            try server.screen.waitForPixels("a warning") { $0.count(of: 0xB3261E) > 100 }
            try server.touchscreen.lift()
            server.keys.type("q")
            #expect(try app.waitForExit() == 74)
        }

        /// Fault in memory: the reader of a stream stops reading, and the program is to end.
        @Test(arguments: ["pieces --bare --size 1280x800 --position 0,0 --record -", "watch"])
        func `a program with something left to write ends all the same`(command: String) throws {
            let app = try start(command)
            if command != "watch" { try app.waitForWindow().settle() }
            try app.waitForErrors("the header") { $0.hasSuffix("}\n") }
            try server.touchscreen.land([1: Point(x: 600, y: 400), 2: Point(x: 680, y: 400)])
            try drag(reports: 1000)
            try server.touchscreen.lift()
            app.signal(SIGTERM)
            #expect(try app.waitForExit() == 74)
            #expect(app.standardError.hasSuffix("}\ntouchstone: \(Self.reason)\n"))
        }
    }
}
