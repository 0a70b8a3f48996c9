/// A request of a scene to the host of its ``SceneRunner``.
public enum SceneRequest: Hashable, Sendable {
    /// Enter or leave full screen.
    case toggleFullScreen
    /// Copy the picture of the window as an image.
    case copyPicture
    /// Close the window, as its close button does.
    case close
    /// Deliver these settings as an input.
    case set(Settings)
}
