import TestServers
import Testing

/// The program on real servers, one test after the other: they share the servers.
@Suite(.serialized) enum EndToEnd {
    private static let sharedXorg = Result { try Xorg() }
    private static let sharedXvfb = Result { try Xvfb() }

    /// The server with a touchscreen. What fingers another test has left on it are lifted.
    static var xorg: Xorg {
        get throws {
            let server = try sharedXorg.get()
            try server.touchscreen.lift()
            return server
        }
    }

    /// The server without touch devices.
    static var xvfb: Xvfb {
        get throws { try sharedXvfb.get() }
    }
}
