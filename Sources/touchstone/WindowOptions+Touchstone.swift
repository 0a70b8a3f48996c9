import Windowing

extension WindowOptions {
    /// Returns the options for a window of the program, as the command line requests them.
    @MainActor static func touchstone(_ placing: WindowPlacing) throws -> WindowOptions {
        var options = WindowOptions()
        options.title = "Touchstone"
        options.applicationName = "touchstone"
        options.icons = try FaceIcon.images()
        (options.displayServer, options.framePacing) = (placing.displayServer, placing.frames)
        return options
    }
}
