package import Windowing

extension DesktopPreferences {
    /// The dots an inch of a plain screen.
    private static let plainResolution = 96.0
    /// Settings count dots an inch in parts of this size.
    private static let partsOfDot = 1024.0
    /// A scale outside is a mistake; the next source is used.
    private static let sensibleScales = 0.25...16.0

    /// The preferences of a settings manager, where it has any, before those of the resources.
    package init(settings: DesktopSettings?, resources: ServerResources?) {
        let scales = [
            settings.flatMap(Self.gnomeScale),
            settings?.integer("Xft/DPI").map { Double($0) / Self.partsOfDot / Self.plainResolution },
            resources?.dotsPerInch.map { $0 / Self.plainResolution },
        ]
        self.init(
            scale: scales.lazy.compactMap(\.self).first(where: Self.sensibleScales.contains) ?? 1,
            isDark: settings?.string("Net/ThemeName")?.lowercased().hasSuffix("-dark") ?? false,
            animationsEnabled: settings?.integer("Gtk/EnableAnimations") != 0)
    }

    /// GNOME reports the scales of windows and of text; GTK uses these two, not their product.
    private static func gnomeScale(_ settings: DesktopSettings) -> Double? {
        guard let factor = settings.integer("Gdk/WindowScalingFactor"), factor > 0,
            let unscaled = settings.integer("Gdk/UnscaledDPI")
        else { return nil }
        return Double(factor) * Double(unscaled) / partsOfDot / plainResolution
    }
}
