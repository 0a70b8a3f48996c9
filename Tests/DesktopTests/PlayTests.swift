import CairoRendering
import Desktop
import Geometry
import Glibc
import Headless
import Platform
import Recordings
import Scenes
import Sessions
import Shell
import Testing
import Touches
import Windowing

/// Paintings and replays of every scene: the loop of a window, without a display.
@Suite struct PlayTests {
    private static let size = Size(width: 1280, height: 800)

    private func window() -> HeadlessWindow {
        var options = WindowOptions()
        options.size = Self.size
        return HeadlessSystem().openWindow(options)
    }

    private func sceneWindow(_ scene: String, in window: HeadlessWindow) -> SceneWindow {
        SceneWindow(window: window) { size, _ in
            SceneRunner(
                SceneKind.all, options: [StageSetting.scene.name: .text(scene)],
                size: size,
                measuring: TextMeasurer())
        }
    }

    @Test(arguments: SceneKind.all.map(\.name))
    func `the event loop plays every round of the demonstration, and its last picture is complete`(scene: String) throws
    {
        let window = window()
        let sceneWindow = sceneWindow(scene, in: window)
        let all = Demonstration().rounds(in: Self.size, from: .zero)
        var rounds = all[...]
        #expect(try sceneWindow.play { rounds.popFirst() } == .finished)
        #expect(sceneWindow.rounds == all.count)
        #expect(window.frames > 1)

        let whole = try ImageSurface(size: Self.size)
        Renderer().paint(sceneWindow.runner.picture(), on: whole)
        let isSame = try window.image().pixels == whole.pixels
        #expect(isSame)
    }

    @Test func `a replay does not wait for a hidden window, even if input continues to arrive`() throws {
        var options = WindowOptions()
        options.size = Self.size
        let hover = InputEvent.Content.hover(HoverInput(phase: .moved, location: Point(x: 9, y: 9)))
        let script = (1...100).map { ScriptedEvent(InputEvent(time: .milliseconds(100 * Int64($0)), hover)) }
        let window = HeadlessSystem(script: script).openWindow(options)
        window.presentationState = .hidden
        let sceneWindow = sceneWindow("pieces", in: window)
        var rounds = Demonstration().rounds(in: Self.size, from: .zero).prefix(5)
        #expect(try sceneWindow.play { rounds.popFirst() } == .finished)
        #expect(window.frames == 0 && window.now < .milliseconds(100))
    }

    @Test(arguments: SceneKind.all.map(\.name))
    func `the event loop replays a recording round by round and shows the recorded picture`(scene: String) throws {
        let path = "/tmp/touchstone-play-\(scene)-\(UInt64.random(in: 0 ... .max)).jsonl"
        defer { unsafe unlink(path) }
        let live = sceneWindow(scene, in: window())
        let output = try LineWriter(path: path)
        RecordingController(of: live.runner).begin(on: output)
        var demonstration = Demonstration().rounds(in: Self.size, from: .zero)[...]
        try live.play { demonstration.popFirst() }

        var reader = try RecordingReader(BytesInMemory(try Files.read(path)))
        let header = reader.header
        let replay = SceneWindow(window: window()) { _, _ in
            header.makeRunner { settings, size in
                SceneRunner(SceneKind.all, options: settings, size: size, measuring: TextMeasurer())
            }
        }
        var round = RecordedRound()
        try replay.play(isRecorded: true) { try reader.next(into: &round) == .round ? round.batch : nil }
        #expect(replay.rounds == live.rounds)
        let isSame = replay.runner.picture() == live.runner.picture()
        #expect(isSame)
    }
}
