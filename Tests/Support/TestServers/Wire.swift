import CTestServers

/// A network between a program and a server that counts the server's replies and can break.
@safe
public final class Wire {
    private let relay: OpaquePointer
    private let server: XServer

    public init(to server: XServer) throws(TestError) {
        guard let relay = unsafe relay_start(server.display) else { throw TestError("no port for a wire") }
        unsafe self.relay = relay
        self.server = server
    }

    deinit { unsafe relay_end(relay) }

    /// The name of the display, such as "127.0.0.1:7".
    public var display: String { "127.0.0.1:\(unsafe relay_display(relay))" }

    /// The number of answered requests, which is the number of round trips.
    public var replyCount: Int { Int(unsafe relay_replies(relay)) }

    /// The number of refused requests.
    public var errorCount: Int { Int(unsafe relay_errors(relay)) }

    /// Breaks the connection.
    public func cut() { unsafe relay_cut(relay) }
}
