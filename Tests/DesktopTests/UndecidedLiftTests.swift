import Desktop
import Geometry
import Headless
import Testing
import Touches
import Windowing

/// A window whose system decides late which program receives a lifted touch.
@Suite struct UndecidedLiftTests {
    /// A scene that animates until a time.
    private final class Fading: Scene {
        let root = View()
        private(set) var time = Timestamp.zero
        private(set) var advances = 0
        let end: Timestamp

        init(until end: Timestamp) { self.end = end }

        var isAnimating: Bool { time < end }

        func advance(to time: Timestamp) {
            self.time = time
            advances += 1
        }
    }

    private func window(endingAt end: Timestamp) -> HeadlessWindow {
        let touch = TouchInput(id: TouchID(1), phase: .began, location: Point(x: 10, y: 10))
        let window = HeadlessSystem(script: [
            ScriptedEvent(InputEvent(time: .milliseconds(100), .touch(touch))),
            ScriptedEvent(at: end, .ended(.finished)),
        ]).openWindow(WindowOptions())
        window.undecidedSince = .milliseconds(100)
        return window
    }

    @Test(arguments: [false, true])
    func `while a lifted touch may still be canceled, the animation stops and the event loop sleeps`(
        hasFrameClock: Bool
    ) throws {
        let window = window(endingAt: .seconds(60))
        if hasFrameClock { window.frameClock = FrameClock(at: .zero) }
        let scene = Fading(until: .milliseconds(300))
        let sceneWindow = SceneWindow(window: window, scene)
        var times: [Timestamp] = []
        sceneWindow.onRound = { times.append($0.time) }
        try DesktopApplication(sceneWindow).run()
        // The last round cancels the touch when the window ends.
        #expect(times.dropLast().max() == .milliseconds(100))
        // At most each frame of the first 100 ms, and the end.
        #expect(window.waits < 20, "the loop woke \(window.waits) times")
    }

    @Test func `a requested round runs on time once it is known whether a lifted touch is canceled`() throws {
        let window = window(endingAt: .seconds(60))
        let scene = Fading(until: .zero)
        let sceneWindow = SceneWindow(window: window, scene)
        sceneWindow.wake(at: .milliseconds(500))
        var times: [Timestamp] = []
        sceneWindow.onRound = { round in
            times.append(round.time)
            window.undecidedSince = nil
        }
        try DesktopApplication(sceneWindow).run()
        // The last round cancels the touch when the window ends.
        #expect(times.dropLast() == [.milliseconds(100), .milliseconds(500)])
    }

    @Test func `an animation continues once it is known whether a lifted touch is canceled`() throws {
        let touch = TouchInput(id: TouchID(1), phase: .ended, location: Point(x: 10, y: 10))
        let window = HeadlessSystem(script: [
            ScriptedEvent(InputEvent(time: .seconds(2), .touch(touch))),
            ScriptedEvent(at: .seconds(3), .ended(.finished)),
        ]).openWindow(WindowOptions())
        window.undecidedSince = .milliseconds(100)
        let scene = Fading(until: .milliseconds(2500))
        let sceneWindow = SceneWindow(window: window, scene)
        sceneWindow.onRound = { round in if round.time == .seconds(2) { window.undecidedSince = nil } }
        try DesktopApplication(sceneWindow).run()
        #expect(scene.time >= .milliseconds(2500))
    }
}
