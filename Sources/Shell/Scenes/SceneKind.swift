/// A type of scene, selected by its name.
public struct SceneKind: Sendable {
    /// The lowercase name on the command line and in recordings.
    public let name: String
    /// The name on the bar.
    public let title: String
    /// The sign on a narrow bar, drawn around the origin with a radius of at most 10 points. A
    /// scene without a sign shows the first letter of its title.
    public let sign: Path
    /// The settings that the scene reads.
    public let settings: SettingKeys
    /// The keys of the scene's state.
    public let state: SettingKeys
    /// The gesture that the scene's guide plays.
    public let demonstration: Demonstration
    /// Makes a new scene from its settings.
    public let make: @Sendable (_ settings: Settings, _ measuring: any TextMeasuring) -> any ShellScene

    /// Creates a kind of scene. `make` returns a new scene for each call.
    public init(
        name: String, title: String, sign: Path = Path(), settings: SettingKeys = [], state: SettingKeys = [],
        demonstration: Demonstration = Demonstration(),
        make: @escaping @Sendable (_ settings: Settings, _ measuring: any TextMeasuring) -> any ShellScene
    ) {
        (self.name, self.title, self.sign, self.settings, self.state) = (name, title, sign, settings, state)
        (self.demonstration, self.make) = (demonstration, make)
    }
}
