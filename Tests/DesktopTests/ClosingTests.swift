import Desktop
import Geometry
import Headless
import Testing
import Touches
import Windowing

/// A program that is asked before its window closes, and that changes its window while it is shown.
@Suite struct `a program and its window` {
    private let scene = KeyScene()

    private func application(_ script: [ScriptedEvent]) -> DesktopApplication {
        var options = WindowOptions()
        options.size = Size(width: 300, height: 300)
        return DesktopApplication(window: HeadlessSystem(script: script).openWindow(options), scene, reserved: .all)
    }

    private func key(_ name: String, at milliseconds: Int64) -> ScriptedEvent {
        ScriptedEvent(InputEvent(time: .milliseconds(milliseconds), .key(KeyInput(key: name))))
    }

    private func closeButton(at milliseconds: Int64) -> ScriptedEvent {
        ScriptedEvent(at: .milliseconds(milliseconds), .ended(.closed))
    }

    @Test func `a program may keep its window open when its close button or key is pressed`() throws {
        let application = application([closeButton(at: 1), key("a", at: 2), key("q", at: 3), key("b", at: 4)])
        var asked: [[String]] = []
        application.shouldClose = { [scene] in
            asked.append(scene.keys)
            return false
        }
        #expect(try application.run() == .finished)
        #expect(asked == [[], ["a"]])
        #expect(scene.keys == ["a", "b"])
    }

    @Test func `a program that agrees is closed`() throws {
        let application = application([closeButton(at: 1), key("a", at: 2), closeButton(at: 3), key("b", at: 4)])
        var answers = [false, true]
        application.shouldClose = { answers.removeFirst() }
        #expect(try application.run() == .closed)
        #expect(answers.isEmpty)
        #expect(scene.keys == ["a"])
    }

    @Test func `a key that arrives with the closing is delivered before the question`() throws {
        let application = application([key("a", at: 1), closeButton(at: 1)])
        var keys: [String] = []
        application.shouldClose = { [scene] in
            keys = scene.keys
            return true
        }
        #expect(try application.run() == .closed)
        #expect(keys == ["a"])
    }

    @Test func `a signal and the program's own end do not ask`() throws {
        let signalled = application([ScriptedEvent(at: .milliseconds(1), .ended(.signal(15)))])
        signalled.shouldClose = { false }
        #expect(try signalled.run() == .signal(15))
        let ended = application([key("a", at: 1)])
        ended.shouldClose = { false }
        ended.onRound = { _ in ended.quit() }
        #expect(try ended.run() == .closed)
    }

    @Test func `title, icon and full screen can change at any time`() throws {
        var options = WindowOptions()
        options.title = "Before"
        let window = HeadlessSystem(script: [key("F11", at: 1)]).openWindow(options)
        let application = DesktopApplication(window: window, scene, reserved: .all)
        #expect(application.title == "Before" && application.icons.isEmpty && !application.isFullScreen)
        (application.title, application.icons) = ("After", [WindowIcon(width: 1, height: 1, pixels: [7])])
        #expect(window.title == "After" && window.icons == [WindowIcon(width: 1, height: 1, pixels: [7])])
        try application.run()
        #expect(application.isFullScreen && window.isFullScreen)
        application.isFullScreen = false
        #expect(!window.isFullScreen)
    }
}
