import Desktop
import Geometry
import Glibc
import Synchronization
import TestServers
import Testing
import Touches
import X11

/// A scene that wants the releases of its keys, and collects their text.
private final class TextScene: Scene {
    let root = View()
    let wantsKeyReleases = true
    private(set) var text = ""

    func keyPressed(_ key: KeyInput) { text += key.text ?? "" }
}

/// Runs in parallel on its own server, because it observes for two seconds.
@Suite struct `an idle event loop` {
    private func sceneWindow(_ scene: any Scene, in system: X11System, x: Int) throws -> SceneWindow {
        var options = WindowOptions()
        (options.size, options.position) = (Size(width: 300, height: 200), (x, 0))
        return SceneWindow(window: try system.openWindow(options), scene)
    }

    @Test @MainActor
    func `an event loop with two windows, a file descriptor and a queue sleeps until an event arrives`() throws {
        let server = try Xvfb()
        let (scene, other) = (TextScene(), TextScene())
        let system = X11System(displayName: server.display)
        let sceneWindow = try sceneWindow(scene, in: system, x: 0)
        let application = DesktopApplication(sceneWindow)
        application.open(try self.sceneWindow(other, in: system, x: 400))
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        application.add(fileDescriptor: ends[0]) { Issue.record("nobody writes") }
        let (queue, done, rest) = (application.mainThreadQueue, Done(), Rest())
        let thread = TestProcess.currentThread
        let (whenDone, isDone) = AsyncStream.makeStream(of: Void.self)
        Task.detached {
            queue.post { done.isPosted = true }
            try server.screen.waitForWindow(ofProcess: getpid()).focus()
            server.keys.type("a")
            for await _ in whenDone { break }
            // A loop with a timer has a deadline, and a loop that others wake is never still.
            for _ in 0..<30 where !rest.isComplete.load(ordering: .relaxed) {
                let before = TestProcess.sleepCount(ofThread: thread)
                var observation = Pace(step: .seconds(2))
                observation.waitForNextStep()
                let isStill = TestProcess.sleepCount(ofThread: thread) == before
                rest.isComplete.store(isStill && TestProcess.waitsForEventsAlone(thread), ordering: .relaxed)
            }
            queue.quit()
        }
        sceneWindow.clipboard.copy(text: "kept")
        var looks = 0
        sceneWindow.onRound = { [unowned sceneWindow] _ in
            looks += 1
            if looks == 600 { return queue.quit() }
            if done.isPosted, scene.text + other.text == "a" { return isDone.finish() }
            sceneWindow.wake(at: sceneWindow.now + .milliseconds(500))
        }
        sceneWindow.wake(at: sceneWindow.now + .milliseconds(500))
        try application.run()
        let isComplete = rest.isComplete.load(ordering: .relaxed)
        #expect(isComplete)
    }
}

private final class Rest: Sendable {
    let isComplete = Atomic(false)
}

@MainActor private final class Done {
    var isPosted = false
}
