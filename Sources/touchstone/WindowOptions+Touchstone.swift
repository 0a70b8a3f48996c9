import Windowing

extension WindowOptions {
    /// The program's own window: its title, its icon, and its name as its desktop file has it.
    static func touchstone() throws -> WindowOptions {
        var options = WindowOptions()
        options.title = "Touchstone"
        options.applicationName = "touchstone"
        options.icons = try FaceIcon.images()
        return options
    }
}
