import Geometry
import Glibc
import TestServers
import Testing

/// A program that gets little processor time. Runs in parallel on its own server.
@Suite(.reportsFailures) struct `a program on a busy machine` {
    /// The server is as busy as the machine, and is not frozen: however late the program reads the
    /// signal, the reason for its end is the signal.
    @Test func `a signal during a drag ends the program, and is not reported as a lost connection`() throws {
        let server = try Xorg()
        let loops = try (1...8).map { _ in try App(program: ["sh", "-c", "while :; do :; done"], on: server) }
        let app = try App(
            script: "exec nice -n 14 \"$0\" pieces --bare --size 1280x800 --position 0,0", on: server)
        _ = try app.waitForWindow()
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
