/// The name and the size of the desktop's cursor theme, as the settings manager reports them.
struct CursorTheme: Hashable {
    /// The theme's name, or `nil` to use the name in the environment or the server's resources.
    let name: String?
    /// The size of the cursors in pixels, or 0 to use the size in the environment or the server's
    /// resources.
    let size: Int

    private static let sensibleSizes = 8...512

    init(settings: DesktopSettings? = nil) {
        name = settings?.string("Gtk/CursorThemeName").flatMap { Self.isName($0) ? $0 : nil }
        size = settings?.integer("Gtk/CursorThemeSize").flatMap { Self.sensibleSizes.contains($0) ? $0 : nil } ?? 0
    }

    /// Returns whether the name is a single path component that is not hidden.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && !name.contains("/") && !name.contains("\0")
    }
}
