import Windowing

extension WindowOptions {
    /// Options with the program's title and icon, and with the name of its desktop file.
    static func touchstone() throws -> WindowOptions {
        var options = WindowOptions()
        options.title = "Touchstone"
        options.applicationName = "touchstone"
        options.icons = try FaceIcon.images()
        return options
    }
}
