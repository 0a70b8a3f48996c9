import Geometry
import Glibc
import TestServers
import Testing

extension EndToEnd {
    /// Recordings that `--record` and `r` write, and their replays.
    @Suite struct `recording and replaying` {
        private let folder: TemporaryFolder
        private let path = TwoFingerPath(start: Point(x: 640, y: 400))
        private static let warning: Color = 0xB3261E

        init() throws { folder = try TemporaryFolder() }

        /// The program, and another build of it if TOUCHSTONE_OTHER_PROGRAM is set.
        private static let programs: [String] = {
            guard let other = unsafe getenv("TOUCHSTONE_OTHER_PROGRAM") else { return [App.program] }
            return unsafe [App.program, String(cString: other)]
        }()

        private func replay(_ recording: String, _ arguments: String..., by program: String = App.program) throws -> App
        {
            let words = [program, "replay", recording] + arguments
            let app = try App(script: words.map { "'\($0)'" }.joined(separator: " "), on: EndToEnd.xvfb)
            _ = try app.waitForExit(patience: .seconds(60))
            return app
        }

        @Test(arguments: DisplayKind.allCases)
        func `a replay of a session with every kind of input gives the same announcements and pixels`(
            kind: DisplayKind
        ) throws {
            let server = try EndToEnd.server(kind)
            let (recording, announcements) = (folder.file("session.jsonl"), folder.file("announcements.jsonl"))
            // Without the bar, because it shows the recording, and a replay's bar does not.
            let app = try App(
                ["pieces", "--bare", "--record", recording, "--announcements", announcements] + server.fillingScreen,
                on: server)
            try Session(server: server, app: app).play()
            try app.waitForRest(patience: .seconds(30))
            let shown = try server.pixels(in: Rect(origin: .zero, size: server.windowSize(of: app)))
            app.signal(SIGTERM)
            #expect(try app.waitForExit() == 0)
            #expect(app.standardError.isEmpty)
            let said = try #require(contentsOfFile(announcements)).split(separator: "\n")
            for view in ["green", "face", "card", "sheet", "map"] {
                #expect(said.contains { $0.contains("\"view\":\"\(view)\"") }, "\(view)")
            }
            for program in Self.programs {
                let picture = folder.file("picture.png")
                let replay = try replay(recording, "--verify", announcements, "--output", picture, by: program)
                #expect(try replay.waitForExit() == 0, "\(program): \(replay.standardError)")
                #expect(try Pixels(png: picture) == shown, "\(program)")
            }
        }

        @Test(arguments: DisplayKind.allCases)
        func `the replay command plays a recording in a window, whose bar closes it`(kind: DisplayKind) throws {
            let (server, recording) = (try EndToEnd.server(kind), folder.file("drag.jsonl"))
            let lines = [
                #"{"touchstone":1,"size":[1280,700],"scene":"pieces"}"#,
                #"{"t":0,"id":1,"phase":"began","x":640,"y":370}"#,
                #"{"t":0.1,"id":1,"phase":"moved","x":640,"y":570}"#,
                #"{"t":0.5,"id":1,"phase":"ended","x":640,"y":570}"#,
                // The piece is put down.
                #"{"t":1}"#, "",
            ]
            try writeFile(recording, Array(lines.joined(separator: "\n").utf8))
            let position = kind == .x11 ? ["--position", "0,0"] : []
            let app = try App(["replay", recording] + position, on: server)
            try server.waitForPixels("a green piece 200 points lower") {
                $0.bounds(of: Pieces.Name.green.color) == Rect(x: 540, y: 470, width: 200, height: 200)
            }
            try app.waitForRest()
            try server.touchscreen.tap([1: Point(x: 1256, y: 728)])
            #expect(try app.waitForExit() == 0)
            #expect(app.standardError.isEmpty)
        }

        /// Fault in memory: the program is killed during a recording.
        @Test(arguments: DisplayKind.allCases)
        func `a recording made by a program that was killed is readable to its last line`(kind: DisplayKind) throws {
            let (server, recording) = (try EndToEnd.server(kind), folder.file("killed.jsonl"))
            let pieces = try Pieces(on: server, options: ["--record", recording])
            try server.touchscreen.land((1, 2), on: path)
            try server.touchscreen.move((1, 2), along: path, to: 1)
            try pieces.expect(.green, carriedBy: path.grip(at: 1))
            pieces.app.end()

            let picture = folder.file("picture.png")
            let replay = try replay(recording, "--output", picture)
            #expect(try replay.waitForExit() == 0, "\(replay.standardError)")
            let (green, grip) = (Pieces.Name.green, path.grip(at: 1))
            let corners = try #require(
                try Pixels(png: picture).corners(ofSquare: green.color, on: Pieces.table))
            #expect(corners.greatestDistance(to: Pieces.corners(of: green, carriedBy: grip, isHeld: true)) < 1)
        }

        /// Fault in memory: the disk becomes full during a recording.
        @Test(arguments: DisplayKind.allCases)
        func `a full disk is reported in the window and on standard error, and the program continues`(
            kind: DisplayKind
        ) throws {
            guard (try? Command("mount -t tmpfs -o size=16k tmpfs '\(folder.path)'")) != nil else {
                print("This machine mounts no file system for a test: a disk that fills up is not tried.")
                return
            }
            defer { _ = try? Command("umount '\(folder.path)'") }
            let (server, recording) = (try EndToEnd.server(kind), folder.file("full.jsonl"))
            let pieces = try Pieces(on: server, options: ["--record", recording])
            try server.touchscreen.land((1, 2), on: path)
            for _ in 0..<8 {
                try server.touchscreen.move((1, 2), along: path, to: 1)
                try server.touchscreen.move((1, 2), along: path, from: 1, to: 0.5)
            }
            try pieces.app.waitForErrors("the reason") { $0.contains("No space left on device") }
            try server.waitForPixels("a warning") { $0.count(of: Self.warning) > 100 }
            try server.touchscreen.move((1, 2), along: path, from: 0.5, to: 1)
            try pieces.expect(.green, carriedBy: path.grip(at: 1))
            try server.touchscreen.lift()
            pieces.app.signal(SIGTERM)
            #expect(try pieces.app.waitForExit() == 74)

            let replay = try replay(recording, "--headless")
            #expect(try replay.waitForExit() == 0, "\(replay.standardError)")
            #expect(try #require(contentsOfFile(recording)).hasSuffix("}\n"))
        }

        @Test func `if the recording cannot be created, the program ends before a window opens`() throws {
            let app = try App(["pieces", "--record", "/sys/recording.jsonl"], on: EndToEnd.xvfb)
            #expect(try app.waitForExit() == 73)
            #expect(app.standardError.hasPrefix("touchstone: cannot open /sys/recording.jsonl: "))
        }

        /// Fault in memory: the folder for recordings cannot be created.
        @Test(arguments: DisplayKind.allCases)
        func `if the recordings folder cannot be created, pressing R only shows a warning`(kind: DisplayKind) throws {
            let server = try EndToEnd.server(kind)
            let app = try App.open("pieces", "--bare", on: server, environment: ["XDG_DATA_HOME": "/sys/nowhere"])
            server.keys.type("r")
            try app.waitForErrors("the reason") { $0.contains("cannot create /sys/nowhere/touchstone") }
            try server.waitForPixels("a warning") { $0.count(of: Self.warning) > 100 }
            server.keys.type("q")
            #expect(try app.waitForExit() == 0)
        }

        /// Fault in memory: the reader of a recording closes the pipe.
        @Test(arguments: DisplayKind.allCases)
        func `a closed output pipe ends the recording, not the program`(kind: DisplayKind) throws {
            let server = try EndToEnd.server(kind)
            let options = server.fillingScreen.joined(separator: " ")
            let app = try App(
                script: "exec \"$0\" pieces --bare \(options) --record - > >(head -n 1 >&2)", on: server)
            try app.settle()
            try app.waitForErrors("the header") { $0.contains("{\"touchstone\":1") }
            try server.touchscreen.land((1, 2), on: path)
            try server.touchscreen.move((1, 2), along: path, to: 1)
            try app.waitForErrors("the reason") { $0.contains("standard output: Broken pipe") }
            try server.touchscreen.lift()
            try server.waitForPixels("a warning") { $0.count(of: Self.warning) > 100 }
            app.signal(SIGTERM)
            #expect(try app.waitForExit() == 74)
        }
    }
}
