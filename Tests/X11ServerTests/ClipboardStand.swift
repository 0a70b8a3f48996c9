import TestServers
import Touches
import Windowing
import X11

/// A window on a server of its own, whose clipboard is tested.
final class ClipboardStand {
    /// Ten megabytes, in lines that reveal a missing or repeated line.
    static let large = (0..<909_091).map { "line \(1_00_000 + $0 % 900_000)" }.joined(separator: "ž")

    let server: Xvfb
    let window: X11Window

    init() throws {
        server = try Xvfb()
        window = try X11System(displayName: server.display).openWindow(WindowOptions())
        window.show()
    }

    /// Runs the window and a closure until a condition holds.
    func run(_ what: String, _ body: () -> Void = {}, until isDone: () -> Bool) throws {
        let end = ContinuousClock.now + .seconds(30)
        while !isDone() {
            guard ContinuousClock.now < end else { throw TestError("not within 30 s: \(what)") }
            body()
            if !window.hasEvents {
                try window.wait(until: window.now + .milliseconds(2))
            }
            window.drainEvents { _ in }
        }
    }

    /// The output of a program, while the window serves it.
    func output(of app: App) throws -> String {
        try run("the end of a program") { !app.isRunning }
        return app.standardOutput
    }
}
