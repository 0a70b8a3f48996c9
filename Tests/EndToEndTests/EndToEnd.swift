import TestServers
import Testing

/// The program on real servers. The tests share the servers and run one after the other.
@Suite(.serialized) enum EndToEnd {
    private static let sharedXorg = Result { try Xorg() }
    private static let sharedXvfb = Result { try Xvfb() }

    /// The server with a touchscreen. Touches that another test has left are lifted.
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
