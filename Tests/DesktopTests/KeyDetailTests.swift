import Desktop
import Geometry
import Headless
import Testing
import Touches
import Windowing

/// A scene that writes what is typed.
private final class TypingScene: Scene {
    let root = View()
    var needsDisplay = true
    private(set) var log: [String] = []

    var wantsKeyReleases: Bool { true }
    func resize(to size: Size) { root.frame = Rect(origin: .zero, size: size) }
    func keyPressed(_ key: KeyInput) { log.append("\(key.key) \(key.text ?? "-")") }
    func keyReleased(_ key: KeyInput) { log.append("\(key.key) up") }
    func picture() -> Picture { Picture(size: root.bounds.size, background: .white) }
}

/// Text and releases of keys, in a window without a display.
@Suite struct KeyDetailTests {
    private func script(_ keys: KeyInput...) -> [ScriptedEvent] {
        keys.enumerated().map { ScriptedEvent(InputEvent(time: .milliseconds(Int64($0) + 1), .key($1))) }
    }

    @Test func `a scene receives the text of keys, and can request key releases, except for the window's own keys`()
        throws
    {
        let scene = TypingScene()
        let script = script(
            KeyInput(key: "e", text: "é"), KeyInput(key: "e", phase: .up), KeyInput(key: "F11"),
            KeyInput(key: "F11", phase: .up), KeyInput(key: "Left", phase: .up))
        let window = HeadlessSystem(script: script).openWindow(WindowOptions())
        let sceneWindow = SceneWindow(window: window, scene, reserved: .all)
        #expect(window.wantsKeyReleases)
        try DesktopApplication(sceneWindow).run()
        #expect(scene.log == ["e é", "e up", "Left up"])
        #expect(window.isFullScreen)
    }

    @Test func `a window reports only key presses unless its scene requests more`() throws {
        let window = HeadlessSystem().openWindow(WindowOptions())
        window.wantsKeyReleases = true
        _ = SceneWindow(window: window, KeyScene())
        #expect(!window.wantsKeyReleases)
    }
}
