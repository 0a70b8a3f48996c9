public import Geometry

/// What a window is opened with.
public struct WindowOptions: Sendable {
    /// What stands above it.
    public var title = "Touchstone"
    /// Its size in pixels; in points where `isSizeInPoints` says so.
    public var size = Size(width: 1280, height: 800)
    /// Whether the window is larger on a denser screen, as far as there is room. False unless set.
    public var isSizeInPoints = false
    /// Whether it is no larger than the screen, whatever is asked for. False unless set.
    public var staysOnScreen = false
    /// Where its top left corner is on the screen; nil leaves that to the window manager.
    public var position: (x: Int, y: Int)?
    /// Its icon in several sizes.
    public var icons: [WindowIcon] = []

    /// A window of 1280 by 800 pixels, placed by the window manager.
    public init() {}
}

/// A picture of a window for lists of windows.
public struct WindowIcon: Hashable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// One number for each pixel from the top left, line by line: alpha, red, green and blue, a byte each.
    public let pixels: [UInt32]

    /// An icon of pixels, row by row from the top left.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }
}
