public import Touches

/// The surroundings of a window: the user's preferences, the resolution and the devices.
public struct Surroundings: Hashable, Sendable {
    /// The preferences of the desktop.
    public var preferences: DesktopPreferences
    /// The size of a pixel in millimetres, or `nil` if the screen does not say.
    public var millimetresPerPixel: Double?
    /// The kinds of devices.
    public var devices: InputDevices

    /// Creates the surroundings. By default, a plain screen of unknown size without touch devices.
    public init(
        preferences: DesktopPreferences = DesktopPreferences(), millimetresPerPixel: Double? = nil,
        devices: InputDevices = InputDevices()
    ) {
        (self.preferences, self.millimetresPerPixel, self.devices) = (preferences, millimetresPerPixel, devices)
    }
}
