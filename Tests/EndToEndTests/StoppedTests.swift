import Geometry
import Glibc
import TestServers
import Testing

/// The program is stopped while touches continue. Runs in parallel on its own servers, because it
/// takes long.
@Suite(.reportsFailures) struct `a program that is suspended by a signal` {
    private let server: Xorg

    init() throws { server = try Xorg() }

    private func map(_ options: String...) throws -> (app: App, window: Window, before: Pixels) {
        let app = try App(["map", "--bare", "--size", "1280x800", "--position", "0,0"] + options, on: server)
        let window = try app.waitForWindow()
        try server.screen.waitForPixels("the map") { $0.count(of: $0[640, 400], tolerance: 0) > 1000 }
        try window.settle()
        return (app, window, server.screen.pixels())
    }

    private func wait(_ time: Duration) {
        var pace = Pace(step: time)
        pace.waitForNextStep()
    }

    /// Fault in time: the program is stopped for 0.3 s, 1 s or 30 s while the user taps.
    @Test(arguments: [Duration.milliseconds(300), .seconds(1), .seconds(30)])
    func `a 100 ms touch is a tap, no matter how late its events are read`(stop: Duration) throws {
        let (app, window, before) = try map("--reduce-motion")
        try server.touchscreen.land([1: Point(x: 600, y: 400), 2: Point(x: 700, y: 400)])
        try window.settle()
        app.signal(SIGSTOP)
        wait(.milliseconds(100))
        try server.touchscreen.lift()
        wait(stop - .milliseconds(100))
        app.signal(SIGCONT)
        try window.settle()
        #expect(server.screen.pixels() != before, "two fingers that tap zoom out")
        app.end()
    }

    /// Fault in time: the program is stopped while a finger moves and then rests.
    @Test func `a finger that rests before it lifts starts no glide, no matter how late its events are read`() throws {
        let (app, _, _) = try map()
        let area = Rect(x: 300, y: 300, width: 400, height: 200)
        let before = server.screen.pixels(in: area)
        try server.touchscreen.land([1: Point(x: 600, y: 400)])
        app.signal(SIGSTOP)
        for step in 1...10 { try server.touchscreen.move([1: Point(x: 600 + 20 * Double(step), y: 400)]) }
        wait(.milliseconds(150))
        try server.touchscreen.lift()
        app.signal(SIGCONT)
        try app.waitForRest()
        let moved = server.screen.pixels(in: Rect(origin: area.origin + Vector(dx: 200, dy: 0), size: area.size))
        #expect(moved.greatestDifference(from: before) <= 30, "the map has gone as far as the finger")
        app.end()
    }
}
