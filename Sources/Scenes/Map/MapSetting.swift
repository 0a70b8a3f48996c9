public import Touches

/// The setting that the map reads.
public enum MapSetting {
    /// Whether fingers turn the map.
    public static let turns = SettingKey<Bool>("turn")
}
