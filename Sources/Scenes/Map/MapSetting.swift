public import Touches

/// The settings of the map scene, for its options and for recordings.
nonisolated public enum MapSetting {
    /// Whether two fingers rotate the map. The default is `true`.
    public static let turns = SettingKey<Bool>("turn")
    /// Whether marks show where fingers landed. The default is `false`.
    public static let marks = SettingKey<Bool>("marks")
}
