/// An action of the program, independent of how it is invoked.
///
/// `CommandTable` binds each command to its keys, its button, its gesture and its help text.
enum Command: Hashable {
    case showScene(Int)
    case showNextScene, showPreviousScene
    case toggleOption(Int)
    case undo, redo, reset
    case toggleRecording, showRecordings, toggleInspector, showGuide, showKeys
    case copyPicture, toggleFullScreen, close
    /// Opens the menu of the tools that do not fit on the bar.
    case toggleMenu
    case showScenes
    /// Moves the keyboard focus, or moves or activates the focused view.
    case focus(FocusCommand)
}
