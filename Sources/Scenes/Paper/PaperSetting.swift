public import Touches

/// The setting that the paper reads.
public enum PaperSetting {
    /// Whether the sheet comes to rest at multiples of 15°.
    public static let snaps = SettingKey<Bool>("snap")
}
