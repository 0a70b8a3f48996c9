/// A setting of a scene that the user toggles with a key or a button on the bar.
public struct SceneOption: Hashable, Sendable {
    /// The title of the button, in one or two short words.
    public let title: String
    /// The name of the equivalent key, as in `KeyInput`. The button presses this key.
    public let key: String
    /// A Boolean value that indicates whether the option is on.
    public let isOn: Bool
    /// The sign on the button, drawn around the origin with a radius of at most 10 points.
    public let sign: Path

    /// Creates an option.
    public init(title: String, key: String, isOn: Bool, sign: Path) {
        (self.title, self.key, self.isOn, self.sign) = (title, key, isOn, sign)
    }
}
