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

        /// Fault in memory: the reader of a recording stops reading without closing the pipe.
        @Test func `a recording whose reader has stopped does not block the program, and is abandoned with a message`()
            throws
        {
            let server = try EndToEnd.xorg
            let app = try start("--record -", on: server)
            // More than a pipe holds, and then more than the queue holds.
            try drag(on: server, reports: 4200)
            try expectCarried(on: server)
            let reason = "cannot write standard output: its reader does not keep up, so the last "
            for _ in 1...200 where !app.standardError.contains(reason) {
                try drag(on: server, reports: 200)
                try app.settle()
            }
            #expect(app.standardError.contains(reason))
            try server.waitForPixels("a warning") { $0.count(of: 0xB3261E) > 100 }
            try expectCarried(on: server)
            try server.touchscreen.lift()
            app.signal(SIGTERM)
            #expect(try app.waitForExit() == 74)
        }

        /// Fault in connection: the server is killed while the reader of a recording is behind.
        @Test(arguments: DisplayKind.allCases)
        func `a slow reader receives the complete recording after the server has ended`(kind: DisplayKind) throws {
            let (server, pipe, sign) = (try kind.makeServer(), folder.file("pipe"), folder.file("sign"))
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
        @Test(arguments: [(true, .wayland), (false, .x11)] as [(Bool, DisplayKind)])
        func `a named pipe without a reader or a stopped terminal does not block the program`(
            isTerminal: Bool, kind: DisplayKind
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
            #expect(app.standardError.contains(": its reader has stopped reading, so the last "))
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
            #expect(
                app.standardError.contains("touchstone: cannot write standard output: its reader has stopped reading"))
        }

        /// Fault in floods: ten fingers move as fast as the server reports them, and the reader of
        /// `watch` has stopped.
        @Test func `the watch command counts the lines that a flood loses, and the other lines arrive whole`() throws {
            let (server, pipe, sign) = (try EndToEnd.xorg, folder.file("pipe"), folder.file("sign"))
            let app = try App(
                script: """
                    mkfifo \(pipe) \(sign)
                    { read -r header; echo "$header" >&2; read -r <\(sign); cat; echo end; } <\(pipe) &
                    exec "$0" watch >\(pipe)
                    """, on: server)
            try app.waitForErrors("the header") { $0.hasSuffix("}\n") }
            func hand(_ step: Int) -> [Int: Point] { .hand(at: Point(x: 400 + Double(step % 400), y: 400)) }
            try server.touchscreen.land(hand(0))
            for step in 1...20_000 {
                try server.touchscreen.move(hand(step))
                if step.isMultiple(of: 100), !app.isRunning { break }
            }
            try server.touchscreen.lift()
            #expect(try app.waitForExit() == 74)
            _ = close(unsafe open(sign, O_WRONLY))
            let lines = try app.waitForOutput("the rest") { $0.hasSuffix("end\n") }.split(separator: "\n").dropLast()
            #expect(lines.count > 500 && lines.allSatisfy { $0.hasPrefix("{\"t\":") && $0.hasSuffix("}") })
            let words = app.standardError.split(separator: " ")
            let lost = Int(words[words.count - 4]) ?? 0
            // One mebibyte of lines as long as those that arrived.
            let expected = (1 << 20) * lines.count / lines.reduce(0) { $0 + $1.utf8.count + 1 }
            #expect(abs(lost - expected) < expected / 10, "\(app.standardError)")
        }
    }
}
