import Geometry
import Glibc
import TestServers
import Testing

/// The line to the server is cut or freezes at any moment.
@Suite(.serialized, .reportsFailures) struct `a broken connection to the server` {
    private static let shared = Result { try Xvfb() }
    private let server: Xvfb
    private let arguments = ["pieces", "--bare", "--size", "600x400", "--position", "0,0"]

    init() throws { server = try Self.shared.get() }

    private func start(on wire: Wire, to server: Xvfb? = nil) throws -> App {
        try App(arguments, on: server ?? self.server, environment: ["DISPLAY": wire.display])
    }

    /// One sentence and 69, and how long it took.
    private func expectEnd(of app: App, _ location: String) throws -> Duration {
        let start = ContinuousClock.now
        let status = try app.waitForExit()
        let duration = ContinuousClock.now - start
        let lines = app.standardError.split(separator: "\n")
        #expect(status == 69, "\(location): \(app.standardError)")
        #expect(lines.count == 1 && lines.first?.hasPrefix("touchstone: ") == true, "\(location): \(app.standardError)")
        return duration
    }

    /// The number of times to cut after each request of the start. The soak tries ten times.
    private var rounds: Int { unsafe getenv("TOUCHSTONE_CUTS").flatMap { unsafe Int(String(cString: $0)) } ?? 1 }

    private func report(_ what: String, _ durations: [Duration]) {
        print("\(what): \(durations.count) cuts, the slowest end after \(durations.max() ?? .zero)")
    }

    /// Fault in connection: the connection is cut after each request during startup, and in 20
    /// answers.
    @Test func `losing the connection at any point during startup ends the program with one message`() throws {
        let whole = try Wire(to: server)
        let app = try start(on: whole)
        let window = try app.waitForWindow()
        // The requests for the pictures that follow ensure that each program reaches its cut.
        let requests = whole.requestCount
        try window.settle()
        let answers = whole.byteCount
        app.end()
        var durations: [Duration] = []
        for location in 1...20 {
            let wire = try Wire(to: server)
            // Most of the first kilobytes is the server's description of itself.
            wire.cut(afterBytes: answers - 64 * location)
            durations.append(try expectEnd(of: start(on: wire), "answers but \(64 * location) of \(answers) bytes"))
        }
        for _ in 0..<rounds {
            for first in stride(from: 1, through: requests, by: 4) {
                let cuts = try (first..<min(first + 4, requests + 1)).map { count in
                    let wire = try Wire(to: server)
                    wire.cut(afterRequests: count)
                    return (wire: wire, count: count, app: try start(on: wire))
                }
                for cut in cuts {
                    durations.append(try expectEnd(of: cut.app, "\(cut.count) of \(requests) requests"))
                }
            }
        }
        report("start", durations)
    }

    /// Fault in connection: the connection is cut at 20 points during a drag and during a resize.
    @Test(arguments: [(37, true), (17, false)])
    func `losing the connection at any point during a drag or a resize ends the program with one message`(
        bytes: Int, isDrag: Bool
    ) throws {
        var durations: [Duration] = []
        for number in 1...20 {
            let wire = try Wire(to: server)
            let app = try start(on: wire)
            let window = try app.waitForWindow()
            try window.settle()
            server.mouse.move(to: Point(x: 300, y: 200))
            if isDrag { server.mouse.press() }
            wire.cut(afterBytes: wire.byteCount + bytes * number)
            for step in (1...100).map(Double.init) {
                if isDrag {
                    server.mouse.move(to: Point(x: 300 + step, y: 200))
                } else {
                    window.resize(to: Size(width: 400 + 5 * step, height: 300))
                }
            }
            server.mouse.release()
            for step in 1...100 { server.mouse.move(to: Point(x: 300 + Double(step), y: 300)) }
            durations.append(try expectEnd(of: app, "\(isDrag ? "drag" : "resize") \(number)"))
        }
        report(isDrag ? "drag" : "resize", durations)
    }

    /// Fault in connection: the connection freezes while the program is idle, and the user or the
    /// session then closes the program.
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `a signal ends an idle program even if its connection has frozen`(
        _ signal: Int32
    ) throws {
        let wire = try Wire(to: server)
        let app = try start(on: wire)
        _ = try app.waitForWindow().settle()
        try app.waitForRest()
        wire.freeze()
        app.signal(signal)
        _ = try app.waitForExit()
    }

    /// Fault in connection: the connection freezes while the program waits after a lift.
    @Test func `a signal ends the program even if the connection freezes after a lift`() throws {
        let wire = try Wire(to: server)
        let app = try start(on: wire)
        _ = try app.waitForWindow().settle()
        server.mouse.move(to: Point(x: 300, y: 200))
        server.mouse.press()
        try app.waitForRest()
        wire.freezeRequests()
        let before = wire.byteCount
        server.mouse.release()
        try wire.wait(for: "the release") { $0.byteCount > before }
        // The question after the lift does not reach the server.
        try wire.wait(for: "a question") { $0.hasWaitingRequests }
        app.signal(SIGTERM)
        _ = try app.waitForExit()
    }

    /// Fault in connection: the connection freezes while an object glides, and the user or the
    /// session then closes the program.
    @Test(arguments: ["shm", "xlib"])
    func `if the connection freezes during a glide, the program sends no more frames and sleeps`(paint: String) throws {
        let wire = try Wire(to: server)
        let app = try App(
            ["map", "--bare", "--size", "1280x800", "--position", "0,0", "--paint", paint], on: server,
            environment: ["DISPLAY": wire.display])
        let window = try app.waitForWindow()
        try window.settle()
        server.mouse.move(to: Point(x: 900, y: 500))
        server.mouse.press()
        var pace = Pace(step: .milliseconds(8))
        for step in 1...20 {
            pace.waitForNextStep()
            server.mouse.move(to: Point(x: 900 - 25 * Double(step), y: 500 - 10 * Double(step)))
        }
        server.mouse.release()
        try window.ping()
        let before = server.screen.pixels()
        try server.screen.waitForPixels("a glide") { $0 != before }
        wire.freeze()
        let wakeUps = app.wakeUps
        // The glide is long enough to fill the socket with frames.
        var glide = Pace(step: .seconds(2))
        glide.waitForNextStep()
        // At most eight frames are on their way, and time passes once a second. A glide that is seen has 60.
        #expect(app.wakeUps - wakeUps < 30)
        let start = ContinuousClock.now
        app.signal(SIGTERM)
        // A program that waits in a write loses its connection instead, and ends with 69.
        #expect(try app.waitForExit() == 0)
        #expect(ContinuousClock.now - start < .seconds(1))
        #expect(app.standardError.isEmpty)
    }

    /// Fault in connection: the server dies, or the connection freezes, while the program queries
    /// the screen again.
    @Test(arguments: [nil, SIGTERM])
    func `the program can still end if the connection breaks while the program measures the screen`(
        _ signal: Int32?
    ) throws {
        let server = try Xvfb()
        let wire = try Wire(to: server)
        let app = try start(on: wire, to: server)
        _ = try app.waitForWindow().settle()
        // The program connects again, without an answer.
        wire.close()
        let before = wire.byteCount
        server.screen.setSize(Size(width: 1000, height: 700))
        try wire.wait(for: "the change of the screen") { $0.byteCount > before }
        if let signal {
            wire.freeze()
            app.signal(signal)
            _ = try app.waitForExit()
        } else {
            wire.cut()
            _ = try expectEnd(of: app, "a new screen")
        }
    }
}
