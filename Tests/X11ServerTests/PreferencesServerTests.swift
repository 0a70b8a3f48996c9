import Glibc
import TestServers
import Testing
import Touches
import Windowing
import X11

/// A desktop that starts, changes and ends while a program runs.
@Suite struct `desktop preferences on a real server` {
    private let server: Xvfb
    private let connection: Connection
    private let reader: EventReader

    init() throws {
        server = try Xvfb()
        server.screen.setResources("Xft.dpi:\t144\n")
        connection = try Connection(displayName: server.display)
        reader = try EventReader(of: X11.Window(connection, options: WindowOptions()))
        _ = changes()
    }

    private func changes() -> [DesktopPreferences] {
        var changes: [DesktopPreferences] = []
        connection.synchronize()
        repeat {
            reader.drain { if case .preferencesChanged(let preferences) = $0 { changes.append(preferences) } }
        } while connection.pendingEvents > 0
        return changes
    }

    @Test func `the desktop's preferences are known from the beginning`() throws {
        #expect(reader.preferences == DesktopPreferences(scale: 1.5))
        let owner = try SettingsOwner(on: server)
        owner.tell([.integer("Xft/DPI", 196608), .string("Net/ThemeName", "Yaru-dark")])
        let other = try Connection(displayName: server.display)
        let window = X11.Window(other, options: WindowOptions())
        #expect(
            try EventReader(of: window).preferences == DesktopPreferences(scale: 2, isDark: true))
    }

    @Test func `the preferences follow a settings manager that starts, changes, is replaced and exits`() throws {
        let owner = try SettingsOwner(on: server)
        #expect(changes().isEmpty)
        owner.tell([.integer("Xft/DPI", 196608)])
        #expect(changes() == [DesktopPreferences(scale: 2)])
        owner.tell([.integer("Xft/DPI", 196608), .integer("Gtk/EnableAnimations", 0)], isBigEndian: true)
        #expect(changes() == [DesktopPreferences(scale: 2, animationsEnabled: false)])

        let next = try SettingsOwner(on: server)
        next.tell([.string("Net/ThemeName", "Adwaita-dark")])
        owner.end()
        #expect(changes() == [DesktopPreferences(scale: 1.5, isDark: true)])
        next.end()
        #expect(changes() == [DesktopPreferences(scale: 1.5)])
        #expect(connection.errorCount == 0)
    }

    @Test func `without a settings manager, the preferences follow the X resources`() throws {
        server.screen.setResources("Xft.dpi:\t192\n")
        #expect(changes() == [DesktopPreferences(scale: 2)])
        let owner = try SettingsOwner(on: server)
        owner.tell([.integer("Xft/DPI", 98304)])
        #expect(changes() == [DesktopPreferences(scale: 1)])
        server.screen.setResources("Xft.dpi:\t240\n")
        #expect(changes().isEmpty)
    }

    /// Fault in security: the desktop's settings are 3 MiB long, or invalid.
    @Test func `invalid settings change nothing`() throws {
        let owner = try SettingsOwner(on: server)
        owner.tell(bytes: [0, 0, 0, 0, 1, 0, 0, 0, 255, 255, 255, 255])
        #expect(changes().isEmpty)
        let good = SettingsText([.integer("Xft/DPI", 196608)]).bytes
        owner.tell(bytes: good + [UInt8](repeating: 0, count: 3 << 20))
        #expect(changes().isEmpty)
        #expect(reader.preferences == DesktopPreferences(scale: 1.5))
    }

    /// Fault in security: a settings manager that ends while it is queried.
    /// Fault in connection: another program's window is destroyed before it is queried, so the
    /// query causes the error BadWindow.
    @Test func `a settings manager that exits immediately has no effect`() throws {
        let owner = try SettingsOwner(on: server)
        _ = changes()
        owner.tell([.integer("Xft/DPI", 196608)])
        owner.end()
        #expect(changes().isEmpty)
        #expect(reader.preferences == DesktopPreferences(scale: 1.5))
    }

    @Test func `unchanged preferences cause no requests`() throws {
        _ = changes()
        let before = connection.requestNumber
        for _ in 0..<10 { reader.drain { _ in } }
        #expect(connection.requestNumber == before)
    }

    /// Fault in security: a settings manager whose window is the program's own window.
    @Test func `a settings manager that uses the program's own window does not intercept the window's keys`() throws {
        let window = X11.Window(connection, options: WindowOptions())
        let reader = try EventReader(of: window)
        window.show()
        let target = try server.screen.waitForWindow(ofProcess: getpid())
        target.pretendSettings()
        target.focus()
        connection.synchronize()
        reader.drain { _ in }
        server.keys.type("a")
        connection.synchronize()
        var keys: [String] = []
        reader.drain { if case .input(let input) = $0, case .key(let key) = input.content { keys.append(key.key) } }
        #expect(keys == ["a"])
        #expect(reader.preferences == DesktopPreferences(scale: 1.5))
        #expect(connection.errorCount == 0)
    }
}
