import Desktop
import Geometry
import Headless
import Testing
import Touches
import Windowing

/// Closing a window, and changing it while it is shown.
@Suite struct `a program and its window` {
    private let scene = KeyScene()

    private func sceneWindow(_ script: [ScriptedEvent]) -> SceneWindow {
        var options = WindowOptions()
        options.size = Size(width: 300, height: 300)
        return SceneWindow(window: HeadlessSystem(script: script).openWindow(options), scene, reserved: .all)
    }

    private func key(_ name: String, at milliseconds: Int64) -> ScriptedEvent {
        ScriptedEvent(InputEvent(time: .milliseconds(milliseconds), .key(KeyInput(key: name))))
    }

    private func closeButton(at milliseconds: Int64) -> ScriptedEvent {
        ScriptedEvent(at: .milliseconds(milliseconds), .ended(.closed))
    }

    @Test func `a program can keep its window open when the close button or the close key is pressed`() throws {
        let sceneWindow = sceneWindow([closeButton(at: 1), key("a", at: 2), key("q", at: 3), key("b", at: 4)])
        var asked: [[String]] = []
        sceneWindow.shouldClose = { [scene] in
            asked.append(scene.keys)
            return false
        }
        #expect(try DesktopApplication(sceneWindow).run() == .finished)
        #expect(asked == [[], ["a"]])
        #expect(scene.keys == ["a", "b"])
    }

    @Test func `a window closes if its program allows it to`() throws {
        let sceneWindow = sceneWindow([closeButton(at: 1), key("a", at: 2), closeButton(at: 3), key("b", at: 4)])
        var answers = [false, true]
        sceneWindow.shouldClose = { answers.removeFirst() }
        #expect(try DesktopApplication(sceneWindow).run() == .closed)
        #expect(answers.isEmpty)
        #expect(scene.keys == ["a"])
    }

    @Test func `a key that arrives with the close request is delivered first`() throws {
        let sceneWindow = sceneWindow([key("a", at: 1), closeButton(at: 1)])
        var keys: [String] = []
        sceneWindow.shouldClose = { [scene] in
            keys = scene.keys
            return true
        }
        #expect(try DesktopApplication(sceneWindow).run() == .closed)
        #expect(keys == ["a"])
    }

    @Test func `a signal or the program itself closes the window even if shouldClose returns false`() throws {
        let signalled = sceneWindow([ScriptedEvent(at: .milliseconds(1), .ended(.signal(15)))])
        signalled.shouldClose = { false }
        #expect(try DesktopApplication(signalled).run() == .signal(15))
        let ended = sceneWindow([key("a", at: 1)])
        ended.shouldClose = { false }
        ended.onRound = { _ in ended.close() }
        #expect(try DesktopApplication(ended).run() == .closed)
    }

    @Test func `a window's title, icon and full-screen state can change at any time`() throws {
        var options = WindowOptions()
        options.title = "Before"
        let window = HeadlessSystem(script: [key("F11", at: 1)]).openWindow(options)
        let sceneWindow = SceneWindow(window: window, scene, reserved: .all)
        #expect(sceneWindow.title == "Before" && sceneWindow.icons.isEmpty && !sceneWindow.isFullScreen)
        (sceneWindow.title, sceneWindow.icons) = ("After", [WindowIcon(width: 1, height: 1, pixels: [7])])
        #expect(window.title == "After" && window.icons == [WindowIcon(width: 1, height: 1, pixels: [7])])
        try DesktopApplication(sceneWindow).run()
        #expect(sceneWindow.isFullScreen && window.isFullScreen)
        sceneWindow.isFullScreen = false
        #expect(!window.isFullScreen)
    }
}
