public import Touches

/// The settings of the map.
public enum MapSetting {
    /// A Boolean value that determines whether two fingers rotate the map. The default is `true`.
    public static let turns = SettingKey<Bool>("turn")
    /// A Boolean value that determines whether marks show where fingers landed. The default is
    /// `false`.
    public static let marks = SettingKey<Bool>("marks")
}
