import Geometry
import Glibc
import TestServers
import Testing

extension EndToEnd {
    /// A pipe that stays open without a reader.
    @Suite struct `a stalled reader` {
        private let server: Xorg
        private let folder: TemporaryFolder

        init() throws {
            server = try EndToEnd.xorg
            folder = try TemporaryFolder()
        }

        /// Starts the program with such a pipe as its standard output; only the first line is read.
        private func start(_ arguments: String) throws -> App {
            let pipe = folder.file("pipe")
            return try App(
                script: "mkfifo \(pipe); exec 3<>\(pipe); head -n 1 <&3 >&2 & exec \"$0\" \(arguments) >&3", on: server)
        }

        /// Two fingers that move the middle piece down and up in a number of reports.
        private func drag(on server: Xorg, reports: Int) throws {
            for report in 1...reports {
                let part = Double(min(report % 200, 200 - report % 200))
                let move = Vector(dx: 0, dy: part)
                try server.touchscreen.move([1: Point(x: 600, y: 400) + move, 2: Point(x: 680, y: 400) + move])
            }
        }

        private func expectCarried() throws {
            try drag(on: server, reports: 100)
            let green = Pieces.Name.green
            let there = Rect(center: green.home.center + Vector(dx: 0, dy: 100), size: green.home.size)
            try server.screen.waitForPixels("the green piece 100 px further down") {
                $0.bounds(of: green.color) == there
            }
        }

        private static let reason = "cannot write standard output: its reader has stopped reading"

        /// Fault in memory: the reader of a recording stops reading without closing the pipe.
        @Test func `a recording whose reader has stopped does not block the program, and is abandoned with a message`()
            throws
        {
            let app = try start("pieces --bare --size 1280x800 --position 0,0 --record -")
            let window = try app.waitForWindow()
            try server.touchscreen.land([1: Point(x: 600, y: 400), 2: Point(x: 680, y: 400)])
            // More than a pipe holds, and then more than the queue holds.
            try drag(on: server, reports: 4200)
            try expectCarried()
            for _ in 1...200 where !app.standardError.contains(Self.reason) {
                try drag(on: server, reports: 200)
                try window.settle()
            }
            #expect(app.standardError.contains(Self.reason))
            try server.screen.waitForPixels("a warning") { $0.count(of: 0xB3261E) > 100 }
            try expectCarried()
            try server.touchscreen.lift()
            server.keys.type("q")
            #expect(try app.waitForExit() == 74)
        }

        /// Fault in connection: the server is killed while the reader of a recording is behind.
        @Test func `a slow reader receives the complete recording after the server has ended`() throws {
            let server = try Xorg()
            let (pipe, sign) = (folder.file("pipe"), folder.file("sign"))
            let app = try App(
                script: """
                    mkfifo \(pipe) \(sign)
                    { read -r <\(sign); cat; } <\(pipe) &
                    exec "$0" pieces --bare --size 1280x800 --position 0,0 --record - >\(pipe)
                    """, on: server)
            let window = try app.waitForWindow()
            try server.touchscreen.land([1: Point(x: 600, y: 400), 2: Point(x: 680, y: 400)])
            try drag(on: server, reports: 2000)
            try window.settle()
            server.end()
            _ = close(unsafe open(sign, O_WRONLY))
            #expect(try app.waitForExit() == 69)
            try app.waitForOutput("every report") { countMoves(in: $0) == 4000 }
        }

        /// Fault in memory: the terminal that shows the recording is stopped.
        @Test func `a stopped terminal does not block the program`() throws {
            let terminal = try StoppedTerminal()
            let app = try App(
                script: "exec \"$0\" pieces --bare --size 1280x800 --position 0,0 --record - >\(terminal.path)",
                on: server)
            try app.waitForWindow().settle()
            try server.touchscreen.land([1: Point(x: 600, y: 400), 2: Point(x: 680, y: 400)])
            try drag(on: server, reports: 1000)
            try expectCarried()
            try server.touchscreen.lift()
            app.signal(SIGTERM)
            #expect(try app.waitForExit() == 74)
        }

        /// Fault in memory: an option names a pipe, and the reader of the pipe stops reading.
        @Test(arguments: ["--record PIPE", "--record /dev/stdout", "--announcements PIPE"])
        func `a named pipe without a reader does not prevent the program from running and ending`(option: String) throws
        {
            let named = option.replacing("PIPE", with: folder.file("pipe"))
            let app = try start("pieces --bare --size 1280x800 --position 0,0 \(named)")
            let window = try app.waitForWindow()
            try server.touchscreen.land([1: Point(x: 600, y: 400), 2: Point(x: 680, y: 400)])
            // More than the 64 KiB that a pipe holds. Each of the 600 rounds is announced in a line of at least 130
            // bytes.
            for _ in 1...600 {
                try drag(on: server, reports: 10)
                try window.settle()
            }
            try expectCarried()
            try server.touchscreen.lift()
            app.signal(SIGTERM)
            #expect(try app.waitForExit() == 74)
            #expect(app.standardError.hasSuffix(": its reader has stopped reading\n"))
        }

        /// Fault in memory: the reader of a recording stops reading, and the program receives a
        /// request to end.
        @Test(arguments: ["pieces --bare --size 1280x800 --position 0,0 --record -", "watch"])
        func `the program can end even if its output has not been read`(command: String) throws {
            let app = try start(command)
            if command != "watch" { try app.waitForWindow().settle() }
            try app.waitForErrors("the header") { $0.hasSuffix("}\n") }
            try server.touchscreen.land([1: Point(x: 600, y: 400), 2: Point(x: 680, y: 400)])
            try drag(on: server, reports: 1000)
            try server.touchscreen.lift()
            try app.waitForRest()
            app.signal(SIGTERM)
            #expect(try app.waitForExit() == 74)
            #expect(app.standardError.hasSuffix("}\ntouchstone: \(Self.reason)\n"))
        }
    }
}
