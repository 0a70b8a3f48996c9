import Desktop
import Geometry
import TestServers
import Testing
import Windowing

/// A window that fills the screen and keeps it on, as in a museum.
@Suite struct KioskTests {
    private static let whole = Rect(origin: .zero, size: XServer.size)

    private func turn(_ sceneWindow: SceneWindow, until isExpected: () -> Bool) throws {
        try DesktopApplication(sceneWindow)
            .turn(patience: .seconds(10), every: .milliseconds(20), until: isExpected)
    }

    private func sceneWindow(_ options: WindowOptions, on server: any TestServers.DisplayServer) throws -> SceneWindow {
        SceneWindow(window: try server.makeWindowSystem().openWindow(options), CardScene())
    }

    @Test(arguments: [(.x11, true), (.x11, false), (.wayland, false)] as [(DisplayKind, Bool)])
    func `a window opens in full screen`(kind: DisplayKind, isManaged: Bool) throws {
        let server = try kind.makePlainServer()
        let manager = isManaged ? try WindowManager(.openbox, on: #require(server as? XServer)) : nil
        var options = WindowOptions()
        (options.size, options.position, options.isFullScreen) = (Size(width: 300, height: 200), (40, 30), true)
        let sceneWindow = try sceneWindow(options, on: server)
        try turn(sceneWindow) { sceneWindow.size == XServer.size && sceneWindow.isFullScreen }
        try turn(sceneWindow) { server.pixels().bounds(of: 0xFFFFFF) == Self.whole }
        // It can be left as usual.
        sceneWindow.isFullScreen = false
        try turn(sceneWindow) { sceneWindow.size == Size(width: 300, height: 200) && !sceneWindow.isFullScreen }
        _ = manager
    }

    @Test func `on X11, the screen stays on only while a window requests it`() throws {
        let server = try Xvfb()
        server.screen.blank(afterSeconds: 1)
        var options = WindowOptions()
        options.inhibitsScreenBlanking = true
        let sceneWindow = try sceneWindow(options, on: server)
        try turn(sceneWindow) { sceneWindow.frames > 0 }
        #expect(try !server.screen.isBlank(after: .seconds(3)))
        sceneWindow.close()
        #expect(try DesktopApplication(sceneWindow).turn() == .closed)
        #expect(try server.screen.isBlank(after: .seconds(10)))
    }

    @Test func `on X11, the screen is blanked if no window keeps it on`() throws {
        let server = try Xvfb()
        server.screen.blank(afterSeconds: 1)
        let sceneWindow = try sceneWindow(WindowOptions(), on: server)
        try turn(sceneWindow) { sceneWindow.frames > 0 }
        #expect(try server.screen.isBlank(after: .seconds(10)))
    }
}
