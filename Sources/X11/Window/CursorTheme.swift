/// The name and the size of the desktop's cursor theme, as the settings manager reports them.
struct CursorTheme: Hashable {
    /// The theme's name, or `nil` if the settings manager reports no valid name.
    let name: String?
    /// The size of the cursors in pixels, or 0 if the settings manager reports no plausible size.
    let size: Int

    private static let sensibleSizes = 8...512

    init(settings: DesktopSettings? = nil) {
        name = settings?.string("Gtk/CursorThemeName").flatMap { Self.isName($0) ? $0 : nil }
        size = settings?.integer("Gtk/CursorThemeSize").flatMap { Self.sensibleSizes.contains($0) ? $0 : nil } ?? 0
    }

    /// Returns whether the name is a single path component that does not begin with a period, so
    /// that it cannot refer to a folder outside the themes' folders.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && !name.contains("/") && !name.contains("\0")
    }
}
