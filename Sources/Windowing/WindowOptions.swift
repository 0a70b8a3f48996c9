public import Geometry

/// The options with which a window is opened.
public struct WindowOptions: Sendable {
    /// The title. The default is the program's name.
    public var title = Self.programName
    /// The application's name for lists of windows and rules of window managers. The default is the
    /// program's name. On X11, it is the instance in `WM_CLASS`, and with a capital the class.
    public var applicationName = Self.programName
    /// The name of the application's desktop file, without `.desktop`; nil for `applicationName`.
    /// The desktop takes the icon and the name of the application from that file.
    public var desktopFile: String?
    /// The size in pixels; in points where `isSizeInPoints` is set.
    public var size = Size(width: 1280, height: 800)
    /// Whether the window is larger on a denser screen. The default is `false`.
    public var isSizeInPoints = false
    /// The number of pixels per point, for a size in points; nil for the preference of the desktop.
    public var scale: Double?
    /// Whether the window is at most as large as the screen. The default is `true`.
    public var staysOnScreen = true
    /// The place of the top left corner on the screen; nil leaves it to the window manager.
    public var position: (x: Int, y: Int)?
    /// The smallest size that a person can give the window, in pixels.
    public var minimumSize = Size(width: 240, height: 160)
    /// The largest size that a person can give the window, in pixels; nil for no limit.
    public var maximumSize: Size?
    /// The icon in several sizes.
    public var icons: [WindowIcon] = []
    /// Whether the window opens in full screen. The default is `false`.
    public var fullScreen = false
    /// Whether the screen stays on while the window is open, also without input. The default is
    /// `false`. A desktop that dims or locks the screen with a service of its own is not affected.
    public var inhibitsScreenBlanking = false
    /// The pacing of frames. The default is in step with a display that reports its frames.
    public var frames = FramePacing.automatic

    /// A window of 1280 by 800 pixels, placed by the window manager.
    public init() {}

    /// The name of the file that the program was started from, such as `touchstone`.
    public static var programName: String {
        CommandLine.arguments.first?.split(separator: "/").last.map { String($0) } ?? "program"
    }

    /// The size in pixels, at `scale` pixels per point and on a screen of a size in pixels.
    public func pixelSize(scale: Double, screen: Size) -> Size {
        let factor = isSizeInPoints ? scale : 1
        let wanted = Size(width: (size.width * factor).rounded(), height: (size.height * factor).rounded())
        guard staysOnScreen else { return wanted }
        return Size(width: min(wanted.width, screen.width), height: min(wanted.height, screen.height))
    }
}

/// An icon of a window, for lists of windows.
public struct WindowIcon: Hashable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The pixels row by row from the top left, each as `0xAARRGGBB`.
    public let pixels: [UInt32]

    /// An icon of pixels, each as `0xAARRGGBB`, row by row from the top left.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }
}
