/// The devices that a person can touch the window with, so that a scene names the right ones.
public struct InputDevices: Hashable, Sendable {
    /// Whether there is a touchscreen.
    public var hasTouchscreen: Bool
    /// Whether there is a touchpad that reports pinches.
    public var hasTouchpad: Bool

    private static let touchscreen = SettingKey<Bool>("touchscreen")
    private static let touchpad = SettingKey<Bool>("touchpad")
    /// The settings that the setting `devices` holds.
    public static let keys: SettingKeys = [touchscreen, touchpad]

    /// The devices that count; none by default.
    public init(hasTouchscreen: Bool = false, hasTouchpad: Bool = false) {
        (self.hasTouchscreen, self.hasTouchpad) = (hasTouchscreen, hasTouchpad)
    }

    /// The devices that the setting `devices` names.
    public init(_ settings: Settings) {
        self.init(hasTouchscreen: settings[Self.touchscreen] ?? false, hasTouchpad: settings[Self.touchpad] ?? false)
    }

    /// The devices as the setting `devices`.
    public var settings: Settings {
        Settings(Self.touchscreen, hasTouchscreen).merging(Settings(Self.touchpad, hasTouchpad))
    }
}
