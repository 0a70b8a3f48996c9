/// What the surroundings ask of a scene's look and movement; UIKit's trait collection.
public struct Traits: Hashable, Sendable {
    /// Whether the desktop is light or dark.
    public enum Appearance: String, CaseIterable, Sendable {
        /// Dark on light.
        case light
        /// Light on dark.
        case dark
    }

    /// Light or dark.
    public var appearance = Appearance.light
    /// Whether nothing may move by itself: glides and easings are over at once.
    public var reducesMotion = false
    /// How many of the window's pixels make one point, the unit in which scenes are laid out.
    public var scale = 1.0
    /// How much of the window's top the bar covers, in points; 0 without a bar.
    public var topInset = 0.0
    /// What there is to touch.
    public var devices = InputDevices()

    /// What is taken for granted before anyone says otherwise.
    public init() {}
    /// The colors for the appearance.
    public var palette: Palette { appearance == .dark ? .dark : .light }

    mutating func apply(_ settings: Settings) {
        appearance = settings[StageSetting.appearance] ?? appearance
        scale = settings[EngineSetting.scale] ?? scale
        reducesMotion = settings[StageSetting.reducesMotion] ?? reducesMotion
        devices = settings[StageSetting.devices].map(InputDevices.init) ?? devices
    }
}
