import Desktop
import Geometry
import Platform
import Recordings
import TestServers
import Testing
import Touches
import X11

/// A scene that counts the taps on it.
private final class CountingScene: Scene {
    static let count = SettingKey<Double>("count")
    let root = View()
    var needsDisplay = true
    private(set) var count = 0.0
    private(set) var applied: [Settings] = []

    init() {
        let tap = TapGestureRecognizer()
        tap.addAction { [unowned self] _ in
            count += 1
            needsDisplay = true
        }
        root.addGestureRecognizer(tap)
    }

    var state: Settings { Settings(Self.count, count) }

    func apply(_ settings: Settings) { applied.append(settings) }

    func resize(to size: Size) { root.frame = Rect(origin: .zero, size: size) }

    func picture() -> Picture {
        Picture(size: root.bounds.size, background: count > 0 ? Color(hex: 0x4DCC66) : .white)
    }
}

/// A scene alone in a window of a real server.
@Suite struct LoneSceneTests {
    @Test func `a single scene receives settings, and its recordings contain its state`() throws {
        let server = try Xvfb()
        let folder = try TemporaryFolder()
        var options = WindowOptions()
        (options.size, options.position) = (Size(width: 300, height: 200), (0, 0))
        let scene = CountingScene()
        let application = DesktopApplication(
            window: try X11System(displayName: server.display).openWindow(options), scene)
        #expect(scene.applied.contains { $0[StageSetting.appearance] == .light })

        let path = "\(folder.path)/recording.jsonl"
        var steps = [touch(.began, at: 1), touch(.ended, at: 2), time(1000), time(2000)][...]
        try application.play {
            if steps.count == 1 { application.recording.begin(on: try LineWriter(path: path)) }
            return steps.popFirst()
        }
        #expect(scene.count == 1)
        #expect(server.screen.pixels(in: Rect(x: 0, y: 0, width: 300, height: 200))[10, 10] == 0x4DCC66)
        let header = try RecordingReader(BytesInMemory(try Files.read(path))).header
        #expect(header.state?.values["CountingScene"] == .object([CountingScene.count.name: .number(1)]))
    }

    private func touch(_ phase: TouchPhase, at milliseconds: Int64) -> InputBatch {
        let touch = TouchInput(id: TouchID(1), phase: phase, location: Point(x: 50, y: 50))
        return InputBatch(InputEvent(time: .milliseconds(milliseconds), .touch(touch)))
    }

    private func time(_ milliseconds: Int64) -> InputBatch {
        InputBatch(InputEvent(time: .milliseconds(milliseconds), .time))
    }
}
