public import Touches

/// The environment of a window: the user's preferences, the screen density and the devices.
public struct Surroundings: Hashable, Sendable {
    /// The desktop's scale, theme and animation preferences.
    public var preferences: DesktopPreferences
    /// The pixel size in millimeters, or `nil` if the screen does not report it.
    public var millimetersPerPixel: Double?
    /// The source of the pixel size, such as `RandR` or `EDID`, or `nil` if it is unknown.
    public var pixelSizeSource: String?
    /// The kinds of attached devices.
    public var devices: InputDevices

    /// Creates surroundings. The default is a screen of unknown size without touch devices.
    public init(
        preferences: DesktopPreferences = DesktopPreferences(), millimetersPerPixel: Double? = nil,
        pixelSizeSource: String? = nil, devices: InputDevices = InputDevices()
    ) {
        (self.preferences, self.devices) = (preferences, devices)
        (self.millimetersPerPixel, self.pixelSizeSource) = (millimetersPerPixel, pixelSizeSource)
    }
}

/// The desktop's preferences, which apply to all programs.
public struct DesktopPreferences: Hashable, Sendable {
    /// The scale factor relative to a screen with 96 dots per inch. The default is 1.
    public var scale: Double
    /// Whether the theme is dark. The default is `false`.
    public var isDark: Bool
    /// Whether animations are allowed. The default is `true`.
    public var animationsEnabled: Bool
    /// The maximum time from one click of a mouse to the next in a double click, in seconds. The
    /// default is 0.4, as in GTK and Qt.
    public var doubleClickTime: Double

    /// Creates preferences. The default values apply to desktops that report no preferences.
    public init(
        scale: Double = 1, isDark: Bool = false, animationsEnabled: Bool = true, doubleClickTime: Double = 0.4
    ) {
        (self.scale, self.isDark, self.animationsEnabled) = (scale, isDark, animationsEnabled)
        self.doubleClickTime = doubleClickTime
    }
}
