public import Geometry
import Glibc

/// A test's own Wayland compositor, in a thread of the test. It starts within a millisecond.
public final class WaylandServer: TouchServer, @unchecked Sendable {
    private let folder: TemporaryFolder
    private let thread: WaylandThread
    public let touchscreen: Touchscreen
    public let touchpad: Touchpad
    public let pointer: Pointer
    public let pen: Pen
    public let keys: Keys

    /// - Parameter maxRequests: The number of requests after which it disconnects all programs, as
    ///   a crash does. By default, there is no such number.
    public init(maxRequests: Int? = nil) throws(TestError) {
        folder = try TemporaryFolder()
        let thread = try WaylandThread(
            desktop: WaylandDesktop(socket: folder.path + "/wayland", maxRequests: maxRequests))
        self.thread = thread
        touchscreen = Touchscreen(
            send: { reports throws(TestError) in
                try thread.waitForReader()
                thread.use { $0.report(reports) }
            }, reconnect: {})
        touchpad = Touchpad { report throws(TestError) in thread.use { $0.report(report) } }
        pointer = Pointer { action throws(TestError) in thread.use { $0.report(action) } }
        pen = Pen { action throws(TestError) in thread.use { $0.report(action) } }
        keys = Keys(code: Keys.code) { code, isPressed in thread.use { $0.press(code, isPressed) } }
    }

    deinit { end() }

    public func end() { thread.end() }

    @discardableResult
    private func use<Value: Sendable>(_ body: (inout WaylandDesktop) -> Value) -> Value? { thread.use(body) }

    /// Returns a connected socket, which the caller must close. A server can have one such socket.
    public func connect() throws(TestError) -> Int32 {
        let socket = use { $0.connect() } ?? -1
        guard socket >= 0 else { throw TestError("no socket of the compositor") }
        return socket
    }

    // MARK: Faults

    /// The number of requests so far.
    public var requestCount: Int { use { $0.requestCount } ?? 0 }

    /// Stops reading requests, as a compositor that is stopped or hangs does.
    public func stopReading() { use { $0.setReading(false) } }

    /// Stops reading requests, and sends pings until the program cannot send more answers. Returns
    /// when the program rests.
    public func stopReading(untilBlocked app: App) throws(TestError) {
        stopReading()
        // The answers are longer than what a socket takes.
        for _ in 0..<40 {
            try thread.waitForReader()
            use { $0.ping(500) }
        }
        try app.waitForRest()
    }

    /// Reads requests again. Returns when the answers to all pings have arrived.
    public func resumeReading() throws(TestError) {
        use { $0.setReading(true) }
        try wait(for: "the answers to all pings") { use { $0.pongCount >= $0.pingCount } == false ? nil : () }
    }

    /// Waits until a server that does not read could read something.
    public func waitForRequests() throws(TestError) {
        try wait(for: "a program that connects") { use { $0.hasRequests } == false ? nil : () }
    }

    /// Reports that a program has violated the protocol, which ends the connection.
    public func refuse(_ reason: String) { use { $0.refuse(reason) } }

    // MARK: DisplayServer

    public var environment: [String: String] { ["WAYLAND_DISPLAY": folder.path + "/wayland", "DISPLAY": ""] }

    public var fillingScreen: [String] { ["--size", "1280x800"] }

    public var picture: Pixels? { use { $0.pixels(in: Rect(origin: .zero, size: XServer.size)) } }

    public func pixels(in part: Rect) -> Pixels {
        use { $0.pixels(in: part) } ?? Pixels(width: 0, height: 0, values: [])
    }

    public func synchronize() {
        // The thread handles the requests, because it must know of new frames.
        try? wait(for: "a server that has handled all requests") { use { $0.hasRequests } == true ? nil : () }
    }

    /// The server listens on one socket.
    public var socketCount: Int { 1 + (use { $0.clientCount } ?? 0) }

    public func settle(_ app: App) throws(TestError) {
        try waitForWindow(of: app)
        try ping(app)
        // The second answer follows a picture that the program paints after the present frame.
        let count = use { $0.frameCount } ?? 0
        try wait(for: "a frame") { use { $0.frameCount > count || !$0.isPresenting } == false ? nil : () }
        try ping(app)
        try wait(for: "a frame") { use { $0.frameCount > count + 1 || !$0.isPresenting } == false ? nil : () }
    }

    private func ping(_ app: App) throws(TestError) {
        let count = use { $0.pongCount } ?? 0
        use { $0.ping() }
        try wait(for: "an answer to the ping; it said: \(app.standardError)") {
            use { $0.pongCount > count } == false ? nil : ()
        }
    }

    // MARK: TouchServer

    private struct Cancellation: TouchTaking {
        let server: WaylandServer

        /// Touches are delivered at once.
        func waitForTouches(_ count: Int) {}
        func take() { server.use { $0.takeTouches() } }
    }

    public func prepareToTakeTouches() -> any TouchTaking { Cancellation(server: self) }

    public func setTouchscreen(isConnected: Bool) {
        use { $0.setTouchscreen(isConnected: isConnected) }
        touchscreen.reconnect()
    }

    public func requestClose(of app: App) throws(TestError) {
        try waitForWindow(of: app)
        use { $0.close() }
    }

    public func resizeWindow(ofProcess process: Int32, to size: Size) { use { $0.configure(size) } }

    public var cursorPixels: [UInt32] { use { $0.cursorPixels } ?? [] }

    public func windowSize(of app: App) throws(TestError) -> Size {
        try settle(app)
        return use { $0.size } ?? .zero
    }

    /// Waits until the program has a window, which is visible.
    private func waitForWindow(of app: App) throws(TestError) {
        // The windows of a program that has ended before are gone after this turn.
        use { $0.turn() }
        try wait(for: "a window; it said: \(app.standardError)") { use { $0.isVisible } == true ? () : nil }
    }

    public func pasted(_ type: String) throws(TestError) -> [UInt8] {
        let end = use { $0.paste(type) } ?? -1
        guard end >= 0 else { throw TestError("nothing was copied") }
        defer { _ = close(end) }
        var bytes: [UInt8] = []
        while isReadable(end, until: Deadline(defaultPatience)) {
            let more = readAvailable(from: end)
            if more.isEmpty { break }
            bytes += more
        }
        return bytes
    }
}
