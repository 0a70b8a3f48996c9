package import Windowing

extension DesktopPreferences {
    private static let plainResolution = 96.0
    /// The number of units per dot in the settings `Xft/DPI` and `Gdk/UnscaledDPI`.
    private static let partsOfDot = 1024.0
    /// The range of plausible scales. If the scale from one source is outside this range, the next
    /// source is used.
    private static let sensibleScales = 0.25...16.0

    /// Creates preferences from the settings manager's settings and the X resources.
    ///
    /// - Parameters:
    ///   - settings: The settings, or `nil` if they are unavailable, for example because no
    ///     settings manager is running.
    ///   - resources: The text that `xrdb` stores in the property `RESOURCE_MANAGER`, or `nil` if
    ///     the property does not exist.
    package init(settings: DesktopSettings?, resources: String?) {
        let scales = [
            settings.flatMap(Self.gnomeScale),
            settings?.integer("Xft/DPI").map { Double($0) / Self.partsOfDot / Self.plainResolution },
            resources.flatMap(Self.dotsPerInch).map { $0 / Self.plainResolution },
        ]
        self.init(
            scale: scales.lazy.compactMap(\.self).first(where: Self.sensibleScales.contains) ?? 1,
            isDark: settings?.string("Net/ThemeName")?.lowercased().hasSuffix("-dark") ?? false,
            animationsEnabled: settings?.integer("Gtk/EnableAnimations") != 0)
        let time = settings?.integer("Net/DoubleClickTime")
        if let time, Self.sensibleDoubleClickTimes.contains(time) { doubleClickTime = Double(time) / 1000 }
    }

    /// Returns the product of GNOME's window scale and text scale, or `nil` if a setting is missing
    /// or the window scale is not positive. GTK uses these two settings, not `Xft/DPI`.
    private static func gnomeScale(_ settings: DesktopSettings) -> Double? {
        guard let factor = settings.integer("Gdk/WindowScalingFactor"), factor > 0,
            let unscaled = settings.integer("Gdk/UnscaledDPI")
        else { return nil }
        return Double(factor) * Double(unscaled) / partsOfDot / plainResolution
    }

    private static func dotsPerInch(inResources text: String) -> Double? {
        let lines = text.split(whereSeparator: \.isNewline).map { line in
            line.split(separator: ":", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
        }
        return lines.last { $0.count == 2 && $0[0] == "Xft.dpi" }.flatMap { Double($0[1]) }
    }
}
