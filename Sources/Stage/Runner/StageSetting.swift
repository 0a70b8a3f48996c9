/// The settings of the environment and of the window's content.
public enum StageSetting {
    /// Light or dark.
    public static let appearance = SettingKey<Traits.Appearance>("appearance")
    /// Whether animations are reduced.
    public static let reducesMotion = SettingKey<Bool>("reduceMotion")
    /// The devices with which a person can touch the window.
    public static let devices = SettingGroup("devices", InputDevices.keys)
    /// The source of the pixel size, such as `RandR` or `EDID`. Only recorded, without effect.
    public static let pixelSizeSource = SettingKey<String>("millimetresPerPixelSource")
    /// The name of the scene that is shown.
    public static let scene = SettingKey<String>("scene")
    /// Whether the inspector is shown.
    public static let isInspecting = SettingKey<Bool>("inspect")

    /// The index of the view that has the focus.
    package static let focus = SettingKey<Double>("focus", in: 0...)
}
