import Desktop
import Geometry
import Glibc
import TestServers
import Testing
import X11

/// A scene that reads the pixels of its window whenever it creates a picture, which is before the
/// window shows that picture.
private final class ReadingScene: Scene {
    static let color: UInt32 = 0x336699
    let root = View()
    var needsDisplay = true
    private let server: XServer
    private let window: X11Window
    /// The window as another program sees it, or `nil` before it is viewable.
    private(set) var shown: TestServers.Window?
    /// The number of pixels in another color before each picture since the window was viewable.
    private(set) var strangePixels: [Int] = []

    init(_ window: X11Window, on server: XServer) { (self.server, self.window) = (server, window) }

    func resize(to size: Size) {
        root.frame = Rect(origin: .zero, size: size)
        needsDisplay = true
    }

    func picture() -> Picture {
        window.waitForFrame()
        shown = try? server.screen.waitForWindows(ofProcess: getpid(), "none or one window") { _ in true }.first
        if let shown, let size = shown.frame?.size {
            let pixels = shown.pixels(in: Rect(origin: .zero, size: size))
            strangePixels.append(Int(size.width * size.height) - pixels.count(of: TestServers.Color(Self.color)))
        }
        return Picture(size: root.bounds.size, background: Color(hex: Self.color))
    }
}

/// A window of an X server before its picture is painted. On Wayland, it appears with the picture.
@Suite struct `a window on X11 before its first picture` {
    /// Fault in connection: the server shows part of a window before the program has painted it.
    @Test func `a window has its scene's background color before its first picture and after the window grows`() throws
    {
        let server = try Xvfb()
        var options = WindowOptions()
        (options.size, options.position) = (Size(width: 300, height: 200), (0, 0))
        let window = try X11System(displayName: server.display).openWindow(options)
        let scene = ReadingScene(window, on: server)
        let application = DesktopApplication(SceneWindow(window: window, scene))
        try application.turn { !scene.strangePixels.isEmpty }
        try #require(scene.shown).resize(to: Size(width: 400, height: 500))
        try application.turn { scene.root.bounds.height == 500 && scene.strangePixels.count > 1 }
        #expect(scene.strangePixels.allSatisfy { $0 == 0 }, "\(scene.strangePixels)")
    }
}
