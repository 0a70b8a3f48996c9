/// The cursor theme that the desktop's settings name.
struct CursorTheme: Hashable {
    /// The name; nil for the one that the environment and the server's resources name.
    let name: String?
    /// The size in pixels; 0 for that of the environment and the resources.
    let size: Int

    /// The sizes that a desktop asks for. A size outside this range is a mistake.
    private static let sensibleSizes = 8...512

    /// The theme of a settings manager's settings, or `nil` if none runs.
    init(settings: DesktopSettings? = nil) {
        name = settings?.string("Gtk/CursorThemeName").flatMap { Self.isName($0) ? $0 : nil }
        size = settings?.integer("Gtk/CursorThemeSize").flatMap { Self.sensibleSizes.contains($0) ? $0 : nil } ?? 0
    }

    /// Whether a name is that of a folder among the themes, and leads nowhere else.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && !name.contains("/") && !name.contains("\0")
    }
}
