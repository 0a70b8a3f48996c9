import Desktop
import Geometry
import Glibc
import Headless
import Platform
import Testing
import Touches
import Windowing

/// The code of the page "A program of your own".
@Suite struct ProgramOfYourOwnTests {
    private func window(_ script: [ScriptedEvent] = []) -> HeadlessWindow {
        var options = WindowOptions()
        options.size = Size(width: 300, height: 300)
        return HeadlessSystem(script: script).openWindow(options)
    }

    /// Compiled only: the windows need a display.
    private func runTwoWindows(_ scene: any Scene, _ otherScene: any Scene, isSaved: Bool) throws {
        let application = DesktopApplication()
        let window = try application.open(scene)
        window.title = "Two cards"
        window.shouldClose = { isSaved }
        try application.open(otherScene)
        try application.run()
    }

    /// Compiled only: the window needs a display.
    private func runKiosk(_ scene: any Scene) throws {
        var options = WindowOptions()
        options.fullScreen = true
        options.inhibitsScreenBlanking = true
        let application = DesktopApplication()
        let window = try application.open(scene, options: options)
        window.shouldClose = { false }
        try application.run()
    }

    @Test @MainActor func `posted work, file descriptors and moments run in one loop`() throws {
        let (descriptor, writer) = try pipeEnds()
        defer { close(descriptor) }
        let sceneWindow = SceneWindow(window: window(), KeyScene())
        let application = DesktopApplication(sceneWindow)
        let log = Log()
        // At the end of the pipe the descriptor stays readable: one call is enough.
        sceneWindow.onRound = { _ in log.append("round") }

        let queue = application.mainThreadQueue
        queue.post { log.append("posted") }
        application.add(fileDescriptor: descriptor) { log.append("readable") }
        sceneWindow.wake(at: sceneWindow.now + .seconds(1))

        application.add(fileDescriptor: descriptor) { [unowned application] in
            log.append("readable")
            application.remove(fileDescriptor: descriptor)
        }
        close(writer)
        #expect(try application.run() == .finished)
        #expect(log.entries == ["posted", "readable", "round"])
        #expect(sceneWindow.now == .seconds(1))
    }

    private func pipeEnds() throws -> (Int32, Int32) {
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    @Test func `only the reserved keys are the window's`() throws {
        let scene = KeyScene()
        let window = window(
            ["Tab", "r", "F11", "q", "a"].enumerated().map { index, name in
                ScriptedEvent(InputEvent(time: .milliseconds(Int64(index)), .key(KeyInput(key: name))))
            })
        let sceneWindow = SceneWindow(window: window, scene, reserved: [.closingKeys, .fullScreenKey])
        #expect(try DesktopApplication(sceneWindow).run() == .closed)
        #expect(scene.keys == ["Tab", "r"])
    }

    @Test @MainActor func `a program pastes what it has copied`() throws {
        let sceneWindow = SceneWindow(window: window(), KeyScene())
        let log = Log()

        sceneWindow.clipboard.copy(text: "Two cards")
        sceneWindow.clipboard.pasteText { result in log.append((try? result.get()) ?? "nothing") }

        try DesktopApplication(sceneWindow).turn()
        #expect(log.entries == ["Two cards"])
    }

    @Test func `the last window that is closed ends the loop`() throws {
        let asks = ScriptedEvent(at: .milliseconds(1), .ended(.closed))
        let sceneWindow = SceneWindow(window: window([asks]), KeyScene())
        let other = SceneWindow(window: window(), KeyScene())
        let isSaved = true
        var ends: [String] = []
        sceneWindow.onEnd = { _ in ends.append("first") }
        other.onEnd = { _ in ends.append("second") }

        sceneWindow.title = "Two cards"
        sceneWindow.shouldClose = { isSaved }
        let application = DesktopApplication(sceneWindow)
        application.open(other)

        #expect(try application.run() == .finished)
        #expect(ends == ["first", "second"])
    }
}

@MainActor private final class Log {
    private(set) var entries: [String] = []
    nonisolated init() {}
    nonisolated func append(_ entry: String) { MainActor.assumeIsolated { entries.append(entry) } }
}
