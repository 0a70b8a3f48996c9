/// The available input devices. Scenes use this value to mention the right device in their hints.
package struct InputDevices: Hashable, Sendable {
    package var hasTouchscreen: Bool
    /// A Boolean value that indicates whether a touchpad that reports pinches is available. On
    /// Wayland, which does not list touchpads, it indicates that one might be available.
    package var hasTouchpad: Bool

    private static let touchscreen = SettingKey<Bool>("touchscreen")
    private static let touchpad = SettingKey<Bool>("touchpad")
    /// The keys that the `devices` setting can contain.
    package static let keys: SettingKeys = [touchscreen, touchpad]

    package init(hasTouchscreen: Bool = false, hasTouchpad: Bool = false) {
        (self.hasTouchscreen, self.hasTouchpad) = (hasTouchscreen, hasTouchpad)
    }

    /// Creates a set of devices from the contents of the `devices` setting. Devices that the
    /// setting does not mention are unavailable.
    package init(_ settings: Settings) {
        self.init(hasTouchscreen: settings[Self.touchscreen] ?? false, hasTouchpad: settings[Self.touchpad] ?? false)
    }

    /// The contents of the `devices` setting for these devices.
    package var settings: Settings {
        Settings(Self.touchscreen, hasTouchscreen).merging(Settings(Self.touchpad, hasTouchpad))
    }
}
