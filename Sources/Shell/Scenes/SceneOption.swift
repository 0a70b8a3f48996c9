/// Something that a person turns on or off in a scene, with a key or a button of the bar.
public struct SceneOption: Hashable, Sendable {
    /// The name on the button, in one or two short words.
    public let title: String
    /// The key that does the same, as `KeyInput` has it: a button presses it.
    public let key: String
    /// A Boolean value that indicates whether the option is on.
    public let isOn: Bool
    /// The sign on the button: lines about the origin, at most 10 points from it.
    public let sign: Path

    /// An option with its name, its key, its sign, and whether it is on.
    public init(title: String, key: String, isOn: Bool, sign: Path) {
        (self.title, self.key, self.isOn, self.sign) = (title, key, isOn, sign)
    }
}
