import Desktop
import Geometry
import Headless
import Platform
import Recordings
import Sessions
import Testing
import Touches
import Windowing

/// A scene that counts its taps, its keys and the settings that it got.
private final class CountingScene: Scene {
    let root = View()
    private(set) var (touches, settings, sizes) = (0, 0, [Size]())
    private(set) var keys: [String] = []
    var onTouch: (() -> Void)?

    private final class Area: View {
        var onTouch: ((TouchPhase) -> Void)?
        override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { onTouch?(.began) }
        override func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) { onTouch?(.moved) }
    }
    private let area = Area()

    init() {
        area.backgroundColor = .systemGreen
        area.onTouch = { [unowned self] phase in
            touches += 1
            if phase == .moved { onTouch?() }
        }
        root.addSubview(area)
        area.addSubview(Control(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    }

    func resize(to size: Size) {
        root.frame = Rect(origin: .zero, size: size)
        area.frame = Rect(x: 0, y: size.height / 2, width: size.width, height: size.height / 2)
        sizes.append(size)
    }

    func apply(_ settings: Settings) { self.settings += 1 }
    func keyPressed(_ key: KeyInput) { keys.append(key.key) }
}

/// A scene that is presented in a window above the window's own scene.
@Suite struct `a presented scene` {
    private let scene = CountingScene()
    private let sheet = CountingScene()
    private static let size = Size(width: 300, height: 300)

    private func window(_ script: [ScriptedEvent]) -> (HeadlessWindow, SceneWindow) {
        var options = WindowOptions()
        options.size = Self.size
        let window = HeadlessSystem(script: script).openWindow(options)
        return (window, SceneWindow(window: window, scene, reserved: .all))
    }

    private func touch(_ phase: TouchPhase, at milliseconds: Int64, x: Double = 150) -> ScriptedEvent {
        let touch = TouchInput(id: TouchID(1), phase: phase, location: Point(x: x, y: 250))
        return ScriptedEvent(InputEvent(time: .milliseconds(milliseconds), .touch(touch)))
    }

    private func key(_ name: String, at milliseconds: Int64) -> ScriptedEvent {
        ScriptedEvent(InputEvent(time: .milliseconds(milliseconds), .key(KeyInput(key: name))))
    }

    @Test func `receives all input, and the scene below receives only sizes and settings`() throws {
        let (_, window) = window([
            touch(.began, at: 1), touch(.ended, at: 2), key("a", at: 3),
            ScriptedEvent(at: .milliseconds(4), .resized(Size(width: 200, height: 100))),
            ScriptedEvent(at: .milliseconds(5), .preferencesChanged(Surroundings().preferences)),
        ])
        let settings = scene.settings
        window.present(sheet, reserved: []) {}
        #expect(try DesktopApplication(window).run() == .finished)
        #expect(sheet.touches == 1 && sheet.keys == ["a"])
        #expect(scene.touches == 0 && scene.keys.isEmpty)
        #expect(scene.sizes.last == Size(width: 200, height: 100) && sheet.sizes.last == scene.sizes.last)
        #expect(scene.settings == settings + 1 && sheet.settings == 1)
    }

    /// A finger opens it, moves on, and dismisses it before it is lifted.
    @Test func `gets no touch of the scene below, and leaves it none of its own`() throws {
        let (_, window) = window([
            touch(.began, at: 1), touch(.moved, at: 2, x: 160), touch(.moved, at: 3, x: 170), touch(.ended, at: 4),
            touch(.began, at: 5), touch(.moved, at: 6, x: 160), touch(.moved, at: 7, x: 170), touch(.ended, at: 8),
            touch(.began, at: 9), touch(.ended, at: 10),
        ])
        scene.onTouch = { [unowned window, sheet] in window.present(sheet, reserved: []) {} }
        sheet.onTouch = { [unowned window, sheet] in window.dismiss(sheet) }
        let recorder = Recorder(window.runner)
        let path = "/tmp/touchstone-presented-\(UInt64.random(in: 0 ... .max)).jsonl"
        try recorder.begin(inFile: path)
        defer { try? Files.remove(path) }
        #expect(try DesktopApplication(window).run() == .finished)
        // The first and the third touch with its movement to 160, and the second one.
        #expect(scene.touches == 3 && sheet.touches == 2)
        #expect(window.runner.engine.ignoredInputs == 0)
        let lines = String(decoding: try Files.read(path), as: UTF8.self).split(separator: "\n").dropFirst()
        let phases = lines.compactMap { line in
            ["began", "moved", "cancelled", "ended"].first { line.contains("\"\($0)\"") }
        }
        #expect(phases == ["began", "moved", "cancelled", "began", "ended"])
    }

    @Test func `is dismissed with Escape, even if one of its buttons has the focus`() throws {
        let (_, window) = window([key("Tab", at: 1), key("Escape", at: 2), key("a", at: 3)])
        let runner = window.present(sheet, reserved: .focusKeys) { [unowned window, sheet] in window.dismiss(sheet) }
        var focused: View?
        window.onRound = { _ in focused = focused ?? runner.focusedView }
        #expect(try DesktopApplication(window).run() == .finished)
        #expect(focused is Control && sheet.keys.isEmpty && scene.keys == ["a"])
    }

    @Test(arguments: [false, true]) func `covers the scene below, and a sheet only behind its items`(isSheet: Bool)
        throws
    {
        let (headless, window) = window([key("a", at: 1)])
        sheet.root.backgroundColor = .white
        window.present(sheet, reserved: [], isSheet: isSheet) {}
        scene.root.backgroundColor = Color(hex: 0x0000FF)
        var colors: [UInt32] = []
        window.onRound = { _ in colors.append((try? headless.image()[150, 20]) ?? 0) }
        #expect(try DesktopApplication(window).run() == .finished)
        #expect(colors.last == (isSheet ? 0xFF00_00FF : 0xFFFF_FFFF))
    }
}
