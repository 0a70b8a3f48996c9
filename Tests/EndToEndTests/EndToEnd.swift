import TestServers
import Testing

/// The program on real servers. The tests share the X servers and run one after the other.
@Suite(.serialized, .reportsFailures) enum EndToEnd {
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

    /// A server of a kind, with a touchscreen and without touches.
    static func server(_ kind: DisplayKind) throws -> any TouchServer {
        switch kind {
        case .x11: try xorg
        case .wayland: try WaylandServer()
        }
    }
}

/// Reproducible pseudo-random numbers.
struct RandomNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}

extension App {
    /// Starts a scene in a window that covers the screen, and waits for its picture.
    static func open(
        _ arguments: String..., on server: any DisplayServer, environment: [String: String] = [:]
    ) throws -> App {
        let app = try App(arguments + server.fillingScreen, on: server, environment: environment)
        try app.settle()
        try app.waitForRest()
        return app
    }
}
