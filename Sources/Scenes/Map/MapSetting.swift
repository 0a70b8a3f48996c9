package import Touches

/// The settings of the map scene, for its options and for recordings.
nonisolated package enum MapSetting {
    /// Whether two fingers rotate the map. The default is `true`.
    package static let turns = SettingKey<Bool>("turn")
    /// Whether marks show where fingers landed. The default is `false`.
    package static let marks = SettingKey<Bool>("marks")
}
