import CTestServers

/// A network between a program and a server: it counts the server's replies, and can break.
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

    /// What programs connect to, such as "127.0.0.1:7".
    public var display: String { "127.0.0.1:\(unsafe relay_display(relay))" }

    /// How many requests the server has answered so far: as many round trips.
    public var replyCount: Int { Int(unsafe relay_replies(relay)) }

    /// How many requests the server has refused so far.
    public var errorCount: Int { Int(unsafe relay_errors(relay)) }

    /// Breaks, as a network does.
    public func cut() { unsafe relay_cut(relay) }
}
