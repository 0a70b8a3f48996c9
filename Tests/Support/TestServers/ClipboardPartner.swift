import CTestServers

/// Another program that pastes, and that may break off.
public final class ClipboardPartner {
    private let client: Client

    public init(on server: XServer) throws(TestError) { client = try Client(display: server.display) }

    /// Asks for a target, in the name of its own window or of another one.
    public func ask(_ target: String, for window: Window? = nil) {
        unsafe client_ask_clipboard(client.handle, window?.identifier ?? 0, target)
    }

    /// The window that pastes.
    public var window: Window { Window(unsafe client_own_window(client.handle), client) }

    /// Ends, like a program that crashes.
    public func end() { client.close() }
}

extension Screen {
    /// The window of the program that has copied last; 0 without one.
    public var clipboardOwner: UInt { unsafe client_clipboard_owner(client.handle) }
}
