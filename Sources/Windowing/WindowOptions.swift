public import Geometry

/// The options for opening a window.
public struct WindowOptions: Sendable {
    /// The title. The default is the program's name.
    public var title = Self.programName
    /// The application's name for window lists and window manager rules. The default is the
    /// program's name. On X11, this is the instance name in `WM_CLASS`. The class name is the same
    /// name capitalized.
    public var applicationName = Self.programName
    /// The name of the application's desktop file, without `.desktop`. The desktop reads the
    /// application's icon and name from it. The default, `nil`, uses `applicationName`.
    public var desktopFile: String?
    /// The size in pixels, or in points if `isSizeInPoints` is `true`. The default is 1280 by 800.
    public var size = Size(width: 1280, height: 800)
    /// A Boolean value that determines whether `size` is in points instead of pixels. The default
    /// is `false`.
    public var isSizeInPoints = false
    /// The number of pixels per point, which determines the window's size if `isSizeInPoints` is
    /// `true`. The default, `nil`, uses the desktop's preference.
    public var scale: Double?
    /// Whether to limit the window to the size of the screen. The default is `true`.
    package var staysOnScreen = true
    /// The position of the top-left corner on the screen, in pixels. The default, `nil`, lets the
    /// window manager decide. On Wayland, the position has no effect, because the compositor
    /// decides.
    public var position: (x: Int, y: Int)?
    /// The minimum size in pixels. The default is 240 by 160.
    public var minimumSize = Size(width: 240, height: 160)
    /// The maximum size in pixels. The default, `nil`, sets no limit.
    public var maximumSize: Size?
    /// The icon in several sizes. The default, an empty array, lets the desktop choose the icon. On
    /// Wayland, the icons have no effect. The desktop shows the icon of the desktop file.
    public var icons: [WindowIcon] = []
    /// A Boolean value that determines whether the window opens in full-screen mode. The default is
    /// `false`.
    public var isFullScreen = false
    /// The width of the screen, in points, below which the window opens maximized, unless it opens
    /// in full-screen mode. The default, `nil`, never maximizes it.
    package var maximizedBelowWidth: Double?
    /// A Boolean value that determines whether the screen stays on while the window is open. The
    /// default is `false`. On X11, the option has no effect on desktops that use their own service
    /// to dim or lock the screen.
    public var inhibitsScreenBlanking = false
    /// The window system that shows the window. The default is `.automatic`.
    public var displayServer = DisplayServer.automatic
    /// A Boolean value that determines whether the window has a title bar. The default is `true`.
    /// On X11, this option has no effect.
    public var showsTitleBar = true
    /// The pacing of frames. The default is `.automatic`.
    public var framePacing = FramePacing.automatic

    /// Creates the default options.
    public init() {}

    /// The file name of the running program, such as `touchstone`, or `program` if it is unknown.
    package static var programName: String {
        CommandLine.arguments.first?.split(separator: "/").last.map { String($0) } ?? "program"
    }

    /// Returns whether the window opens maximized on a screen of the given width, in points.
    package func opensMaximized(onWidth width: Double) -> Bool {
        !isFullScreen && maximizedBelowWidth.map { width < $0 } ?? false
    }

    /// Returns the window size in pixels, limited to `screen` if `staysOnScreen` is `true`. `scale`
    /// is in pixels per point, and `screen` is in pixels.
    package func pixelSize(scale: Double, screen: Size) -> Size {
        let factor = isSizeInPoints ? scale : 1
        let preferred = Size(width: (size.width * factor).rounded(), height: (size.height * factor).rounded())
        guard staysOnScreen else { return preferred }
        return Size(width: min(preferred.width, screen.width), height: min(preferred.height, screen.height))
    }
}

/// A window icon in one size.
public struct WindowIcon: Hashable, Sendable {
    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// The pixels row by row from the top left, each as `0xAARRGGBB` with straight alpha.
    package let pixels: [UInt32]

    /// Creates an icon from its pixels, row by row from the top left, each as `0xAARRGGBB` with
    /// straight alpha. The number of pixels must be `width` times `height`.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }
}

/// The window system that shows a program's windows.
public enum DisplayServer: String, CaseIterable, Sendable {
    /// Wayland if the environment names a compositor and a window can be opened there, and X11
    /// otherwise.
    case automatic = "auto"
    /// Wayland. Opening a window fails if no compositor answers.
    case wayland
    /// X11. Opening a window fails if no server answers.
    case x11
}

/// The times at which a window paints its changes.
///
/// If painting follows the display, the first change after a pause is painted immediately. Later
/// changes are painted shortly before each frame of the display, so that a picture contains all
/// input up to that time. On X11 without a compositor, programs that share memory with the server
/// can also show pictures in step with the display, which avoids tearing.
public enum FramePacing: String, CaseIterable, Sendable {
    /// Follows the display if it reports its frames. Otherwise, paints as soon as a picture can be
    /// presented.
    case automatic = "auto"
    /// Follows the display if it reports its frames, or the simulated frames of a server without a
    /// display. Otherwise, paints as soon as a picture can be presented.
    case display
    /// Paints after each round of input as soon as a picture can be presented.
    case immediate
}
