import Windowing

/// The user's preferences as the desktop's portal reports them.
struct PortalSettings: Hashable {
    private static let textScales = 0.5...3.0

    /// The color scheme: 1 for dark, 2 for light, and 0 for no preference.
    private var colorScheme = 0.0
    /// The preference for reduced motion, which only newer portals report: 1 for reduced motion,
    /// and 0 for no preference.
    private var reducedMotion = 0.0
    /// GNOME's setting for animations, which is 0 if they are turned off.
    private var enableAnimations = 1.0
    /// The size of text relative to the usual size.
    private(set) var textScale = 1.0

    /// GNOME's double-click time, in milliseconds, or `nil` if it is unknown or implausible.
    private var doubleClickTime: Int?

    /// Records a setting that affects the preferences. All other settings are ignored.
    mutating func set(_ key: String, in group: String, to value: Double) {
        switch (group, key) {
        case ("org.freedesktop.appearance", "color-scheme"): colorScheme = value
        case ("org.freedesktop.appearance", "reduced-motion"): reducedMotion = value
        case ("org.gnome.desktop.interface", "enable-animations"): enableAnimations = value
        case ("org.gnome.desktop.interface", "text-scaling-factor"):
            textScale = Self.textScales.contains(value) ? value : 1
        case ("org.gnome.desktop.peripherals.mouse", "double-click"):
            doubleClickTime = Int(exactly: value).flatMap {
                DesktopPreferences.sensibleDoubleClickTimes.contains($0) ? $0 : nil
            }
        default: break
        }
    }

    /// Returns the preferences for a window with the given scale, in pixels per point.
    func preferences(scale: Double) -> DesktopPreferences {
        var preferences = DesktopPreferences(
            scale: scale * textScale, isDark: colorScheme == 1,
            animationsEnabled: reducedMotion != 1 && enableAnimations != 0)
        if let doubleClickTime { preferences.doubleClickTime = Double(doubleClickTime) / 1000 }
        return preferences
    }
}
