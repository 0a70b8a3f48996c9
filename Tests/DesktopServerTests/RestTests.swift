import Desktop
import Geometry
import Glibc
import TestServers
import Testing
import Touches
import X11

/// A scene that wants the text of its keys.
private final class TextScene: Scene {
    let root = View()
    let keyDetails: KeyDetails = [.characters, .releases]
    private(set) var text = ""

    func keyPressed(_ key: KeyInput) { text += key.characters ?? "" }
}

/// Runs in parallel on its own server, because it observes for ten seconds.
@Suite struct `a loop at rest` {
    private func application(_ scene: any Scene, on server: XServer, x: Int) throws -> DesktopApplication {
        var options = WindowOptions()
        (options.size, options.position) = (Size(width: 300, height: 200), (x, 0))
        return DesktopApplication(window: try X11System(displayName: server.display).openWindow(options), scene)
    }

    /// How often the calling thread has gone to sleep. 1 is RUSAGE_THREAD, which Glibc hides.
    private func sleeps() -> Int {
        var usage = rusage()
        unsafe getrusage(__rusage_who_t(1), &usage)
        return usage.ru_nvcsw
    }

    @Test @MainActor func `a loop with everything in it sleeps for ten seconds without waking up`() throws {
        let server = try Xvfb()
        let (scene, other) = (TextScene(), TextScene())
        let application = try application(scene, on: server, x: 0)
        application.open(try self.application(other, on: server, x: 400))
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        application.add(fileDescriptor: ends[0]) { Issue.record("nobody writes") }
        let poster = application.poster
        let done = Done()
        Task.detached {
            poster.post { done.isPosted = true }
            try server.screen.waitForWindow(ofProcess: getpid()).focus()
            server.keys.type("a")
        }
        var pasted = ""
        application.clipboard.copy(text: "kept")
        application.clipboard.pasteText { pasted = (try? $0.get()) ?? "" }

        // Looks every half second whether all is done, and then sleeps once, for ten seconds.
        var (looks, beginning, slept) = (0, 0, -1)
        application.onRound = { [unowned application] _ in
            if beginning > 0 || looks == 600 {
                slept = beginning > 0 ? sleeps() - beginning : -1
                return poster.quit()
            }
            looks += 1
            let isDone = done.isPosted && pasted == "kept" && scene.text + other.text == "a"
            if isDone { beginning = sleeps() }
            application.wake(at: application.now + (isDone ? .seconds(10) : .milliseconds(500)))
        }
        application.wake(at: application.now + .milliseconds(500))
        try application.run()
        #expect(slept == 1)
    }
}

@MainActor private final class Done {
    var isPosted = false
}
