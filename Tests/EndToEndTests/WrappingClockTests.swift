import Geometry
import TestServers
import Testing

/// A server whose clock wraps during a gesture; the program has the server's clock, or another
/// machine's.
@Suite(.serialized, .reportsFailures, .enabled(if: WrappingClock.isPossible, "this machine gives no time namespace"))
struct `a server clock that wraps after 49 days` {
    enum Deed: String, CaseIterable {
        case tap, press, pan

        var scene: String {
            switch self {
            case .tap: "map"
            case .press: "captured"
            case .pan: "pieces"
            }
        }

        /// The time from the landing to the wrap.
        var lead: Duration { self == .press ? .milliseconds(300) : .milliseconds(60) }
    }

    private func start(
        _ scene: String, on server: Xorg, sharesClock: Bool, recording: String
    ) throws -> (app: App, window: Window) {
        let options = "--bare --reduce-motion --size 1280x800 --position 0,0 --record \(recording)"
        let program = "\"$0\" \(scene) \(options)"
        let enter = sharesClock ? "nsenter -t \(server.processIdentifier) -T " : ""
        let app = try App(script: "exec \(enter)\(program)", on: server)
        let window = try app.waitForWindow()
        try server.screen.waitForPixels("the scene") { $0.count(of: $0[640, 400], tolerance: 0) > 1000 }
        try window.settle()
        return (app, window)
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
        let lines = try #require(text(ofFile: recording)).split(separator: "\n")
        func time(_ line: Substring?) -> Double? {
            line.flatMap { Double($0.dropFirst(#"{"t":"#.count).prefix { $0.isNumber || $0 == "." }) }
        }
        let landing = try #require(time(lines.first { $0.contains(#""began""#) }))
        return try #require(time(lines.last { $0.contains(#""ended""#) })) - landing
    }

    /// - Returns: Whether the clock wrapped between landing and lift, and a tap was short.
    private func perform(_ deed: Deed, on server: Xorg, at clock: WrappingClock) throws -> Bool {
        let (left, right, move) = (Point(x: 600, y: 400), Point(x: 680, y: 400), Vector(dx: 0, dy: 120))
        guard clock.timeLeft > deed.lead else { return false }
        server.touchscreen.rest(clock.timeLeft - deed.lead)
        let landing = ContinuousClock.now
        try server.touchscreen.land(deed == .pan ? [1: left] : [1: left, 2: right])
        let isInTime = clock.timeLeft > .zero
        switch deed {
        case .tap: server.touchscreen.rest(.milliseconds(120))
        case .press:
            server.touchscreen.rest(.milliseconds(800))
            for step in 1...10 {
                let part = move * (Double(step) / 10)
                try server.touchscreen.move([1: left + part, 2: right + part])
            }
        case .pan:
            var pace = Pace(step: .milliseconds(10))
            for step in 1...12 {
                pace.waitForNextStep()
                try server.touchscreen.move([1: left + move * (Double(step) / 12)])
            }
            server.touchscreen.rest(.milliseconds(100))
        }
        let isAfter = clock.timeLeft < .zero
        try server.touchscreen.lift()
        return isInTime && isAfter && (deed != .tap || .now - landing < .milliseconds(300))
    }

    /// Fault in time: the server's clock wraps during a tap, a press or a pan.
    @Test(arguments: Deed.allCases, [true, false])
    func `a gesture works while the server's clock wraps`(deed: Deed, sharesClock: Bool) throws {
        // Under load, the server, the program and the tap are slow.
        let isInTime = try [10, 20, 40, 80].contains { seconds in
            try attempt(deed, sharesClock, clock: WrappingClock(after: .seconds(seconds)))
        }
        #expect(isInTime, "the clock never began again between landing and lift")
    }

    /// - Returns: Whether the gesture was in time. Otherwise, no result is expected.
    private func attempt(_ deed: Deed, _ sharesClock: Bool, clock: WrappingClock) throws -> Bool {
        let folder = try TemporaryFolder()
        let recording = folder.file("recording")
        let server = try Xorg(clock: clock)
        let (app, window) = try start(deed.scene, on: server, sharesClock: sharesClock, recording: recording)
        let earlier = try time(server)
        try window.settle()
        let before = server.screen.pixels()
        guard try perform(deed, on: server, at: clock) else { return false }
        try window.settle()
        // The shortest gesture lasts for 120 ms.
        #expect(try length(ofRecording: recording) > 0.1)
        let isSeen = server.screen.pixels() != before
        #expect(isSeen)
        if deed == .pan {
            let green = Pieces.Name.green
            let there = Rect(center: green.home.center + Vector(dx: 0, dy: 120), size: green.home.size)
            #expect(server.screen.pixels().bounds(of: green.color) == there)
        }
        #expect(try time(server) < earlier, "the clock has not begun again")
        #expect(app.isRunning && app.standardError.isEmpty)
        app.end()
        return true
    }
}
