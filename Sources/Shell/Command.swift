/// A command of the program, independent of how the user invokes it.
///
/// `CommandTable` assigns keys, buttons, gestures and help texts to the commands.
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
