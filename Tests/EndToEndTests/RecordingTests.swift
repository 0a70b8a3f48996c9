import Geometry
import Glibc
import TestServers
import Testing

extension EndToEnd {
    /// Recordings that `--record` and `r` write on a real server, and their replays.
    @Suite struct `recording and replaying` {
        private let server: Xorg
        private let folder: TemporaryFolder
        private let path = TwoFingerPath(start: Point(x: 640, y: 400))
        private static let whole = ["--size", "1280x800", "--position", "0,0"]

        init() throws {
            server = try EndToEnd.xorg
            folder = try TemporaryFolder()
        }

        /// The program, and another build of it if TOUCHSTONE_OTHER_PROGRAM is set.
        private static let programs: [String] = {
            guard let other = unsafe getenv("TOUCHSTONE_OTHER_PROGRAM") else { return [App.program] }
            return unsafe [App.program, String(cString: other)]
        }()

        private func replay(_ recording: String, _ arguments: String..., by program: String = App.program) throws -> App
        {
            let words = [program, "replay", recording] + arguments
            let app = try App(script: words.map { "'\($0)'" }.joined(separator: " "), on: server)
            _ = try app.waitForExit(patience: .seconds(60))
            return app
        }

        @Test func `ten replays of a session with every kind of input give the same announcements and pixels`() throws {
            let (recording, announcements) = (folder.file("session.jsonl"), folder.file("announcements.jsonl"))
            let app = try App(
                // Without the bar, because it shows the recording, and a replay's bar does not.
                ["pieces", "--bare", "--record", recording, "--announcements", announcements] + Self.whole, on: server)
            let session = Session(server: server, window: try app.waitForWindow())
            try session.play()
            try app.waitForRest(patience: .seconds(30))
            let size = try #require(session.window.frame)
            let shown = server.screen.pixels(in: size)
            app.signal(SIGTERM)
            #expect(try app.waitForExit() == 0)
            #expect(app.standardError.isEmpty)
            let said = try #require(text(ofFile: announcements)).split(separator: "\n")
            for view in ["green", "face", "card", "sheet", "map"] {
                #expect(said.contains { $0.contains("\"view\":\"\(view)\"") }, "\(view)")
            }

            for program in Self.programs {
                for _ in 1...10 {
                    let picture = folder.file("picture.png")
                    let replay = try replay(recording, "--verify", announcements, "--output", picture, by: program)
                    #expect(try replay.waitForExit() == 0, "\(program): \(replay.standardError)")
                    #expect(try Pixels(png: picture).isEqualButForRecordingDot(shown), "\(program)")
                }
            }
        }

        /// Fault in memory: the program is killed during a recording.
        @Test func `a recording made by a program that was killed is readable to its last line`() throws {
            let recording = folder.file("killed.jsonl")
            let pieces = try Pieces(on: server, options: ["--record", recording])
            try server.touchscreen.land((1, 2), on: path)
            try server.touchscreen.move((1, 2), along: path, to: 1)
            try pieces.expect(.green, carriedBy: path.grip(at: 1))
            pieces.app.end()
            try server.touchscreen.lift()

            let picture = folder.file("picture.png")
            let replay = try replay(recording, "--output", picture)
            #expect(try replay.waitForExit() == 0, "\(replay.standardError)")
            let (green, grip) = (Pieces.Name.green, path.grip(at: 1))
            let corners = try #require(try Pixels(png: picture).corners(ofSquare: green.color))
            #expect(corners.greatestDistance(to: green.home.corners.map(grip.carried)) < 1)
        }

        /// Fault in memory: the disk becomes full during a recording.
        @Test func `a full disk is reported in the window and on standard error, and the program continues`() throws {
            guard try run("mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", folder.path) == 0 else {
                print("This machine mounts no file system for a test: a disk that fills up is not tried.")
                return
            }
            defer { _ = try? run("umount", folder.path) }
            let recording = folder.file("full.jsonl")
            let pieces = try Pieces(on: server, options: ["--record", recording])
            try server.touchscreen.land((1, 2), on: path)
            for _ in 0..<8 {
                try server.touchscreen.move((1, 2), along: path, to: 1)
                try server.touchscreen.move((1, 2), along: path, from: 1, to: 0.5)
            }
            try pieces.app.waitForErrors("the reason") { $0.contains("No space left on device") }
            try pieces.screen.waitForPixels("a warning") { $0.count(of: 0xB3261E) > 100 }
            try server.touchscreen.move((1, 2), along: path, from: 0.5, to: 1)
            try pieces.expect(.green, carriedBy: path.grip(at: 1))
            try server.touchscreen.lift()
            pieces.app.signal(SIGTERM)
            #expect(try pieces.app.waitForExit() == 74)

            let replay = try replay(recording, "--headless")
            #expect(try replay.waitForExit() == 0, "\(replay.standardError)")
            #expect(try #require(text(ofFile: recording)).hasSuffix("}\n"))
        }

        @Test func `if the recording cannot be created, the program ends before a window opens`() throws {
            let app = try App(["pieces", "--record", "/sys/recording.jsonl"], on: server)
            #expect(try app.waitForExit() == 73)
            #expect(app.standardError.hasPrefix("touchstone: cannot open /sys/recording.jsonl: "))
        }

        /// Fault in memory: the folder for recordings cannot be created.
        @Test func `if the recordings folder cannot be created, pressing R only shows a warning`() throws {
            let app = try App(
                ["pieces", "--bare"] + Self.whole, on: server, environment: ["XDG_DATA_HOME": "/sys/nowhere"])
            _ = try app.waitForWindow()
            server.keys.type("r")
            try app.waitForErrors("the reason") { $0.contains("cannot create /sys/nowhere/touchstone") }
            try server.screen.waitForPixels("a warning") { $0.count(of: 0xB3261E) > 100 }
            server.keys.type("q")
            #expect(try app.waitForExit() == 0)
        }

        /// Fault in memory: the reader of a recording closes the pipe.
        @Test func `a closed output pipe ends the recording, not the program`() throws {
            let script = "exec \"$0\" pieces --bare \(Self.whole.joined(separator: " ")) --record - > >(head -n 1 >&2)"
            let app = try App(script: script, on: server)
            _ = try app.waitForWindow()
            try app.waitForErrors("the header") { $0.contains("{\"touchstone\":1") }
            try server.touchscreen.land((1, 2), on: path)
            try server.touchscreen.move((1, 2), along: path, to: 1)
            try app.waitForErrors("the reason") { $0.contains("standard output: Broken pipe") }
            try server.touchscreen.lift()
            try server.screen.waitForPixels("a warning") { $0.count(of: 0xB3261E) > 100 }
            app.signal(SIGTERM)
            #expect(try app.waitForExit() == 74)
        }

        @Test func `pressing R during a gesture records the whole gesture`() throws {
            let app = try App(
                ["pieces", "--bare"] + Self.whole, on: server, environment: ["XDG_DATA_HOME": folder.path])
            let window = try app.waitForWindow()
            try server.touchscreen.land((1, 2), on: path)
            try server.touchscreen.move((1, 2), along: path, to: 0.5)
            server.keys.type("r")
            try server.touchscreen.move((1, 2), along: path, from: 0.5, to: 1)
            try server.touchscreen.lift()
            try window.settle()
            server.keys.type("r")
            try window.settle()
            app.signal(SIGTERM)
            #expect(try app.waitForExit() == 0)

            let list = try App(script: "echo '\(folder.path)'/touchstone/*.jsonl", on: server)
            _ = try list.waitForExit()
            let recording = String(list.standardOutput.dropLast())
            let replay = try replay(recording, "--announcements", "-")
            #expect(try replay.waitForExit() == 0, "\(replay.standardError)")
            let began = replay.standardOutput.split(separator: "\n").filter { $0.contains(#""state":"began""#) }
            #expect(began.count == 3)
            #expect(began.allSatisfy { $0.contains(#""view":"green""#) })
        }
    }
}
