import Geometry
import TestServers
import Testing

/// A server whose clock begins again in the middle of what fingers do; the program has the server's clock, or another machine's.
@Suite(.enabled(if: WrappingClock.isPossible, "this machine gives no time namespace"))
struct `a clock that begins again after 49·7 days` {
    enum Deed: String, CaseIterable {
        case tap, press, pan

        var scene: String {
            switch self {
            case .tap: "map"
            case .press: "captured"
            case .pan: "pieces"
            }
        }
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func start(_ scene: String, on server: Xorg, sharesClock: Bool) throws -> (app: App, window: Window) {
        let options = "--bare --reduce-motion --size 1280x800 --position 0,0 --record \(folder.file("recording"))"
        let program = "\"$0\" \(scene) \(options)"
        let enter = sharesClock ? "nsenter -t \(server.processIdentifier) -T " : ""
        let app = try App(script: "exec \(enter)\(program)", on: server)
        let window = try app.waitForWindow()
        try server.screen.waitForPixels("the scene") { $0.count(of: $0[640, 400], tolerance: 0) > 1000 }
        try window.settle()
        return (app, window)
    }

    /// What the server's clock shows, in milliseconds, as a touch in a corner tells.
    private func time(_ server: Xorg) throws -> UInt32 {
        let corner = Rect(x: 1270, y: 790, width: 10, height: 10)
        let observer = try Observer(on: server, frame: corner)
        try server.touchscreen.tap([9: corner.center])
        return try observer.waitForEvent("a touch") { $0.kind == .touchBegin }.time
    }

    /// How long it was from the first landing to the last lift of the last gesture, in seconds, as the program has recorded it.
    private func recordedLength() throws -> Double {
        let lines = try #require(text(ofFile: folder.file("recording"))).split(separator: "\n")
        func time(_ line: Substring?) -> Double? {
            line.flatMap { Double($0.dropFirst(#"{"t":"#.count).prefix { $0.isNumber || $0 == "." }) }
        }
        let landing = try #require(time(lines.first { $0.contains(#""began""#) }))
        return try #require(time(lines.last { $0.contains(#""ended""#) })) - landing
    }

    private func perform(_ deed: Deed, on server: Xorg, at clock: WrappingClock) throws {
        let (left, right, move) = (Point(x: 600, y: 400), Point(x: 680, y: 400), Vector(dx: 0, dy: 120))
        switch deed {
        case .tap:
            try clock.wait(until: .milliseconds(-60))
            try server.touchscreen.land([1: left, 2: right])
            try clock.wait(until: .milliseconds(60))
        case .press:
            try clock.wait(until: .milliseconds(-300))
            try server.touchscreen.land([1: left, 2: right])
            try clock.wait(until: .milliseconds(500))
            for step in 1...10 {
                let part = move * (Double(step) / 10)
                try server.touchscreen.move([1: left + part, 2: right + part])
            }
        case .pan:
            try clock.wait(until: .milliseconds(-60))
            try server.touchscreen.land([1: left])
            var pace = Pace(step: .milliseconds(10))
            for step in 1...12 {
                pace.waitForNextStep()
                try server.touchscreen.move([1: left + move * (Double(step) / 12)])
            }
        }
        try server.touchscreen.lift()
    }

    /// Fault in time: the clock of server and machine wraps in the middle of a tap, a press or a pan.
    @Test(arguments: Deed.allCases, [true, false])
    func `nothing comes between the fingers and what they do`(deed: Deed, sharesClock: Bool) throws {
        let clock = WrappingClock(after: .seconds(10))
        let server = try Xorg(clock: clock)
        let (app, window) = try start(deed.scene, on: server, sharesClock: sharesClock)
        let earlier = try time(server)
        try window.settle()
        let before = server.screen.pixels()
        try perform(deed, on: server, at: clock)
        try window.settle()
        // The shortest of them lasts for 120 ms.
        #expect(try recordedLength() > 0.1)
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
    }
}
