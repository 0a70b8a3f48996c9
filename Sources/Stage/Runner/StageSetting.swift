/// The keys of the settings for the environment and the window's content.
package enum StageSetting {
    package static let appearance = SettingKey<Traits.Appearance>("appearance")
    package static let reducesMotion = SettingKey<Bool>("reduceMotion")
    package static let devices = SettingGroup("devices", InputDevices.keys)
    /// The source of the pixel size, such as `RandR` or `EDID`. It is recorded but has no effect.
    package static let pixelSizeSource = SettingKey<String>("millimetresPerPixelSource")
    package static let scene = SettingKey<String>("scene")
    package static let isInspecting = SettingKey<Bool>("inspect")
    /// A Boolean value that indicates whether the runner reserves the focus keys. The setting is
    /// recorded, because a replay must handle these keys in the same way.
    package static let reservesFocusKeys = SettingKey<Bool>("focusKeys")

    package static let focus = SettingKey<Double>("focus", in: 0...)
}
