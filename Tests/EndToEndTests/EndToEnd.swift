import TestServers
import Testing

/// The program on real servers. The tests share the servers and run one after the other.
@Suite(.serialized, .reportsFailures) enum EndToEnd {
    private static let sharedXorg = Result { try Xorg() }
    private static let sharedXvfb = Result { try Xvfb() }

    /// The server with a touchscreen. Touches that another test has left are lifted.
    static var xorg: Xorg {
        get throws { try sharedXorg.get().withoutTouches() }
    }

    /// The server without touch devices.
    static var xvfb: Xvfb {
        get throws { try sharedXvfb.get() }
    }
}

/// Tests of the program without keys and mouse. They share a server apart from `EndToEnd`, and run
/// one after the other.
@Suite(.serialized, .reportsFailures) enum ByTouchAlone {
    private static let sharedXorg = Result { try Xorg() }

    /// The server with a touchscreen. Touches that another test has left are lifted.
    static var xorg: Xorg {
        get throws { try sharedXorg.get().withoutTouches() }
    }
}

extension Xorg {
    fileprivate func withoutTouches() throws -> Xorg {
        try touchscreen.lift()
        return self
    }
}
