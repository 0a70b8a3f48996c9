import Geometry
import Glibc
import TestServers
import Testing

/// The program is stopped while touches continue. Runs in parallel on its own servers, because it
/// takes long.
@Suite(.reportsFailures) struct `a program that is suspended by a signal` {
    private func map(_ options: String..., on server: any TouchServer) throws -> App {
        let app = try App(["map", "--bare"] + server.fillingScreen + options, on: server)
        try server.waitForPixels("the map") { $0.count(of: $0[640, 400], tolerance: 0) > 1000 }
        try app.settle()
        return app
    }

    /// Fault in time: the program is stopped for 0.3 s or 3 s while the user taps.
    @Test(arguments: [Duration.milliseconds(300), .seconds(3)], DisplayKind.allCases)
    func `a 100 ms touch is a tap, no matter how late its events are read`(stop: Duration, kind: DisplayKind) throws {
        let server = try kind.makeServer()
        let app = try map("--reduce-motion", on: server)
        let before = server.pixels()
        try server.touchscreen.land([1: Point(x: 600, y: 400), 2: Point(x: 700, y: 400)])
        try app.settle()
        app.signal(SIGSTOP)
        server.touchscreen.rest(.milliseconds(100))
        try server.touchscreen.lift()
        server.touchscreen.rest(stop - .milliseconds(100))
        app.signal(SIGCONT)
        try app.settle()
        #expect(server.pixels() != before, "two fingers that tap zoom out")
    }

    /// Fault in time: the program is stopped while a finger moves and then rests.
    @Test(arguments: DisplayKind.allCases)
    func `a finger that rests before it lifts starts no glide, no matter how late its events are read`(
        kind: DisplayKind
    ) throws {
        let server = try kind.makeServer()
        let app = try map(on: server)
        let area = Rect(x: 300, y: 300, width: 400, height: 200)
        let before = server.pixels(in: area)
        try server.touchscreen.land([1: Point(x: 600, y: 400)])
        app.signal(SIGSTOP)
        for step in 1...10 { try server.touchscreen.move([1: Point(x: 600 + 20 * Double(step), y: 400)]) }
        server.touchscreen.rest(.milliseconds(150))
        try server.touchscreen.lift()
        app.signal(SIGCONT)
        try app.waitForRest()
        let moved = server.pixels(in: area.offsetBy(Vector(dx: 200, dy: 0)))
        #expect(moved.greatestDifference(from: before) <= 30, "the map has gone as far as the finger")
    }

    /// The machine is busy, and the server is not frozen: however late the program reads the
    /// signal, the reason for its end is the signal.
    @Test
    func `a signal during a drag ends the program on a busy machine, and is not reported as a lost connection`()
        throws
    {
        let server = try Xorg()
        let options = server.fillingScreen.joined(separator: " ")
        let app = try App(script: "exec nice -n 14 \"$0\" pieces --bare \(options)", on: server)
        try app.settle()
        let loops = try (1...8).map { _ in try App(program: ["sh", "-c", "while :; do :; done"], on: server) }
        try server.touchscreen.land([1: Point(x: 600, y: 400), 2: Point(x: 680, y: 400)])
        for step in 1...400 {
            let move = Vector(dx: 0, dy: Double(step % 100))
            try server.touchscreen.move([1: Point(x: 600, y: 400) + move, 2: Point(x: 680, y: 400) + move])
            if step == 200 { app.signal(SIGTERM) }
        }
        #expect(try app.waitForExit() == 0)
        #expect(app.standardError.isEmpty)
        for loop in loops { loop.end() }
    }
}
