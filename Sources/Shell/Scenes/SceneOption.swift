/// A scene setting that the user can toggle with a key or a button on the bar.
nonisolated public struct SceneOption: Hashable, Sendable {
    /// The title of the button, in one or two short words.
    public let title: String
    /// The key that toggles the setting, with the same name as in `KeyInput`. The button simulates
    /// this key.
    public let key: String
    public let isOn: Bool
    /// The icon on the button, drawn around the origin within a radius of at most 10 points.
    public let sign: Path

    public init(title: String, key: String, isOn: Bool, sign: Path) {
        (self.title, self.key, self.isOn, self.sign) = (title, key, isOn, sign)
    }
}
