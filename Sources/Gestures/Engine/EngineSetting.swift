/// The keys of the settings that affect the recognition of gestures.
package enum EngineSetting {
    /// The size of a screen pixel, in mm, or 0 if it is unknown.
    package static let millimetersPerPixel = SettingKey<Double>("millimetresPerPixel", in: 0...)
    /// The number of screen pixels per point. Distances in scenes and thresholds are in points.
    package static let scale = SettingKey<Double>("scale", in: 0.125...8)
    /// The maximum time between the two presses of a double click with a mouse, in seconds.
    package static let doubleClickTime = SettingKey<Double>("doubleClickTime", in: 0...10)
    package static let thresholds = SettingGroup("thresholds", thresholdKeys)
    private static let thresholdKeys = SettingKeys(Thresholds.entries.map(\.key))

    /// The keys of the settings that the engine reads. Each threshold can also be set outside the
    /// group.
    package static let keys: SettingKeys = [millimetersPerPixel, scale, doubleClickTime, thresholds] + thresholdKeys
}

extension GestureEngine {
    /// Applies the settings that affect the recognition of gestures. Other settings and invalid
    /// values are ignored.
    package func apply(_ settings: Settings) {
        if let size = settings[EngineSetting.millimetersPerPixel] { millimetersPerPixel = size > 0 ? size : nil }
        if let factor = settings[EngineSetting.scale] { scale = factor }
        if let time = settings[EngineSetting.doubleClickTime] { doubleClickTime = time }
        if let group = settings[EngineSetting.thresholds] { thresholds.apply(group) }
        thresholds.apply(settings)
    }
}

extension Settings {
    /// Returns these settings merged with `later`. Applying the result is equivalent to applying
    /// these settings first and then `later`, if `later` contains only valid values and does not
    /// set thresholds both in the group and outside it. If `later` contains the group of
    /// thresholds, these settings must not contain it.
    package func followed(by later: Settings) -> Settings {
        var both = merging(later)
        var thresholds = later
        if let group = later[EngineSetting.thresholds] {
            both[EngineSetting.thresholds] = nil
            thresholds = group.merging(later)
            both = both.merging(group).merging(later.without([EngineSetting.thresholds.name]))
        }
        // A distance in pixels overrides an earlier value of the same distance in millimeters.
        for (pixels, millimeters) in Thresholds.namesOfDistances
        where thresholds.values[pixels] != nil && thresholds.values[millimeters] == nil {
            both.values[millimeters] = nil
        }
        return both
    }
}
