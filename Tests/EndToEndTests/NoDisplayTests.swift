import TestServers
import Testing

extension EndToEnd {
    /// The program without DISPLAY.
    @Suite struct `running without a display` {
        private func run(_ command: String) throws -> App {
            let app = try App(script: "env -u DISPLAY '\(App.program)' \(command)", on: EndToEnd.xvfb)
            _ = try app.waitForExit()
            return app
        }

        @Test(arguments: ["face", "pieces", "captured", "paper", "map"])
        func `a demonstration is recorded, and its replay gives the same picture`(scene: String) throws {
            let folder = try TemporaryFolder()
            let (recording, first, second) = (folder.file("a.jsonl"), folder.file("a.png"), folder.file("b.png"))
            let run = try self.run("\(scene) --bare --demonstrate \(first) --record \(recording)")
            #expect(try run.waitForExit() == 0, "\(run.standardError)")
            let replay = try self.run("replay \(recording) --output \(second)")
            #expect(try replay.waitForExit() == 0, "\(replay.standardError)")
            #expect(try Pixels(png: first) == Pixels(png: second))
        }

        @Test(arguments: ["face", "pieces", "captured", "paper", "map"])
        func `the --mid-gesture option paints the last picture of a scene's demonstration`(scene: String) throws {
            let folder = try TemporaryFolder()
            let (first, second) = (folder.file("a.png"), folder.file("b.png"))
            #expect(try run("\(scene) --bare --size 800x600 --demonstrate \(first)").waitForExit() == 0)
            #expect(try run("paint \(scene) --mid-gesture --size 800x600 --output \(second)").waitForExit() == 0)
            #expect(try Pixels(png: first) == Pixels(png: second))
        }

        @Test(arguments: SceneWords.all)
        func `a demonstration changes the scene, and a printed sentence describes the change`(scene: SceneWords) throws
        {
            let folder = try TemporaryFolder()
            let (before, after) = (folder.file("a.png"), folder.file("b.png"))
            #expect(try run("paint \(scene.name) --output \(before)").waitForExit() == 0)
            let demonstration = try run("\(scene.name) --bare --demonstrate \(after)")
            #expect(demonstration.standardOutput == "\(scene.sentence); the picture is \(after).\n")
            #expect(try Pixels(png: before) != Pixels(png: after))
        }

        @Test func `a missing display is reported with one message`() throws {
            let app = try run("pieces")
            #expect(try app.waitForExit() == 69)
            #expect(app.standardError.hasPrefix("touchstone: no display: DISPLAY is not set."))
            #expect(app.standardError.split(separator: "\n").count == 1)
        }
    }
}

/// A scene and the sentence that describes its demonstration.
struct SceneWords: Sendable {
    let name: String
    let sentence: String

    static let all = [
        SceneWords(
            name: "face",
            sentence: "One finger made the face happier, then two fingers spread and enlarged it"),
        SceneWords(
            name: "captured",
            sentence: "Two fingers rested on the card until it was captured, then moved and rotated it"),
    ]
}
