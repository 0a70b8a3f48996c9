import Geometry
import Glibc
import TestServers
import Testing
import Windowing
import X11

/// The properties that a window sets for the window manager and the desktop, when it opens and
/// later.
@Suite struct `window properties` {
    private let server: Xvfb

    init() throws { server = try Xvfb() }

    private func open(_ options: WindowOptions) throws -> (window: X11Window, visible: TestServers.Window) {
        let window = try X11System(displayName: server.display).openWindow(options)
        window.show()
        return (window, try server.screen.waitForWindow(ofProcess: getpid()))
    }

    @Test func `an application's name, desktop file, title and size limits become window properties`() throws {
        var options = WindowOptions()
        options.applicationName = "drawing-board"
        (options.desktopFile, options.title) = ("org.example.Board", "Žába")
        (options.minimumSize, options.maximumSize) = (Size(width: 300, height: 200), Size(width: 900, height: 700))
        let (window, visible) = try open(options)
        #expect(visible.text(ofProperty: "WM_CLASS") == "drawing-board\nDrawing-board")
        #expect(visible.text(ofProperty: "_GTK_APPLICATION_ID") == "org.example.Board")
        #expect(visible.text(ofProperty: "_KDE_NET_WM_DESKTOP_FILE") == "org.example.Board")
        #expect(visible.text(ofProperty: "_NET_WM_NAME") == "Žába")
        let hints = visible.numbers(ofProperty: "WM_NORMAL_HINTS")
        let (minimumAndMaximum, both) = (hints[5...8], hints[0] >> 4 & 3)
        #expect(Array(minimumAndMaximum) == [300, 200, 900, 700])
        #expect(both == 3)
        withExtendedLifetime(window) {}
    }

    @Test func `an application without a name uses the program's name, and has no maximum size`() throws {
        let (window, visible) = try open(WindowOptions())
        let name = WindowOptions.programName
        #expect(!name.isEmpty && !name.contains("/"))
        #expect(visible.text(ofProperty: "WM_CLASS")?.hasPrefix("\(name)\n") == true)
        #expect(visible.text(ofProperty: "_GTK_APPLICATION_ID") == name)
        #expect(visible.text(ofProperty: "_NET_WM_NAME") == name)
        let hints = visible.numbers(ofProperty: "WM_NORMAL_HINTS")
        #expect(hints[0] & 1 << 5 == 0)
        withExtendedLifetime(window) {}
    }

    @Test func `the title, icon and full-screen state can be changed while the window is shown`() throws {
        var options = WindowOptions()
        options.size = Size(width: 500, height: 400)
        let (window, visible) = try open(options)
        window.title = "One more ž"
        window.icons = [WindowIcon(width: 1, height: 2, pixels: [0xFF00_0001, 0x8000_0002])]
        window.isFullScreen = true
        window.waitForFrame()
        #expect(visible.text(ofProperty: "_NET_WM_NAME") == "One more ž")
        #expect(visible.text(ofProperty: "WM_NAME")?.hasPrefix("One more") == true)
        #expect(
            visible.numbers(ofProperty: "_NET_WM_ICON").map { $0 & 0xFFFF_FFFF } == [1, 2, 0xFF00_0001, 0x8000_0002])
        #expect(visible.frame == Rect(origin: .zero, size: XServer.size))
        #expect(window.isFullScreen)
        window.isFullScreen = true
        window.icons = []
        window.isFullScreen = false
        window.waitForFrame()
        #expect(visible.numbers(ofProperty: "_NET_WM_ICON").isEmpty)
        #expect(visible.frame?.size == options.size)
    }

    @Test func `a window that opens in full screen tells the window manager before it is shown`() throws {
        server.screen.claimManagement()
        let window = try X11System(displayName: server.display).openWindow(WindowOptions())
        window.isFullScreen = true
        window.show()
        let visible = try server.screen.waitForWindow(ofProcess: getpid())
        #expect(visible.numbers(ofProperty: "_NET_WM_STATE").count == 1)
        window.drainEvents { _ in }
        #expect(window.isFullScreen)
    }

    @Test(arguments: [nil, 1280, 1281] as [Double?], [false, true])
    func `on a narrow screen, a window opens maximized, with or without a window manager`(
        limit: Double?, isManaged: Bool
    ) throws {
        if isManaged { server.screen.claimManagement() }
        var options = WindowOptions()
        (options.size, options.maximizedBelowWidth) = (Size(width: 300, height: 200), limit)
        let (window, visible) = try open(options)
        let isMaximized = limit == 1281
        #expect(visible.numbers(ofProperty: "_NET_WM_STATE").count == (isMaximized && isManaged ? 2 : 0))
        #expect(window.size == (isMaximized && !isManaged ? XServer.size : options.size))
    }

    /// Fault in connection: a window manager that ignores changes to the title, the icon and full
    /// screen.
    @Test func `a window keeps working unchanged if the window manager ignores its requests`() throws {
        server.screen.claimManagement()
        var options = WindowOptions()
        (options.size, options.position) = (Size(width: 500, height: 400), (0, 0))
        let (window, visible) = try open(options)
        for name in ["a", "b", "c"] {
            (window.title, window.isFullScreen) = (name, true)
            window.icons = []
        }
        window.waitForFrame()
        var losses: [WindowError] = []
        window.drainEvents { if case .lost(let error) = $0 { losses.append(error) } }
        #expect(!window.isFullScreen)
        #expect(visible.frame == Rect(origin: .zero, size: options.size))
        #expect(window.size == options.size)
        #expect(losses.isEmpty)
    }

    @Test func `the pointer shapes differ, and only the hidden one is empty`() throws {
        var options = WindowOptions()
        options.position = (0, 0)
        let (window, _) = try open(options)
        server.mouse.move(to: Point(x: 300, y: 300))
        var visible: Set<[UInt32]> = []
        for shape in Cursor.allCases.reversed() {
            window.cursor = shape
            window.waitForFrame()
            let pixels = server.screen.cursorPixels
            #expect(pixels.allSatisfy { $0 == 0 } == (shape == .hidden))
            visible.insert(pixels)
        }
        // Without a theme, a closed hand is the shape that moves.
        #expect(visible.count >= Cursor.allCases.count - 1)
    }
}
