import Windowing

extension WindowOptions {
    /// Returns the options for a window of the program, with the display server and frame pacing
    /// that the command line requests.
    @MainActor static func touchstone(_ placing: WindowPlacing) throws -> WindowOptions {
        var options = WindowOptions()
        options.title = "Touchstone"
        options.applicationName = "touchstone"
        options.icons = try FaceIcon.images()
        (options.displayServer, options.framePacing) = (placing.displayServer, placing.frames)
        return options
    }
}
