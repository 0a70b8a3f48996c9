import Desktop
import Geometry
import Headless
import Platform
import Testing
import Touches
import Windowing

/// Rounds that a program requests, and the descriptor that wakes another library's loop.
@Suite struct WakeTests {
    private func window(_ script: [ScriptedEvent] = []) -> HeadlessWindow {
        var options = WindowOptions()
        options.size = Size(width: 300, height: 300)
        return HeadlessSystem(script: script).openWindow(options)
    }

    @Test func `a round runs at the earliest requested time`() throws {
        let sceneWindow = SceneWindow(window: window(), KeyScene())
        var times: [Timestamp] = []
        sceneWindow.onRound = { round in
            times.append(round.time)
            if times.count == 1 { sceneWindow.wake(at: .milliseconds(70)) }
        }
        sceneWindow.wake(at: .milliseconds(40))
        sceneWindow.wake(at: .milliseconds(30))
        #expect(try DesktopApplication(sceneWindow).run() == .finished)
        #expect(times == [.milliseconds(30), .milliseconds(70)])
    }

    @Test @MainActor func `another library's event loop sleeps again after running work from other threads`() throws {
        let application = DesktopApplication(SceneWindow(window: window(), KeyScene()))
        let poller = Poller([try application.fileDescriptor])
        try application.turn()
        #expect(try poller.wait(atMost: 0) == 0)
        let count = Count()
        application.post { count.value += 1 }
        #expect(try poller.wait(atMost: 0) == 1)
        try application.turn()
        #expect(count.value == 1)
        #expect(try poller.wait(atMost: 0) == 0)
    }

    @Test func `closing a window from another one wakes the event loop, which calls onEnd of the closed window`() throws
    {
        let key = ScriptedEvent(InputEvent(time: .zero, .key(KeyInput(key: "a"))))
        let sceneWindow = SceneWindow(window: window(), KeyScene())
        let other = SceneWindow(window: window([key]), KeyScene())
        let application = DesktopApplication(sceneWindow)
        application.open(other)
        // Its turn is before the other window's turn.
        other.onRound = { _ in sceneWindow.close() }
        var hasEnded = false
        sceneWindow.onEnd = { outcome in if case .success(.closed) = outcome { hasEnded = true } }
        let poller = Poller([try application.fileDescriptor])
        try application.turn()
        #expect(!hasEnded)
        #expect(try poller.wait(atMost: 5_000_000_000) == 1)
        try application.turn()
        #expect(hasEnded)
    }
}

@MainActor private final class Count {
    var value = 0
}
