import CairoRendering
import Geometry
import Scenes
import Shell
import TestServers
import Testing

extension EndToEnd {
    @Suite struct `running without a display` {
        private func run(_ command: String) throws -> App {
            let app = try App(script: "env -u DISPLAY '\(App.program)' \(command)", on: EndToEnd.xvfb)
            _ = try app.waitForExit()
            return app
        }

        @Test func `a demonstration changes the scene, is described, and is replayed to the same picture`() throws {
            let folder = try TemporaryFolder()
            let names = ["a.jsonl", "before.png", "after.png", "mid.png", "replayed.png"].map(folder.file)
            #expect(try run("paint face --output \(names[1])").waitForExit() == 0)
            let run = try self.run("face --bare --demonstrate \(names[2]) --record \(names[0])")
            #expect(try run.waitForExit() == 0, "\(run.standardError)")
            let sentence = "One finger made the face happier, then two fingers spread and enlarged it"
            #expect(run.standardOutput == "\(sentence); the picture is \(names[2]).\n")
            #expect(try self.run("paint face --mid-gesture --output \(names[3])").waitForExit() == 0)
            let replay = try self.run("replay \(names[0]) --output \(names[4])")
            #expect(try replay.waitForExit() == 0, "\(replay.standardError)")
            let pictures = try names.dropFirst().map { try Pixels(png: $0) }
            #expect(pictures[0] != pictures[1] && pictures[1] == pictures[2] && pictures[1] == pictures[3])
        }

        @Test(arguments: ["pieces", "photos"]) @MainActor
        func `a picture that is saved in mid-gesture is the one that resting fingers show`(scene: String) throws {
            let folder = try TemporaryFolder()
            let (saved, expected) = (folder.file("saved.png"), folder.file("expected.png"))
            #expect(try run("paint \(scene) --mid-gesture --size 480x400 --output \(saved)").waitForExit() == 0)
            var settings = Settings(StageSetting.scene, scene)
            settings[StageSetting.isBare] = true
            let runner = SceneRunner(
                SceneKind.all, options: settings, size: Size(width: 480, height: 400), measuring: TextMeasurer())
            let rounds = try #require(runner.shell?.demonstrationRounds(from: .zero))
            _ = runner.picture()
            for round in rounds { runner.receive(round) }
            let end = runner.engine.now
            for step in 1...50 {
                runner.receive(InputBatch(InputEvent(time: end + .milliseconds(10 * step), .time)))
            }
            try runner.picture().writePNG(to: expected)
            let isSame = try Pixels(png: saved) == Pixels(png: expected)
            #expect(isSame)
        }

        @Test(arguments: ["pieces", "devices", "watch", "--self-test"])
        func `a missing display is reported with one message`(command: String) throws {
            let app = try run(command)
            #expect(try app.waitForExit() == 69)
            #expect(app.standardOutput.isEmpty == (command != "--self-test"))
            #expect(app.standardError.hasPrefix("touchstone: no display: DISPLAY is not set."))
            #expect(app.standardError.split(separator: "\n").count == 1)
        }

        /// Fault in connection: no server is running.
        @Test(
            arguments: ["pieces", "devices", "watch", "--self-test"],
            ["DISPLAY": ":40000", "WAYLAND_DISPLAY": "/nowhere"])
        func `a display that does not answer is reported with one message`(
            command: String, display: (key: String, value: String)
        ) throws {
            let app = try App(
                [command], on: EndToEnd.xvfb,
                environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""].merging([display.key: display.value]) { $1 })
            #expect(try app.waitForExit() == 69)
            let isX11 = display.key == "DISPLAY" || command == "watch"
            #expect(app.standardError.contains(isX11 ? "isplay" : "no Wayland compositor answers at /nowhere."))
            guard command == "--self-test" else { return }
            let reason =
                isX11
                ? "X11, because neither WAYLAND_DISPLAY nor WAYLAND_SOCKET is set"
                : "Wayland, because DISPLAY is not set"
            #expect(app.standardOutput == "window system: \(reason)\n")
        }
    }
}
