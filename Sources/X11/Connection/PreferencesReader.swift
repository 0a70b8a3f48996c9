import CX11
import Windowing

/// Reads the user's preferences from the settings manager and the server's resources.
@safe final class PreferencesReader {
    private(set) var preferences = DesktopPreferences()
    private(set) var cursorTheme = CursorTheme()

    private let connection: Connection
    /// The program's windows, which are never taken for the manager's.
    var ownWindows: Set<CX11.Window> = []
    /// The settings manager's window; 0 while there is none.
    private var owner: CX11.Window = 0
    private var settings: DesktopSettings?
    private var resources: ServerResources?
    private var hasNewOwner = false
    private var hasNewSettings = true
    private var hasNewResources = false

    /// Reads the preferences of the time when the connection was made; one round trip where there
    /// is a settings manager. Corresponds to `XResourceManagerString`.
    init(_ connection: Connection) {
        self.connection = connection
        follow(connection.settingsManager)
        if let text = unsafe XResourceManagerString(connection.display) {
            resources = unsafe ServerResources(String(cString: text))
        }
        update()
    }

    /// Whether it reads the events of a window: the root window, or that of the settings manager.
    func follows(_ window: CX11.Window) -> Bool { window == connection.root || window == owner }

    /// Reads an event of the root window or the settings manager; false for any other.
    @unsafe func consume(_ event: XEvent) -> Bool {
        let window = unsafe event.xany.window
        guard unsafe event.type != GenericEvent, window != 0, window == connection.root || window == owner else {
            return false
        }
        switch unsafe event.type {
        case ClientMessage: unsafe note(event.xclient)
        case PropertyNotify where window == owner:
            if unsafe event.xproperty.atom == connection.atoms[.settings] { hasNewSettings = true }
        case PropertyNotify: if unsafe event.xproperty.atom == XA_RESOURCE_MANAGER { hasNewResources = true }
        case DestroyNotify: if window == owner { hasNewOwner = true }
        default: break
        }
        return true
    }

    /// Reads what has changed.
    func update() {
        guard hasNewOwner || hasNewSettings || hasNewResources else { return }
        if hasNewOwner { findOwner() }
        if hasNewSettings { readSettings() }
        if hasNewResources { readResources() }
        preferences = DesktopPreferences(settings: settings, resources: resources)
        cursorTheme = CursorTheme(settings: settings)
    }

    /// A settings manager announces itself with a message to the root window.
    @unsafe private func note(_ message: XClientMessageEvent) {
        guard unsafe message.message_type == connection.atoms[.manager], unsafe message.format == 32 else { return }
        if unsafe CX11.Atom(bitPattern: message.data.l.1) == connection.atoms[.settingsManager] { hasNewOwner = true }
    }

    /// A successor announces itself. Corresponds to `XGetSelectionOwner`.
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
        resources = bytes.map { ServerResources(String(decoding: $0, as: UTF8.self)) }
    }
}
