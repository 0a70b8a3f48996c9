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
