import Geometry
import Glibc
import TestServers
import Testing

/// A Wayland compositor that stops, ends or refuses a request at any moment.
@Suite(.reportsFailures) struct `a compositor that no longer serves the program` {
    private let folder: TemporaryFolder
    private static let loss = "touchstone: the connection to the display server was lost.\n"

    init() throws { folder = try TemporaryFolder() }

    /// What the compositor does in the middle of a drag.
    enum Fault: CaseIterable {
        /// It reads no more requests, and the program is then told to quit. While it hangs, the
        /// program's socket is full, too.
        case stops, hangs
        case ends, refuses

        var isFreeze: Bool { self == .stops || self == .hangs }
    }

    private func cause(_ fault: Fault, on server: WaylandServer, in app: App) throws {
        switch fault {
        case .stops: server.stopReading()
        case .hangs: try server.stopReading(untilBlocked: app)
        case .ends: server.end()
        case .refuses: server.refuse("wrong order")
        }
        if fault.isFreeze { app.signal(SIGTERM) }
    }

    private func isExpected(_ errors: String, after fault: Fault) -> Bool {
        switch fault {
        case .stops, .hangs: errors.isEmpty
        case .ends: errors == Self.loss
        case .refuses:
            errors.hasPrefix("touchstone: the Wayland compositor has refused a request")
                && errors.contains("wrong order") && errors.split(separator: "\n").count == 1
        }
    }

    /// Fault in connection: during a drag, a Wayland compositor ends, refuses a request, or stops
    /// reading, and then the user or the session closes the program.
    @Test(arguments: Fault.allCases)
    func `a compositor's end, refusal or freeze ends the program with its status, and the recording is complete`(
        fault: Fault
    ) throws {
        let (server, recording) = (try WaylandServer(), folder.file("recording.jsonl"))
        let pieces = try Pieces(on: server, options: ["--record", recording])
        let path = TwoFingerPath(start: Point(x: 640, y: 400))
        try server.touchscreen.land((1, 2), on: path)
        try server.touchscreen.move((1, 2), along: path, to: 1)
        try pieces.app.settle()
        try cause(fault, on: server, in: pieces.app)
        #expect(try pieces.app.waitForExit() == (fault.isFreeze ? 0 : 69))
        #expect(isExpected(pieces.app.standardError, after: fault), "\(pieces.app.standardError)")

        let lines = try #require(contentsOfFile(recording))
        #expect(countMoves(in: lines) == 40 && lines.hasSuffix("}\n"))
        let replay = try App(["replay", recording, "--headless"], on: server)
        #expect(try replay.waitForExit() == 0, "\(replay.standardError)")
    }

    /// Fault in connection: a Wayland compositor ends while a program starts.
    @Test func `losing the compositor at any point during startup ends the program with one message`() throws {
        let whole = try WaylandServer()
        let pieces = try Pieces(on: whole)
        let requests = whole.requestCount
        pieces.app.end()
        let starts = try (0..<6).map { part in
            let server = try WaylandServer(maxRequests: 1 + requests * part / 6)
            return (server: server, app: try App(["pieces", "--bare"], on: server))
        }
        for (part, start) in starts.enumerated() {
            let (status, errors) = (try start.app.waitForExit(), start.app.standardError)
            #expect(status == 69 && errors.hasPrefix("touchstone: "), "\(part)/6 of \(requests) requests: \(errors)")
            #expect(errors.split(separator: "\n").count == 1, "\(part)/6 of \(requests) requests: \(errors)")
        }
    }

    /// Fault in connection: a Wayland compositor does not answer a program that starts, and the
    /// user closes the program.
    @Test func `a signal ends a program that waits for the compositor's first answer`() throws {
        let server = try WaylandServer()
        server.stopReading()
        let app = try App(["pieces"], on: server)
        try server.waitForRequests()
        app.signal(SIGTERM)
        // Without a window, the signal has its usual effect. After 5 s, the status would be 69.
        #expect(try app.waitForExit() == 128 + Int(SIGTERM))
        #expect(app.standardError.isEmpty)
    }

    /// Fault in connection: a Wayland compositor reads no requests for a while.
    @Test func `a program sleeps while its requests are not read, and then continues`() throws {
        let server = try WaylandServer()
        let pieces = try Pieces(on: server)
        // Throws an error if the program keeps waking up.
        try server.stopReading(untilBlocked: pieces.app)
        try server.resumeReading()
        try server.touchscreen.drag(from: Point(x: 640, y: 400), by: Vector(dx: 0, dy: 100))
        try pieces.expect(.green, movedBy: Vector(dx: 0, dy: 100))
    }
}
