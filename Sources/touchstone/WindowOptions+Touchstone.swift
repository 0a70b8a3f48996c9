import Windowing

extension WindowOptions {
    @MainActor static func touchstone() throws -> WindowOptions {
        var options = WindowOptions()
        options.title = "Touchstone"
        options.applicationName = "touchstone"
        options.icons = try FaceIcon.images()
        return options
    }
}
