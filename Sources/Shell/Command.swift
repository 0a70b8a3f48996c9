/// A command of the program, independent of how the user invokes it.
///
/// `CommandTable` assigns keys, a button, a gesture and a help text to each command.
enum Command: Hashable {
    case showScene(Int)
    case showNextScene, showPreviousScene
    case toggleOption(Int)
    case undo, redo, reset
    case toggleRecording, showRecordings, toggleInspector, showGuide, showKeys
    case copyPicture, toggleFullScreen, close
    case toggleMenu
    case showScenes
    case focus(FocusCommand)
}
