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
    private func headlessWindow(_ script: [ScriptedEvent] = []) -> HeadlessWindow {
        var options = WindowOptions()
        options.size = Size(width: 300, height: 300)
        return HeadlessSystem(script: script).openWindow(options)
    }

    /// Compiled only: the windows need a display.
    private func runTwoWindows(_ scene: Cards, _ otherScene: any Scene) {
        DesktopApplication.main { application in
            let window = try application.open(scene)
            defer { scene.save() }
            window.title = "Two cards"
            window.shouldClose = { scene.isSaved }
            try application.open(otherScene)
            try application.run()
        }
    }

    /// Compiled only: the window needs a display.
    private func openWithKeys(_ scene: any Scene) {
        DesktopApplication.main(reserved: [.closingKeys, .fullScreenKey]) { scene }
    }

    @Test @MainActor func `one event loop handles posted work, file descriptors and deadlines`() throws {
        let (descriptor, writer) = try pipeEnds()
        defer { for end in [descriptor, writer] { close(end) } }
        let window = SceneWindow(window: headlessWindow(), KeyScene())
        let application = DesktopApplication(window)
        let log = Log()
        // The descriptor stays readable, because the byte is not read: one call is enough. The end of
        // the pipe would come late while a program that another test starts still has the writer.
        window.onRound = { _ in log.append("round") }

        let queue = application.mainThreadQueue
        queue.post { log.append("posted") }
        application.add(fileDescriptor: descriptor) { log.append("readable") }
        window.wake(at: window.now + .seconds(1))

        application.add(fileDescriptor: descriptor) { [unowned application] in
            log.append("readable")
            application.remove(fileDescriptor: descriptor)
        }
        #expect(unsafe write(writer, "a", 1) == 1)
        #expect(try application.run() == .finished)
        #expect(log.entries == ["posted", "readable", "round"])
        #expect(window.now == .seconds(1))
    }

    private func pipeEnds() throws -> (Int32, Int32) {
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    @Test func `the window handles only the keys that it reserves`() throws {
        let scene = KeyScene()
        let headless = headlessWindow(
            ["Tab", "r", "F11", "q", "a"].enumerated().map { index, name in
                ScriptedEvent(InputEvent(time: .milliseconds(Int64(index)), .key(KeyInput(key: name))))
            })
        let window = SceneWindow(window: headless, scene, reserved: [.closingKeys, .fullScreenKey])
        #expect(try DesktopApplication(window).run() == .closed)
        #expect(scene.keys == ["Tab", "r"])
    }

    @Test @MainActor func `a program copies text`() throws {
        let headless = headlessWindow()
        let window = SceneWindow(window: headless, KeyScene())

        window.clipboard.copy(text: "Two cards")

        let clipboard = try #require(headless.clipboard as? HeadlessClipboard)
        #expect(clipboard.contents == [.text: Array("Two cards".utf8)])
    }

    @Test func `closing the last window ends the event loop`() throws {
        let asks = ScriptedEvent(at: .milliseconds(1), .ended(.closed))
        let window = SceneWindow(window: headlessWindow([asks]), KeyScene())
        let other = SceneWindow(window: headlessWindow(), KeyScene())
        var ends: [String] = []
        window.onEnd = { _ in ends.append("first") }
        other.onEnd = { _ in ends.append("second") }

        window.title = "Two cards"
        window.shouldClose = { true }
        let application = DesktopApplication(window)
        application.open(other)

        #expect(try application.run() == .finished)
        #expect(ends == ["first", "second"])
    }
}

private final class Cards: Scene {
    let root = View()
    private(set) var isSaved = false

    func save() { isSaved = true }
}

@MainActor private final class Log {
    private(set) var entries: [String] = []
    nonisolated init() {}
    nonisolated func append(_ entry: String) { MainActor.assumeIsolated { entries.append(entry) } }
}
