import TestServers
import Testing

/// The program on real servers, one test after the other: they share the servers.
@Suite(.serialized) enum EndToEnd {
    private static let sharedXorg = Result { try Xorg() }
    private static let sharedXvfb = Result { try Xvfb() }

    /// The server with a touchscreen. A test lifts the fingers that it puts down.
    static var xorg: Xorg {
        get throws { try sharedXorg.get() }
    }

    /// The server without touch devices.
    static var xvfb: Xvfb {
        get throws { try sharedXvfb.get() }
    }
}
