package import Platform
public import Windowing
package import X11

/// A program that opens windows on the display and runs them in a single event loop.
///
/// ```swift
/// DesktopApplication.main { MyScene() }
/// ```
///
/// To open several windows, or to configure a window before it is shown, pass ``main(_:)`` a
/// closure that receives the application.
@MainActor public final class DesktopApplication {
    private let loop = EventLoop()
    private let systems: DisplaySystems

    /// Creates a program without windows.
    public convenience init() { self.init(paint: .automatic, threads: nil) }

    /// Creates a program without windows.
    ///
    /// - Parameters:
    ///   - paint: The method of sending pictures to the windows on X11.
    ///   - threads: The number of threads that sample bitmaps if a large part of a window changes,
    ///     or `nil` to use one for each processor, up to 4.
    package init(paint: PaintMethod, threads: Int?) { systems = DisplaySystems(paint: paint, threads: threads) }

    package convenience init(_ window: SceneWindow) {
        self.init()
        open(window)
    }

    /// Creates a program with one window for a scene.
    ///
    /// - Throws: `.unavailable`, for example if no display server that reports touches can be
    ///   reached.
    public convenience init(
        _ scene: any Scene, options: WindowOptions = WindowOptions(), reserved: ReservedInput = []
    ) throws(WindowError) {
        self.init()
        try open(scene, options: options, reserved: reserved)
    }

    /// Shows a scene in a window until the window is closed.
    ///
    /// If the window cannot be opened or is lost, prints an error and exits with status 69, so the
    /// code after the call does not run. If `makeScene` throws another error, prints the error and
    /// exits with status 1.
    @preconcurrency public static func main(
        options: WindowOptions = WindowOptions(), reserved: ReservedInput = [],
        makeScene: @MainActor () throws -> any Scene
    ) {
        main { application in
            try application.open(makeScene(), options: options, reserved: reserved)
            try application.run()
        }
    }

    /// Runs a program that opens its own windows.
    ///
    /// ```swift
    /// DesktopApplication.main { application in
    ///     let window = try application.open(scene)
    ///     defer { scene.save() }
    ///     window.title = "Two cards"
    ///     try application.run()
    /// }
    /// ```
    ///
    /// If `body` throws an error, prints the error and exits. The status is 69 for a `WindowError`,
    /// and 1 for any other error. The `defer` statements in `body` run first, so they can save the
    /// user's work even if the display is lost.
    ///
    /// - Parameter body: A closure that opens the windows and calls ``run()``.
    @preconcurrency public static func main(_ body: @MainActor (DesktopApplication) throws -> Void) {
        StandardStreams.occupyClosed()
        do {
            try body(DesktopApplication())
        } catch {
            Terminal.say("\(WindowOptions.programName): \(error)")
            Environment.exit(error is WindowError ? 69 : 1)
        }
    }

    // MARK: Windows

    /// The open windows, oldest first.
    public var windows: [SceneWindow] { loop.windows }

    /// Adds a window to the loop, which shows the window. Has no effect if the window is already
    /// open.
    package func open(_ window: SceneWindow) { loop.open(window) }

    /// Opens a window on the display for a scene. The loop shows the window.
    ///
    /// - Parameters:
    ///   - scene: The scene to show.
    ///   - options: The size, the title and the other properties of the window.
    ///   - reserved: The input that the window handles itself.
    /// - Throws: `.unavailable`, for example if no display server that reports touches can be
    ///   reached.
    @discardableResult
    public func open(
        _ scene: any Scene, options: WindowOptions = WindowOptions(), reserved: ReservedInput = []
    ) throws(WindowError) -> SceneWindow {
        let window = SceneWindow(window: try systems.openWindow(options), scene, reserved: reserved)
        open(window)
        return window
    }

    /// Opens a window on the display for a scene runner.
    ///
    /// - Parameters:
    ///   - options: The size, the title and the other properties of the window.
    ///   - makeRunner: A closure that creates the runner. The closure takes the window's size in
    ///     pixels and the settings for the user's preferences, the screen and the devices.
    /// - Throws: `.unavailable`, for example if no display server that reports touches can be
    ///   reached.
    @discardableResult
    package func open(
        options: WindowOptions = WindowOptions(), makeRunner: (Size, Settings) -> SceneRunner
    ) throws(WindowError) -> SceneWindow {
        let window = SceneWindow(window: try systems.openWindow(options), makeRunner: makeRunner)
        open(window)
        return window
    }

    /// Closes all windows after the current round, without calling `SceneWindow.shouldClose`. On
    /// other threads, use `MainThreadQueue.quit()`.
    public func quit() { loop.quit() }

    // MARK: The loop

    /// Runs until the last window is closed, for example because the user closed it, ``quit()`` was
    /// called, or a signal asked the program to quit.
    ///
    /// If the loop runs on the main thread, it also runs the main dispatch queue and the main
    /// actor. Call this method in a `main` that is not `async`.
    ///
    /// - Returns: The reason why the last window closed.
    /// - Throws: `.connectionLost` or `.destroyed` if the last window was lost, or `.unavailable`
    ///   if waiting for events fails or the window system has refused a request of the program.
    @discardableResult
    public func run() throws(WindowError) -> WindowEnd { try loop.run() }

    /// A queue that other threads use to run closures in the event loop.
    public var mainThreadQueue: MainThreadQueue { loop.mainThreadQueue }

    /// Runs a closure between turns of the event loop, like ``MainThreadQueue/post(_:)``.
    public func post(_ work: @escaping @MainActor @Sendable () -> Void) { mainThreadQueue.post(work) }

    /// Calls a closure between turns of the event loop whenever a file descriptor is readable or
    /// has an error. The closure replaces an earlier one for the same descriptor. Remove the
    /// descriptor before you close it.
    public func add(fileDescriptor descriptor: Int32, whenReadable action: @escaping () -> Void) {
        loop.setAction(action, for: descriptor)
    }

    /// Stops waiting for a file descriptor.
    public func remove(fileDescriptor descriptor: Int32) { loop.setAction(nil, for: descriptor) }

    package func add(_ streams: [LineWriter]) { loop.streams += streams }

    // MARK: In the loop of another library

    /// A file descriptor for running the program in the event loop of another library. Call
    /// `turn()` whenever the descriptor is readable. The value never changes.
    ///
    /// - Throws: `.unavailable` if the system has no descriptors left.
    public var fileDescriptor: Int32 {
        get throws(WindowError) { try loop.combinedDescriptor().fileDescriptor }
    }

    /// Handles pending events and returns without waiting. Call this method once at the start,
    /// whenever `fileDescriptor` is readable, and after you have called methods such as
    /// `SceneWindow.wake(at:)` or `quit()` outside `turn()`.
    ///
    /// - Returns: The reason why the last window closed, or `nil` while a window is open.
    /// - Throws: The errors of `run()`.
    @discardableResult
    public func turn() throws(WindowError) -> WindowEnd? { try loop.turnOnce() }
}
