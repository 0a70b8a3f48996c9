public import Drawing
public import Touches

/// A scene that can be chosen by its name.
public struct SceneKind: Sendable {
    /// What the command line and recordings call it, in small letters.
    public let name: String
    /// What the bar calls it.
    public let title: String
    /// Makes one, new, with those of the options that it knows.
    public let make: @Sendable (_ options: [String: SettingValue], _ measuring: any TextMeasuring) -> any Scene

    /// A kind of scene, with what makes one.
    public init(
        name: String, title: String,
        make: @escaping @Sendable (_ options: [String: SettingValue], _ measuring: any TextMeasuring) -> any Scene
    ) {
        (self.name, self.title, self.make) = (name, title, make)
    }
}
