import Geometry
import TestServers
import Testing

/// A server whose clock wraps during a gesture; the program has the server's clock, or another
/// machine's. `ServerClockTests` covers taps and presses.
@Suite(.serialized, .reportsFailures, .enabled(if: WrappingClock.isPossible, "this machine gives no time namespace"))
struct `a server clock that wraps after 49 days` {
    private func start(on server: Xorg, sharesClock: Bool, recording: String) throws -> App {
        let enter = sharesClock ? "nsenter -t \(server.processIdentifier) -T " : ""
        let options = server.fillingScreen.joined(separator: " ")
        let app = try App(script: "exec \(enter)\"$0\" pieces --bare \(options) --record \(recording)", on: server)
        try server.waitForPixels("the piece") { $0.bounds(of: Pieces.Name.green.color) == Pieces.Name.green.home }
        try app.waitForWindow().settle()
        return app
    }

    /// The server's time in milliseconds, from a touch in a corner.
    private func time(_ server: Xorg) throws -> UInt32 {
        let corner = Rect(x: 1270, y: 790, width: 10, height: 10)
        let observer = try Observer(on: server, frame: corner)
        try server.touchscreen.tap([9: corner.center])
        return try observer.waitForEvent("a touch") { $0.kind == .touchBegin }.time
    }

    /// The recorded duration of the last gesture, from its first landing to its last lift, in
    /// seconds.
    private func length(ofRecording recording: String) throws -> Double {
        let lines = try #require(contentsOfFile(recording)).split(separator: "\n")
        func time(_ line: Substring?) -> Double? {
            line.flatMap { Double($0.dropFirst(#"{"t":"#.count).prefix { $0.isNumber || $0 == "." }) }
        }
        let landing = try #require(time(lines.first { $0.contains(#""began""#) }))
        return try #require(time(lines.last { $0.contains(#""ended""#) })) - landing
    }

    /// - Returns: Whether the clock wrapped between landing and lift.
    private func pan(on server: Xorg, at clock: WrappingClock) throws -> Bool {
        let (start, lead) = (Point(x: 600, y: 400), Duration.milliseconds(60))
        guard clock.timeLeft > lead else { return false }
        server.touchscreen.rest(clock.timeLeft - lead)
        try server.touchscreen.land([1: start])
        let isInTime = clock.timeLeft > .zero
        var pace = Pace(step: .milliseconds(10))
        for step in 1...12 {
            pace.waitForNextStep()
            try server.touchscreen.move([1: start + Vector(dx: 0, dy: 10 * Double(step))])
        }
        server.touchscreen.rest(.milliseconds(100))
        let isAfter = clock.timeLeft < .zero
        try server.touchscreen.lift()
        return isInTime && isAfter
    }

    /// Fault in time: the server's clock wraps during a pan.
    @Test(arguments: [true, false])
    func `a gesture works while the server's clock wraps`(sharesClock: Bool) throws {
        // Under load, the server and the program are slow.
        let isInTime = try [10, 20, 40, 80].contains { seconds in
            try attempt(sharesClock, clock: WrappingClock(after: .seconds(seconds)))
        }
        #expect(isInTime, "the clock never began again between landing and lift")
    }

    /// - Returns: Whether the gesture was in time. Otherwise, no result is expected.
    private func attempt(_ sharesClock: Bool, clock: WrappingClock) throws -> Bool {
        let folder = try TemporaryFolder()
        let recording = folder.file("recording")
        let server = try Xorg(clock: clock)
        let app = try start(on: server, sharesClock: sharesClock, recording: recording)
        let earlier = try time(server)
        try app.settle()
        guard try pan(on: server, at: clock) else { return false }
        try app.settle()
        // The pan lasts for 220 ms.
        #expect(try length(ofRecording: recording) > 0.2)
        let there = Pieces.Name.green.home.offsetBy(Vector(dx: 0, dy: 120))
        #expect(server.pixels().bounds(of: Pieces.Name.green.color) == there)
        #expect(try time(server) < earlier, "the clock has not begun again")
        #expect(app.isRunning && app.standardError.isEmpty)
        app.end()
        return true
    }
}
