/// Everything that a person can ask of the program, however it is asked.
///
/// `CommandTable` binds each command to its keys, its button, its gesture and its help text.
enum Command: Hashable {
    case showScene(Int)
    case showNextScene, showPreviousScene
    /// Turns an option of the scene on or off.
    case toggleOption(Int)
    case undo, redo, reset
    case toggleRecording, showRecordings, toggleInspector, showGuide, showKeys
    case copyPicture, toggleFullScreen, close
    /// Opens the menu of the buttons that do not fit on the bar.
    case toggleMenu
    /// Opens the list of the scenes.
    case showScenes
    /// What the keyboard does with the views of a scene.
    case focus(FocusCommand)
}
