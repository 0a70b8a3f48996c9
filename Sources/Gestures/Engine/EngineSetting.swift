/// The settings that change what the engine recognizes.
public enum EngineSetting {
    /// The size of one of the screen's pixels, in mm; 0 where it is not known.
    public static let millimetresPerPixel = SettingKey<Double>("millimetresPerPixel", in: 0...)
    /// How many pixels make a point, the unit of distances in scenes and thresholds.
    public static let scale = SettingKey<Double>("scale", in: 0.125...8)
    /// Several thresholds, each by its name.
    public static let thresholds = SettingGroup("thresholds", thresholdKeys)
    private static let thresholdKeys = SettingKeys(Thresholds.entries.map(\.key))

    /// The settings that the engine reads, each threshold also by its own name.
    public static let keys: SettingKeys = [millimetresPerPixel, scale, thresholds] + thresholdKeys
}

extension GestureEngine {
    /// Takes over the settings that change recognition. Others, and values that are not permitted,
    /// are ignored.
    public func apply(_ settings: Settings) {
        if let size = settings[EngineSetting.millimetresPerPixel] { millimetresPerPixel = size > 0 ? size : nil }
        if let factor = settings[EngineSetting.scale] { scale = factor }
        if let group = settings[EngineSetting.thresholds] { thresholds.apply(group) }
        thresholds.apply(settings)
    }
}

extension Settings {
    /// These settings and later ones as one, which has the same effect on an engine as one after
    /// the other.
    package func followed(by later: Settings) -> Settings {
        var both = merging(later)
        var thresholds = later
        if let group = later[EngineSetting.thresholds] {
            both[EngineSetting.thresholds] = nil
            thresholds = group.merging(later)
            both = both.merging(group).merging(later.without([EngineSetting.thresholds.name]))
        }
        // A distance that is set in pixels no longer has a minimum in millimetres.
        for (pixels, millimetres) in Thresholds.namesOfDistances
        where thresholds.values[pixels] != nil && thresholds.values[millimetres] == nil {
            both.values[millimetres] = nil
        }
        return both
    }
}
