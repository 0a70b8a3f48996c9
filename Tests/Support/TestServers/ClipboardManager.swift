import CTestServers

/// A clipboard manager of a desktop: a client that takes over what programs have copied when they
/// end.
@safe public final class ClipboardManager {
    public enum Kind {
        case saves, freezes
        /// It disconnects after the first part of the text.
        case dies
        /// Keeps asking for the targets.
        case repeats
    }

    private let client: Client
    private let handle: OpaquePointer

    /// Serves programs on another thread.
    public init(_ kind: Kind, on server: XServer) throws(TestError) {
        client = try Client(display: server.display)
        let kind =
            switch kind {
            case .saves: MANAGER_SAVES
            case .freezes: MANAGER_FREEZES
            case .dies: MANAGER_DIES
            case .repeats: MANAGER_REPEATS
            }
        unsafe handle = manager_start(client.handle, kind)
    }

    deinit { unsafe manager_end(handle) }

    /// The number of requests to save.
    public var requests: Int { Int(unsafe manager_requests(handle)) }
}
