import Platform
public import Windowing
public import X11

// The one place that chooses a window system.
@_exported public import enum X11.PaintMethod

extension DesktopApplication {
    /// Opens a window on the display for the scene of a runner.
    ///
    /// - Parameters:
    ///   - options: What the window is like.
    ///   - paint: How pictures come to the server.
    ///   - makeRunner: Makes the runner, from the window's size in pixels and the surroundings.
    /// - Throws: `.unavailable` without a display that gives touches, or where nothing can be
    ///   painted.
    public convenience init(
        options: WindowOptions = WindowOptions(), paint: PaintMethod = .automatic,
        makeRunner: (Size, Settings) -> SceneRunner
    ) throws(WindowError) {
        self.init(window: try X11System(paint: paint).openWindow(options), makeRunner: makeRunner)
    }

    /// Shows one scene in a window until the window is closed: the whole of a program.
    ///
    /// Where there is no window, or where it is lost, the program ends with one sentence on
    /// standard error and the status 69.
    public static func main(
        options: WindowOptions = WindowOptions(), reserved: ReservedInput = [], paint: PaintMethod = .automatic,
        makeScene: () -> any Scene
    ) {
        StandardStreams.occupyClosed()
        do {
            try DesktopApplication(makeScene(), options: options, reserved: reserved, paint: paint).run()
        } catch {
            Terminal.say("\(WindowOptions.programName): \(error)")
            Environment.exit(69)
        }
    }

    /// Opens a window on the display for one scene.
    ///
    /// - Throws: `.unavailable` without a display that gives touches, or where nothing can be
    ///   painted.
    public convenience init(
        _ scene: any Scene, options: WindowOptions = WindowOptions(), reserved: ReservedInput = [],
        paint: PaintMethod = .automatic
    ) throws(WindowError) {
        self.init(window: try X11System(paint: paint).openWindow(options), scene, reserved: reserved)
    }
}
