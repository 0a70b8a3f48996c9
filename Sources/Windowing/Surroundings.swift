public import Touches

/// The surroundings of a window: the user's preferences, the resolution and the devices.
public struct Surroundings: Hashable, Sendable {
    /// The preferences of the desktop.
    public var preferences: DesktopPreferences
    /// The size of a pixel in millimetres, or `nil` if the screen does not say.
    public var millimetresPerPixel: Double?
    /// The kinds of devices.
    public var devices: InputDevices

    /// A plain screen of unknown size without touch devices, unless said otherwise.
    public init(
        preferences: DesktopPreferences = DesktopPreferences(), millimetresPerPixel: Double? = nil,
        devices: InputDevices = InputDevices()
    ) {
        (self.preferences, self.millimetresPerPixel, self.devices) = (preferences, millimetresPerPixel, devices)
    }
}
