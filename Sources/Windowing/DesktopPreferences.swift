/// The desktop's preferences, which apply to all programs.
public struct DesktopPreferences: Hashable, Sendable {
    /// The scale factor relative to a screen with 96 dots per inch. The default is 1.
    public var scale: Double
    /// Whether the theme is dark. The default is `false`.
    public var isDark: Bool
    /// Whether animations are allowed. The default is `true`.
    public var animationsEnabled: Bool

    /// Creates preferences. The default values apply to desktops that report no preferences.
    public init(scale: Double = 1, isDark: Bool = false, animationsEnabled: Bool = true) {
        (self.scale, self.isDark, self.animationsEnabled) = (scale, isDark, animationsEnabled)
    }
}
