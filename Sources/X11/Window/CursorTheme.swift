struct CursorTheme: Hashable {
    /// The name, or `nil` to use the environment and the server's resources.
    let name: String?
    /// The size in pixels, or 0 to use the environment and the server's resources.
    let size: Int

    /// The accepted sizes, in pixels.
    private static let sensibleSizes = 8...512

    /// Reads the theme from a settings manager's settings. Without settings, it is the default
    /// theme.
    init(settings: DesktopSettings? = nil) {
        name = settings?.string("Gtk/CursorThemeName").flatMap { Self.isName($0) ? $0 : nil }
        size = settings?.integer("Gtk/CursorThemeSize").flatMap { Self.sensibleSizes.contains($0) ? $0 : nil } ?? 0
    }

    /// Whether a name is a plain folder name, without a path.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && !name.contains("/") && !name.contains("\0")
    }
}
