public import Touches

/// The environment of a window: the user's preferences, the screen density and the devices.
public struct Surroundings: Hashable, Sendable {
    /// The preferences of the desktop.
    public var preferences: DesktopPreferences
    /// The pixel size in millimeters, or `nil` if the screen does not report it.
    public var millimetresPerPixel: Double?
    /// The kinds of devices.
    public var devices: InputDevices

    /// Creates surroundings. The default is a screen of unknown size without touch devices.
    public init(
        preferences: DesktopPreferences = DesktopPreferences(), millimetresPerPixel: Double? = nil,
        devices: InputDevices = InputDevices()
    ) {
        (self.preferences, self.millimetresPerPixel, self.devices) = (preferences, millimetresPerPixel, devices)
    }
}
