public import Geometry

/// A display server of a test, on which programs show their windows.
public protocol DisplayServer: AnyObject, Sendable {
    /// The variables with which a program finds the server.
    var environment: [String: String] { get }

    /// The options with which the program's window covers the screen.
    var fillingScreen: [String] { get }

    /// The picture of the screen, or `nil` if the server has ended or is stopped.
    var picture: Pixels? { get }

    /// The picture of a part of the screen, in whole pixels.
    func pixels(in part: Rect) -> Pixels

    var keys: Keys { get }

    /// The number of the server's sockets: one for each client, and those it listens on.
    var socketCount: Int { get }

    /// Returns when the server has handled the requests that it has received.
    func synchronize()

    /// Returns when a program has read everything that the server sent and has painted the result.
    func settle(_ app: App) throws(TestError)

    /// Ends the server, as a crash does.
    func end()
}

/// A display server with a touchscreen, a touchpad and a mouse. Tests of the program run on each of
/// its kinds.
public protocol TouchServer: DisplayServer {
    var touchscreen: Touchscreen { get }
    var touchpad: Touchpad { get }
    var pointer: Pointer { get }
    /// A pen, which an X server has only if it was started with one.
    var pen: Pen { get }

    /// Prepares to take the next touches away from the program.
    func prepareToTakeTouches() throws(TestError) -> any TouchTaking

    /// Removes the touchscreen with all fingers, or adds it again.
    func setTouchscreen(isConnected: Bool) throws(TestError)

    /// Asks the program to close its window, as the close button does.
    func requestClose(of app: App) throws(TestError)

    /// Resizes the window of a process, in pixels. A compositor resizes the window on top.
    func resizeWindow(ofProcess process: Int32, to size: Size) throws(TestError)

    /// The size of the program's window in pixels.
    func windowSize(of app: App) throws(TestError) -> Size

    /// The pixels of the pointer's present shape, each as `0xAARRGGBB`.
    var cursorPixels: [UInt32] { get }

    /// Returns what another program pastes, in one type such as `image/png`.
    func pasted(_ type: String) throws(TestError) -> [UInt8]
}

/// A part of the desktop that takes touches for itself, such as an overview.
public protocol TouchTaking {
    /// Returns when the server has delivered a number of touches.
    func waitForTouches(_ count: Int) throws(TestError)
    /// Takes the touches that are down.
    func take()
}

/// A kind of display server.
public enum DisplayKind: String, CaseIterable, Sendable {
    case x11, wayland

    /// A server of this kind that no other test uses.
    public func makeServer() throws(TestError) -> any TouchServer {
        switch self {
        case .x11: try Xorg()
        case .wayland: try WaylandServer()
        }
    }
}

extension TouchServer {
    /// Resizes the program's window, in pixels.
    public func resize(_ app: App, to size: Size) throws(TestError) {
        try resizeWindow(ofProcess: app.processIdentifier, to: size)
    }
}

extension DisplayServer {
    /// The picture of the screen.
    public func pixels() -> Pixels { pixels(in: Rect(origin: .zero, size: XServer.size)) }

    /// The picture of a part of the screen, as soon as it meets an expectation.
    ///
    /// - Throws: An error with the expectation, if it is not met in time.
    @discardableResult
    public func waitForPixels(
        in part: Rect = Rect(origin: .zero, size: XServer.size), patience: Duration = defaultPatience,
        _ expectation: String, where condition: (Pixels) -> Bool
    ) throws(TestError) -> Pixels {
        try wait(patience, for: expectation) {
            let pixels = pixels(in: part)
            return condition(pixels) ? pixels : nil
        }
    }
}

/// Evaluates a condition every 2 ms, until it returns a value.
func wait<Value>(
    _ patience: Duration = defaultPatience, for expectation: String, _ look: () -> Value?
) throws(TestError) -> Value {
    let deadline = Deadline(patience)
    var pace = Pace(step: .milliseconds(2))
    while true {
        // A look may take long itself: the last one begins when the time is over.
        let isLastLook = deadline.hasPassed
        if let value = look() { return value }
        guard !isLastLook else {
            FailureReport.current?.write()
            throw TestError("not within \(patience): \(expectation)")
        }
        pace.waitForNextStep()
    }
}
