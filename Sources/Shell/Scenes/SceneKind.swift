/// A scene that can be chosen by its name.
public struct SceneKind: Sendable {
    /// The name on the command line and in recordings, in small letters.
    public let name: String
    /// The name in the bar.
    public let title: String
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
        name: String, title: String, settings: SettingKeys = [], state: SettingKeys = [],
        demonstration: Demonstration = Demonstration(),
        make: @escaping @Sendable (_ settings: Settings, _ measuring: any TextMeasuring) -> any ShellScene
    ) {
        (self.name, self.title, self.settings, self.state) = (name, title, settings, state)
        (self.demonstration, self.make) = (demonstration, make)
    }
}
