import Desktop
import Geometry
import Platform
import Recordings
import Sessions
import TestServers
import Testing
import Touches
import Windowing
import X11

/// A scene that counts the taps on it.
private final class CountingScene: Restorable {
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
        Picture(size: root.bounds.size, background: Color(hex: count > 0 ? UInt32(count) << 16 | 0x3F3F : 0xFFFFFF))
    }
}

/// A scene alone in a window of a real server.
@Suite struct LoneSceneTests {
    @Test(arguments: DisplayKind.allCases)
    func `even a scene that is alone in its window receives settings and has its state recorded`(
        kind: DisplayKind
    ) throws {
        let server = try kind.makePlainServer()
        let folder = try TemporaryFolder()
        let scene = CountingScene()
        let sceneWindow = try server.makeWindowSystem().openWindow(for: scene)
        #expect(scene.applied.contains { $0[StageSetting.appearance] == .light })
        // A compositor decides when the window can show a picture.
        while sceneWindow.window.presentationState == .hidden {
            try sceneWindow.window.wait(until: nil)
            _ = sceneWindow.window.hasEvents
        }

        let path = "\(folder.path)/recording.jsonl"
        let recording = RecordingController(of: sceneWindow.runner)
        var steps = [touch(.began, at: 1), touch(.ended, at: 2), time(1000), time(2000)][...]
        try sceneWindow.play {
            if steps.count == 1 { recording.begin(on: try LineWriter(path: path)) }
            return steps.popFirst()
        }
        #expect(scene.count == 1)
        try server.waitForPixels("the scene after the tap") { $0[10, 10] == 0x013F3F }
        let header = try RecordingReader(BytesInMemory(try Files.read(path))).header
        #expect(header.state == Settings(CountingScene.count, 1))
    }

    /// Each frame is on the line for 40 ms, so the window is not ready for most of the rounds.
    @Test
    func `on a slow X11 connection, the window eventually shows the state after the last of many rounds`() throws {
        let server = try Xvfb()
        let wire = try Wire(to: server)
        var options = WindowOptions()
        (options.size, options.position) = (Size(width: 300, height: 200), (0, 0))
        let window = try X11System(displayName: wire.display).openWindow(options)
        let scene = CountingScene()
        let sceneWindow = SceneWindow(window: window, scene)
        wire.setDelay(milliseconds: 40)
        var rounds = (0..<24).map { touch($0 % 2 == 0 ? .began : .ended, at: 100 * Int64($0)) }[...]
        try sceneWindow.play { rounds.popFirst() }
        #expect(scene.count == 12)
        try server.screen.waitForPixels("the scene after twelve taps") { $0[10, 10] == 0x0C3F3F }
    }

    private func touch(_ phase: TouchPhase, at milliseconds: Int64) -> InputBatch {
        let touch = TouchInput(id: TouchID(1), phase: phase, location: Point(x: 50, y: 50))
        return InputBatch(InputEvent(time: .milliseconds(milliseconds), .touch(touch)))
    }

    private func time(_ milliseconds: Int64) -> InputBatch {
        InputBatch(InputEvent(time: .milliseconds(milliseconds), .time))
    }
}
