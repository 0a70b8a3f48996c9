package import Touches

/// The environment of a window: the user's preferences, the screen density and the devices.
package struct Surroundings: Hashable, Sendable {
    package var preferences: DesktopPreferences
    /// The pixel size in millimeters, or `nil` if it is unknown.
    package var millimetersPerPixel: Double?
    /// The source of the pixel size, such as `RandR` or `EDID`, or `nil` if it is unknown.
    package var pixelSizeSource: String?
    package var devices: InputDevices

    package init(
        preferences: DesktopPreferences = DesktopPreferences(), millimetersPerPixel: Double? = nil,
        pixelSizeSource: String? = nil, devices: InputDevices = InputDevices()
    ) {
        (self.preferences, self.devices) = (preferences, devices)
        (self.millimetersPerPixel, self.pixelSizeSource) = (millimetersPerPixel, pixelSizeSource)
    }
}

/// The preferences of the user's desktop.
package struct DesktopPreferences: Hashable, Sendable {
    /// The number of pixels per point. The default is 1.
    package var scale: Double
    package var isDark: Bool
    package var animationsEnabled: Bool
    /// The maximum time from one click of a mouse to the next in a double click, in seconds. The
    /// default is 0.4, as in GTK and Qt.
    package var doubleClickTime: Double
    /// The range of plausible double-click times, in milliseconds.
    package static let sensibleDoubleClickTimes = 50...5000

    /// Creates preferences. The default values apply to desktops that report no preferences.
    package init(
        scale: Double = 1, isDark: Bool = false, animationsEnabled: Bool = true, doubleClickTime: Double = 0.4
    ) {
        (self.scale, self.isDark, self.animationsEnabled) = (scale, isDark, animationsEnabled)
        self.doubleClickTime = doubleClickTime
    }
}
