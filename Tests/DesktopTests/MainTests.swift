import Desktop
import Geometry
import Glibc
import Platform
import Testing
import Windowing

@Suite struct MainTests {
    @Test func `a program without a display ends with one message and status 69`() async throws {
        let result = await #expect(processExitsWith: .exitCode(69), observing: [\.standardErrorContent]) {
            unsafe unsetenv("DISPLAY")
            await MainActor.run { DesktopApplication.main { KeyScene() } }
        }
        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(said.contains(": no display: DISPLAY is not set."))
        #expect(said.split(separator: "\n").count == 1)
    }

    @Test func `a program that opens its own window ends in the same way, after it has saved its work`()
        async throws
    {
        let result = await #expect(processExitsWith: .exitCode(69), observing: [\.standardErrorContent]) {
            for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] { unsafe unsetenv(name) }
            await MainActor.run {
                DesktopApplication.main { application in
                    defer { Terminal.say("saved") }
                    try application.open(KeyScene())
                    try application.run()
                }
            }
        }
        let name = "\(WindowOptions.programName)"
        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self).split(separator: "\n")
        #expect(said.count == 2 && said.first == "saved")
        #expect(said.last?.hasPrefix("\(name): no display") == true)
        #expect(said.last?.hasSuffix("DISPLAY=:0 \(name)") == true)
    }

    @Test func `a program without a file that it needs ends with one message and status 1`() async throws {
        let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                DesktopApplication.main {
                    _ = try Files.read("/missing")
                    return KeyScene()
                }
            }
        }
        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self).split(separator: "\n")
        #expect(said.count == 1 && said.first?.contains("/missing") == true)
    }
}

@Suite struct WindowOptionsTests {
    private let screen = Size(width: 1366, height: 768)

    @Test func `by default, a window is no larger than the screen`() {
        #expect(WindowOptions().pixelSize(scale: 2, screen: screen) == Size(width: 1280, height: 768))
    }

    @Test func `a window size in points grows with the scale until the window fills the screen`() {
        var options = WindowOptions()
        (options.size, options.isSizeInPoints) = (Size(width: 500, height: 400), true)
        #expect(options.pixelSize(scale: 1.5, screen: screen) == Size(width: 750, height: 600))
        #expect(options.pixelSize(scale: 2, screen: screen) == Size(width: 1000, height: 768))
    }

    @Test func `a window can be larger than the screen if the program allows it`() {
        var options = WindowOptions()
        options.staysOnScreen = false
        #expect(options.pixelSize(scale: 2, screen: screen) == Size(width: 1280, height: 800))
    }
}
