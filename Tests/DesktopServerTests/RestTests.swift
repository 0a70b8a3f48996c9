import Desktop
import Geometry
import Glibc
import Synchronization
import TestServers
import Testing
import Touches

/// A scene that wants the releases of its keys, and collects their text.
private final class TextScene: Scene {
    let root = View()
    let wantsKeyReleases = true
    private(set) var text = ""

    func keyPressed(_ key: KeyInput) { text += key.text ?? "" }
}

/// Runs in parallel on its own servers, because it observes for a second on each.
@Suite struct `an idle event loop` {
    @Test(arguments: DisplayKind.allCases) @MainActor
    func `an event loop with two windows, a file descriptor and a queue sleeps until an event arrives`(
        kind: DisplayKind
    ) async throws {
        let server = try kind.makePlainServer()
        let (scene, other) = (TextScene(), TextScene())
        let system = try server.makeWindowSystem()
        let sceneWindow = try system.openWindow(for: scene)
        let application = DesktopApplication(sceneWindow)
        application.open(try system.openWindow(for: other, x: 400))
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        application.add(fileDescriptor: ends[0]) { Issue.record("nobody writes") }
        let (queue, done, rest) = (application.mainThreadQueue, Done(), Rest())
        let thread = TestProcess.currentThread
        let (whenDone, isDone) = AsyncStream.makeStream(of: Void.self)
        let user = Task.detached {
            queue.post { done.isPosted = true }
            try server.waitForPixels("a window") { $0[10, 10] != 0 }
            // A compositor gives the focus to the newest window.
            try (server as? XServer)?.screen.waitForWindow(ofProcess: getpid()).focus()
            server.keys.type("a")
            for await _ in whenDone { break }
            // A loop with a timer has a deadline, and a loop that others wake is never still.
            for _ in 0..<30 where !rest.isComplete.load(ordering: .relaxed) {
                let before = TestProcess.sleepCount(ofThread: thread)
                var observation = Pace(step: .seconds(1))
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
        try await user.value
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
