import CX11
import Windowing

/// A reader of the desktop's preferences, which come from the settings manager and from the X
/// resources. It also tracks their changes.
@safe final class PreferencesReader {
    private(set) var preferences = DesktopPreferences()
    private(set) var cursorTheme = CursorTheme()

    private let connection: Connection
    /// The program's own windows. None of them is followed as the settings manager's window,
    /// because following a window replaces its event mask.
    var ownWindows: Set<CX11.Window> = []
    /// The settings manager's window, or 0 if no settings manager is running or the window is one
    /// of the program's own.
    private var owner: CX11.Window = 0
    private var settings: DesktopSettings?
    private var resources: String?
    private var hasNewOwner = false
    private var hasNewSettings = true
    private var hasNewResources = false

    /// Reads the preferences. Makes one round trip if a settings manager is running.
    init(_ connection: Connection) {
        self.connection = connection
        follow(connection.settingsManager)
        resources = unsafe XResourceManagerString(connection.display).map { unsafe String(cString: $0) }
        update()
    }

    func follows(_ window: CX11.Window) -> Bool { window == connection.root || window == owner }

    /// Records which preferences must be read again because of an event for the root window or the
    /// settings manager's window. `update()` reads them. Returns `false` if the event is for
    /// another window.
    @unsafe func consume(_ event: XEvent) -> Bool {
        let window = unsafe event.xany.window
        guard window != 0, follows(window) else { return false }
        switch unsafe event.type {
        case ClientMessage: unsafe readMessage(event.xclient)
        case PropertyNotify where window == owner:
            if unsafe event.xproperty.atom == connection.atoms[.settings] { hasNewSettings = true }
        case PropertyNotify: if unsafe event.xproperty.atom == XA_RESOURCE_MANAGER { hasNewResources = true }
        case DestroyNotify: if window == owner { hasNewOwner = true }
        default: break
        }
        return true
    }

    func update() {
        guard hasNewOwner || hasNewSettings || hasNewResources else { return }
        if hasNewOwner { findOwner() }
        if hasNewSettings { readSettings() }
        if hasNewResources { readResources() }
        preferences = DesktopPreferences(settings: settings, resources: resources)
        cursorTheme = CursorTheme(settings: settings)
    }

    @unsafe private func readMessage(_ message: XClientMessageEvent) {
        guard unsafe message.message_type == connection.atoms[.manager], unsafe message.format == 32 else { return }
        if unsafe CX11.Atom(bitPattern: message.data.l.1) == connection.atoms[.settingsManager] { hasNewOwner = true }
    }

    private func findOwner() {
        hasNewOwner = false
        hasNewSettings = true
        follow(connection.owner(of: connection.atoms[.settingsManager]))
    }

    private func follow(_ newOwner: CX11.Window) {
        owner = ownWindows.contains(newOwner) ? 0 : newOwner
        if owner != 0 {
            _ = unsafe XSelectInput(connection.display, owner, StructureNotifyMask | PropertyChangeMask)
        }
    }

    private func readSettings() {
        hasNewSettings = false
        let name = connection.atoms[.settings]
        settings = owner == 0 ? nil : connection.bytes(of: name, name, on: owner).flatMap(DesktopSettings.init)
    }

    private func readResources() {
        hasNewResources = false
        let bytes = connection.bytes(of: XA_RESOURCE_MANAGER, XA_STRING, on: connection.root)
        resources = bytes.map { String(decoding: $0, as: UTF8.self) }
    }
}
