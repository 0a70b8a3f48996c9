import Desktop
import Geometry
import Glibc
import Testing

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
