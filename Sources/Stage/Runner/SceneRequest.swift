/// A request from a scene to the host of its ``SceneRunner``.
public enum SceneRequest: Hashable, Sendable {
    /// A request to enter or leave full-screen mode.
    case toggleFullScreen
    /// A request to copy the picture of the window as an image.
    case copyPicture
    /// A request to close the window, as its close button does.
    case close
    /// A request to deliver settings as input.
    case set(Settings)
}
