/// A request from a scene to the host of its ``SceneRunner``.
public enum SceneRequest: Hashable, Sendable {
    /// Enter or leave full-screen mode.
    case toggleFullScreen
    /// Copy the picture of the window as an image.
    case copyPicture
    /// Close the window, like its close button.
    case close
    /// Deliver these settings as input.
    case set(Settings)
}
