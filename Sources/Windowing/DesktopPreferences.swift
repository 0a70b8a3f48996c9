/// The preferences of the desktop for all programs.
public struct DesktopPreferences: Hashable, Sendable {
    /// The scale: the number of pixels for one pixel of a screen of 96 dots per inch.
    public var scale: Double
    /// Whether the theme is dark.
    public var isDark: Bool
    /// Whether animations are permitted.
    public var animationsEnabled: Bool

    /// Creates the preferences. By default, those of a plain screen with a light theme.
    public init(scale: Double = 1, isDark: Bool = false, animationsEnabled: Bool = true) {
        (self.scale, self.isDark, self.animationsEnabled) = (scale, isDark, animationsEnabled)
    }
}
