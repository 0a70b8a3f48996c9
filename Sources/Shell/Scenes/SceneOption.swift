/// A scene setting that the user can toggle with a key or a button on the bar.
public struct SceneOption: Hashable, Sendable {
    /// The title of the button, in one or two short words.
    public let title: String
    /// The key that toggles the setting, as in `KeyInput`. The button simulates a press of this
    /// key.
    public let key: String
    /// A Boolean value that indicates whether the option is on.
    public let isOn: Bool
    /// The icon on the button, drawn around the origin with a radius of at most 10 points.
    public let sign: Path

    /// Creates an option with a title, a key, a state and an icon.
    public init(title: String, key: String, isOn: Bool, sign: Path) {
        (self.title, self.key, self.isOn, self.sign) = (title, key, isOn, sign)
    }
}
