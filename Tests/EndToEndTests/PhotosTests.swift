import Geometry
import Glibc
import TestServers
import Testing

extension EndToEnd {
    @Suite struct `photos from a folder` {
        private let folder: TemporaryFolder
        /// A gray JPEG, a blue PNG and a pink WebP image of 48 by 32 pixels.
        private static let files: [(name: String, color: Color, data: String)] = [
            (
                "a.jpg", 0x808080,
                "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYU"
                    + "GBIUFRT/wAALCAAgADABAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AAAAAAAAA/9k="
            ),
            (
                "b.png", 0x1FA0E0,
                "iVBORw0KGgoAAAANSUhEUgAAADAAAAAgCAIAAADbtmxLAAAAN0lEQVRYw+3OQQEAIAwEIGcRqxttUWyx8wEJqHN7/WSnA0JCQkLpgJCQkFA6ICQk"
                    + "JJQOCAkJTXu10gHfcufe/wAAAABJRU5ErkJggg=="
            ),
            ("c.webp", 0xE01FA0, "UklGRh4AAABXRUJQVlA4TBEAAAAvL8AHAAfQj4IXtP+BiOh/AAA="),
        ]

        init() throws {
            folder = try TemporaryFolder()
            for file in Self.files { try Command("base64 -d <<<'\(file.data)' >'\(folder.file(file.name))'") }
            try writeFile(folder.file("notes.txt"), Array("no photo".utf8))
        }

        private func start(_ arguments: [String], on server: any TouchServer) throws -> App {
            let app = try App(
                arguments + server.fillingScreen, on: server, environment: ["XDG_STATE_HOME": folder.file("state")])
            try waitForPhotos(on: server)
            try app.waitForRest()
            return app
        }

        private func waitForPhotos(on server: any TouchServer) throws {
            try server.waitForPixels("three photos") { pixels in
                Self.files.allSatisfy { pixels.count(of: $0.color) > 10_000 }
            }
        }

        @Test
        func `the scene shows the user's pictures when it is opened, and recordings of other scenes do not name them`()
            throws
        {
            let server = try WaylandServer()
            let app = try App(
                ["pieces"] + server.fillingScreen, on: server,
                environment: ["XDG_PICTURES_DIR": folder.path, "XDG_DATA_HOME": folder.file("data")])
            try app.settle()
            server.keys.type("6")
            try waitForPhotos(on: server)
            try server.touchscreen.drag(from: Point(x: 640, y: 420), by: Vector(dx: 30, dy: 150))
            for key in ["2", "r", "r", "q"] {
                try app.waitForRest()
                server.keys.type(key)
            }
            #expect(try app.waitForExit() == 0)
            let recordings = TemporaryFolder.names(in: folder.file("data/touchstone"))
            #expect(recordings.count == 1)
            let lines = try #require(contentsOfFile(folder.file("data/touchstone/\(recordings[0])")))
            #expect(Self.files.allSatisfy { !lines.contains($0.name) } && lines.contains("\"name\":\"Photo 1\""))
        }

        @Test func `they appear, are still there at the next start, and a recording of them replays without the files`()
            throws
        {
            let server = try EndToEnd.xorg
            let (recording, announcements) = (folder.file("recording.jsonl"), folder.file("announcements.jsonl"))
            let first = try start(
                ["photos", folder.path, "--restore", "--record", recording, "--announcements", announcements],
                on: server)
            // The recording and its announcements are regular files without a photo, too.
            #expect(first.standardError.contains("are not photos and were left out."))
            try server.touchscreen.drag(from: Point(x: 640, y: 420), by: Vector(dx: 30, dy: 150))
            try first.waitForRest()
            server.keys.type("q")
            #expect(try first.waitForExit() == 0)

            let second = try start([], on: server)
            server.keys.type("q")
            #expect(try second.waitForExit() == 0)

            let lines = try #require(contentsOfFile(recording))
            #expect(Self.files.allSatisfy { lines.contains("\"name\":\"\($0.name)\"") } && !lines.contains(folder.path))
            try Command("rm \(Self.files.map { "'\(folder.file($0.name))'" }.joined(separator: " "))")
            let picture = folder.file("picture.png")
            let replay = try App(
                script: "touchstone replay '\(recording)' --verify '\(announcements)' --output '\(picture)'",
                on: EndToEnd.xvfb)
            #expect(try replay.waitForExit() == 0, "\(replay.standardError)")
            let pixels = try Pixels(png: picture)
            #expect(Self.files.allSatisfy { pixels.count(of: $0.color) < 1000 })
            #expect(pixels.count(of: 0xF3F0E8) > 30_000)
        }

        @Test func `a folder that is missing, is a file or belongs to another scene is refused`() throws {
            for (arguments, status, words) in [
                (["photos", folder.file("none")], 66, "cannot read \(folder.file("none")): No such file or directory"),
                (["photos", folder.file("notes.txt")], 66, "Not a directory"),
                (["map", folder.path], 64, "touchstone photos FOLDER"),
                (["photos", folder.path, "--demonstrate", "a.png"], 64, "cannot be combined with a folder"),
            ] {
                let app = try App(arguments, on: EndToEnd.xvfb)
                #expect(try app.waitForExit() == status)
                #expect(app.standardError.contains(words), "\(app.standardError)")
            }
        }

        @Test(arguments: [(true, .x11), (false, .wayland)] as [(Bool, DisplayKind)])
        func `without photos in the folder, the program shows landscapes, and says so if the user named the folder`(
            isNamed: Bool, kind: DisplayKind
        ) throws {
            let empty = try TemporaryFolder()
            let server = try EndToEnd.server(kind)
            let arguments = (isNamed ? ["photos", empty.path] : ["photos"]) + server.fillingScreen
            let app = try App(arguments, on: server, environment: ["XDG_PICTURES_DIR": empty.path])
            // The lake in May.
            try server.waitForPixels("landscapes") { $0.count(of: 0x97C065) > 200 }
            let sentence = "There are no photos in \(empty.path), so the desk shows"
            if isNamed { try app.waitForErrors("a sentence") { $0.contains(sentence) } }
            app.signal(SIGTERM)
            #expect(try app.waitForExit() == 0 && app.standardError.contains(sentence) == isNamed)
        }
    }
}
