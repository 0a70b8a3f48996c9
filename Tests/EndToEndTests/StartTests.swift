import Geometry
import TestServers
import Testing

/// The start of the program on a display of another machine.
@Suite(.serialized, .reportsFailures) struct `startup over a slow connection` {
    /// The delay of data in each direction.
    private static let delay = 50
    /// The round trips of cairo when the first surface is created: about its connection, and about
    /// shared memory, for which the program uses XCB.
    private static let cairosRoundTrips = 9

    private func makeLine() throws -> (Xvfb, Wire) {
        let server = try Xvfb()
        let wire = try Wire(to: server)
        wire.setDelay(milliseconds: Self.delay)
        return (server, wire)
    }

    /// Starts the program, and returns the number of round trips until its picture is on the
    /// screen, without the round trips of `XOpenDisplay`.
    private func roundTrips(_ options: [String] = [], prepare: (Xvfb) throws -> Void = { _ in }) throws -> Int {
        let (server, wire) = try makeLine()
        let opening = wire.countOpening()
        let before = wire.roundTripCount
        try prepare(server)
        let start = ContinuousClock.now
        let app = try App(
            ["pieces", "--bare", "--size", "600x400", "--position", "0,0"] + options, on: server,
            environment: ["DISPLAY": wire.display])
        let window = try app.waitForWindow()
        try server.screen.waitForPixels("a green piece") { $0.bounds(of: Pieces.Name.green.color) != nil }
        print("\(options) shown \(ContinuousClock.now - start) after the start, over a line of \(Self.delay) ms")
        try window.settle()
        #expect(app.standardError.isEmpty)
        return wire.roundTripCount - before - opening
    }

    /// Fault in connection: each reply from the server takes a tenth of a second.
    @Test func `startup makes at most eight round trips after the connection is open`() throws {
        let count = try roundTrips()
        #expect((1...8).contains(count), "\(count) round trips")
    }

    @Test func `a settings manager adds at most one round trip to startup, and painting through Xlib only cairo's`()
        throws
    {
        var manager: SettingsOwner?
        let count = try roundTrips(["--paint", "xlib"]) {
            manager = try SettingsOwner(on: $0)
            manager?.tell([.integer("Xft/DPI", 96 * 1024)])
        }
        #expect((1...9 + Self.cairosRoundTrips).contains(count), "\(count) round trips")
        manager?.end()
    }
}
