/// A type of scene, identified by its name.
nonisolated package struct SceneKind: Sendable {
    /// The name that is used on the command line and in recordings.
    package let name: String
    package let title: String
    /// A short description of the scene and its gestures.
    package let summary: String
    /// The icon on a narrow bar and in lists. It is centered on the origin, with coordinates from
    /// -10 to 10, in points. If the path is empty, the bar shows the first letter of the title.
    package let sign: Path
    package let settings: SettingKeys
    package let state: SettingKeys
    package let demonstration: Demonstration
    package let make: @MainActor (_ settings: Settings, _ measuring: any TextMeasuring) -> any ShellScene

    /// Creates a type of scene. `make` must return a new scene for each call.
    package init(
        name: String, title: String, summary: String = "", sign: Path = Path(), settings: SettingKeys = [],
        state: SettingKeys = [],
        demonstration: Demonstration = Demonstration(),
        make: @escaping @MainActor (_ settings: Settings, _ measuring: any TextMeasuring) -> any ShellScene
    ) {
        (self.name, self.title, self.summary) = (name, title, summary)
        (self.sign, self.settings, self.state) = (sign, settings, state)
        (self.demonstration, self.make) = (demonstration, make)
    }
}

/// A scene setting that the user can toggle with a key or a button.
nonisolated package struct SceneOption: Hashable, Sendable {
    /// The title of the button, in one or two short words.
    package let title: String
    /// The key that toggles the setting, with the same name as in `KeyInput`. The button simulates
    /// this key.
    package let key: String
    package let isOn: Bool
    /// The icon on the button. It is centered on the origin, with coordinates from -10 to 10, in
    /// points.
    package let sign: Path

    package init(title: String, key: String, isOn: Bool, sign: Path) {
        (self.title, self.key, self.isOn, self.sign) = (title, key, isOn, sign)
    }
}
