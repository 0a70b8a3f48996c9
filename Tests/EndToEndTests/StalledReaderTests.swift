import Geometry
import Glibc
import TestServers
import Testing

extension EndToEnd {
    /// A pipe that stays open without a reader.
    @Suite struct `a stalled reader` {
        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        /// Starts the program with such a pipe as its standard output, and with two fingers on the
        /// middle piece. Only the first line of the pipe is read.
        private func start(_ options: String, on server: any TouchServer) throws -> App {
            let pipe = folder.file("pipe")
            let program = "\"$0\" pieces --bare \(server.fillingScreen.joined(separator: " ")) \(options)"
            let app = try App(
                script: "mkfifo \(pipe); exec 3<>\(pipe); head -n 1 <&3 >&2 & exec \(program) >&3", on: server)
            try app.settle()
            try land(on: server)
            return app
        }

        private func land(on server: any TouchServer) throws {
            try server.touchscreen.land([1: Point(x: 600, y: 400), 2: Point(x: 680, y: 400)])
        }

        /// Two fingers that move the middle piece down and up in a number of reports.
        private func drag(on server: any TouchServer, reports: Int) throws {
            for report in 1...reports {
                let move = Vector(dx: 0, dy: Double(min(report % 200, 200 - report % 200)))
                try server.touchscreen.move([1: Point(x: 600, y: 400) + move, 2: Point(x: 680, y: 400) + move])
            }
        }

        private func expectCarried(on server: any TouchServer) throws {
            try drag(on: server, reports: 100)
            let green = Pieces.Name.green
            // A held piece is larger by 3 px on each side.
            let frame = green.home.offsetBy(Vector(dx: 0, dy: 100)).insetBy(dx: -3, dy: -3)
            try server.waitForPixels("the green piece 100 px further down") { $0.bounds(of: green.color) == frame }
        }

        private static let reason = "cannot write standard output: its reader has stopped reading"

        /// Fault in memory: the reader of a recording stops reading without closing the pipe.
        @Test(arguments: DisplayKind.allCases)
        func `a recording whose reader has stopped does not block the program, and is abandoned with a message`(
            kind: DisplayKind
        ) throws {
            let server = try EndToEnd.server(kind)
            let app = try start("--record -", on: server)
            // More than a pipe holds, and then more than the queue holds.
            try drag(on: server, reports: 4200)
            try expectCarried(on: server)
            for _ in 1...200 where !app.standardError.contains(Self.reason) {
                try drag(on: server, reports: 200)
                try app.settle()
            }
            #expect(app.standardError.contains(Self.reason))
            try server.waitForPixels("a warning") { $0.count(of: 0xB3261E) > 100 }
            try expectCarried(on: server)
            try server.touchscreen.lift()
            app.signal(SIGTERM)
            #expect(try app.waitForExit() == 74)
        }

        /// Fault in connection: the server is killed while the reader of a recording is behind.
        @Test(arguments: DisplayKind.allCases)
        func `a slow reader receives the complete recording after the server has ended`(kind: DisplayKind) throws {
            let server = try kind.makeServer()
            let (pipe, sign) = (folder.file("pipe"), folder.file("sign"))
            let options = server.fillingScreen.joined(separator: " ")
            let app = try App(
                script: """
                    mkfifo \(pipe) \(sign)
                    { read -r <\(sign); cat; } <\(pipe) &
                    exec "$0" pieces --bare \(options) --record - >\(pipe)
                    """, on: server)
            try app.settle()
            try land(on: server)
            try drag(on: server, reports: 2000)
            try app.settle()
            server.end()
            _ = close(unsafe open(sign, O_WRONLY))
            #expect(try app.waitForExit() == 69)
            try app.waitForOutput("every report") { countMoves(in: $0) == 4000 }
        }

        /// Fault in memory: an option names a pipe whose reader stops reading, or the terminal that
        /// shows the recording is stopped.
        @Test(arguments: DisplayKind.allCases, [true, false])
        func `a named pipe without a reader or a stopped terminal does not block the program`(
            kind: DisplayKind, isTerminal: Bool
        ) throws {
            let (server, terminal) = (try EndToEnd.server(kind), try StoppedTerminal())
            let app: App
            if isTerminal {
                app = try App.open("pieces", "--bare", "--record", terminal.path, on: server)
                try land(on: server)
            } else {
                app = try start("--record \(folder.file("pipe"))", on: server)
            }
            // More than the 64 KiB that a pipe holds.
            try drag(on: server, reports: 2000)
            try expectCarried(on: server)
            try server.touchscreen.lift()
            app.signal(SIGTERM)
            #expect(try app.waitForExit() == 74)
            #expect(app.standardError.hasSuffix(": its reader has stopped reading\n"))
        }

        /// Fault in memory: the reader of a recording stops reading, and the program receives a
        /// request to end.
        @Test func `the watch command can end even if its output has not been read`() throws {
            let (server, pipe) = (try EndToEnd.xorg, folder.file("pipe"))
            let app = try App(
                script: "mkfifo \(pipe); exec 3<>\(pipe); head -n 1 <&3 >&2 & exec \"$0\" watch >&3", on: server)
            try app.waitForErrors("the header") { $0.hasSuffix("}\n") }
            try land(on: server)
            try drag(on: server, reports: 1000)
            try server.touchscreen.lift()
            try app.waitForRest()
            app.signal(SIGTERM)
            #expect(try app.waitForExit() == 74)
            #expect(app.standardError.hasSuffix("}\ntouchstone: \(Self.reason)\n"))
        }
    }
}
