import CX11
public import Windowing

/// Follows what the desktop tells of the user's wishes: a settings manager that comes, speaks and
/// goes, and the server's resources.
///
/// The server is asked only when something has changed.
@safe
final class PreferencesReader {
    private(set) var preferences = DesktopPreferences()

    private let connection: Connection
    /// The program's window: another program may name it as the settings manager's.
    private let ownWindow: CX11.Window
    /// The name under which the settings manager of this screen is known.
    private let selection: CX11.Atom
    /// The settings manager's window; 0 while there is none.
    private var owner: CX11.Window = 0
    private var settings: DesktopSettings?
    private var resources: ServerResources?
    private var hasNewOwner = true
    private var hasNewSettings = true
    private var hasNewResources = true

    /// Asks to be told of changes, and reads what is there.
    init(_ connection: Connection, ownWindow: CX11.Window = 0) {
        (self.connection, self.ownWindow) = (connection, ownWindow)
        selection = connection.atom(named: "_XSETTINGS_S\(connection.screen)")
        _ = unsafe XSelectInput(connection.display, connection.root, StructureNotifyMask | PropertyChangeMask)
        _ = update()
    }

    /// Reads an event of the root window or of the settings manager.
    ///
    /// - Returns: Whether the event was consumed.
    @unsafe
    func consume(_ event: XEvent) -> Bool {
        let window = unsafe event.xany.window
        guard unsafe event.type != GenericEvent, window != 0, window == connection.root || window == owner else {
            return false
        }
        switch unsafe event.type {
        case ClientMessage: unsafe note(event.xclient)
        case PropertyNotify: unsafe note(event.xproperty)
        case DestroyNotify: if window == owner { hasNewOwner = true }
        default: break
        }
        return true
    }

    /// Reads what has changed.
    ///
    /// - Returns: whether the user wants something else now.
    func update() -> Bool {
        guard hasNewOwner || hasNewSettings || hasNewResources else { return false }
        if hasNewOwner { findOwner() }
        if hasNewSettings { readSettings() }
        if hasNewResources { readResources() }
        let before = preferences
        preferences = DesktopPreferences(settings: settings, resources: resources)
        return preferences != before
    }

    /// A settings manager announces itself with a message to the root window.
    @unsafe
    private func note(_ message: XClientMessageEvent) {
        guard unsafe message.message_type == connection.atoms[.manager], unsafe message.format == 32 else { return }
        if unsafe CX11.Atom(bitPattern: message.data.l.1) == selection { hasNewOwner = true }
    }

    @unsafe
    private func note(_ change: XPropertyEvent) {
        if unsafe change.window == owner && change.atom == connection.atoms[.settings] { hasNewSettings = true }
        if unsafe change.window == connection.root && change.atom == XA_RESOURCE_MANAGER { hasNewResources = true }
    }

    /// Finds the settings manager and listens to it. One that goes in between has no settings when
    /// it is asked for them next, and whoever takes its place says so.
    ///
    /// Corresponds to `XGetSelectionOwner`.
    private func findOwner() {
        hasNewOwner = false
        hasNewSettings = true
        owner = unsafe touchstone_selection_owner(connection.line, selection)
        if owner == ownWindow { owner = 0 }
        if owner != 0 {
            _ = unsafe XSelectInput(connection.display, owner, StructureNotifyMask | PropertyChangeMask)
        }
    }

    /// A settings manager that is gone by now has none; that it went is told too.
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

extension Connection {
    /// What the user wants of all programs, asked now; who wants to be told of changes asks an
    /// `EventReader`.
    public func preferences() -> DesktopPreferences { PreferencesReader(self).preferences }
}
