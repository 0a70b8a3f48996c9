package import Touches

/// The keys of the map scene's settings, which command-line options set and recordings store.
nonisolated package enum MapSetting {
    /// Whether gestures and keys can rotate the map. The default is `true`.
    package static let turns = SettingKey<Bool>("turn")
    /// Whether marks show where fingers landed. The default is `false`.
    package static let marks = SettingKey<Bool>("marks")
}
