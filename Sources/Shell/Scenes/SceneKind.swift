/// A scene that can be chosen by its name.
public struct SceneKind: Sendable {
    /// The name on the command line and in recordings, in small letters.
    public let name: String
    /// The name in the bar.
    public let title: String
    /// The sign of the scene on a narrow bar: lines about the origin, at most 10 points from it. A
    /// scene without a sign shows the first letter of its name.
    public let sign: Path
    /// The settings that the scene reads.
    public let settings: SettingKeys
    /// The parts of the scene's state.
    public let state: SettingKeys
    /// The gesture that shows the scene at work.
    public let demonstration: Demonstration
    /// Makes a new scene with the settings that it reads.
    public let make: @Sendable (_ settings: Settings, _ measuring: any TextMeasuring) -> any ShellScene

    /// A kind of scene, with a function that makes one.
    public init(
        name: String, title: String, sign: Path = Path(), settings: SettingKeys = [], state: SettingKeys = [],
        demonstration: Demonstration = Demonstration(),
        make: @escaping @Sendable (_ settings: Settings, _ measuring: any TextMeasuring) -> any ShellScene
    ) {
        (self.name, self.title, self.sign, self.settings, self.state) = (name, title, sign, settings, state)
        (self.demonstration, self.make) = (demonstration, make)
    }
}
