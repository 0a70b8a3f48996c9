import Windowing

extension WindowOptions {
    /// Returns options that contain the program's title, its icon, and the name of its desktop
    /// file.
    static func touchstone() throws -> WindowOptions {
        var options = WindowOptions()
        options.title = "Touchstone"
        options.applicationName = "touchstone"
        options.icons = try FaceIcon.images()
        return options
    }
}
