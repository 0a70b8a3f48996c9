public import Touches

/// The settings that the map reads.
public enum MapSetting {
    /// Whether fingers turn the map.
    public static let turns = SettingKey<Bool>("turn")
    /// Whether marks show where fingers have landed on the map.
    public static let marks = SettingKey<Bool>("marks")
}
