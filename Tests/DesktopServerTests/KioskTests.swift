import Desktop
import Geometry
import TestServers
import Testing
import X11

/// A window that fills the screen and keeps it on, as in a museum.
@Suite struct KioskTests {
    private static let whole = Rect(origin: .zero, size: XServer.size)

    private func turn(_ application: DesktopApplication, until isExpected: () -> Bool) throws {
        let end = application.now + .seconds(10)
        while !isExpected() {
            try #require(application.now < end, "not within ten seconds")
            application.wake(at: application.now + .milliseconds(20))
            try application.turn()
        }
    }

    private func application(_ options: WindowOptions, on server: XServer) throws -> DesktopApplication {
        DesktopApplication(window: try X11System(displayName: server.display).openWindow(options), CardScene())
    }

    /// Fault in connection: a window manager.
    @Test(arguments: [true, false])
    func `a window opens in full screen`(isManaged: Bool) throws {
        let server = try Xvfb()
        let manager = isManaged ? try WindowManager(.openbox, on: server) : nil
        var options = WindowOptions()
        (options.size, options.position, options.fullScreen) = (Size(width: 300, height: 200), (40, 30), true)
        let application = try application(options, on: server)
        try turn(application) { application.size == XServer.size && application.isFullScreen }
        try turn(application) { server.screen.pixels().bounds(of: 0xFFFFFF) == Self.whole }
        // It can be left as usual.
        application.isFullScreen = false
        try turn(application) { application.size == Size(width: 300, height: 200) && !application.isFullScreen }
        _ = manager
    }

    @Test func `the screen stays on while a window asks for it, and not afterwards`() throws {
        let server = try Xvfb()
        server.screen.blank(afterSeconds: 1)
        var options = WindowOptions()
        options.inhibitsScreenBlanking = true
        let application = try application(options, on: server)
        try turn(application) { application.frames > 0 }
        #expect(try !server.screen.isBlank(after: .seconds(3)))
        application.quit()
        try application.turn()
        #expect(try server.screen.isBlank(after: .seconds(10)))
    }

    @Test func `without a window that asks for it, the screen is blanked`() throws {
        let server = try Xvfb()
        server.screen.blank(afterSeconds: 1)
        let application = try application(WindowOptions(), on: server)
        try turn(application) { application.frames > 0 }
        #expect(try server.screen.isBlank(after: .seconds(10)))
    }
}
