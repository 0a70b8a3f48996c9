/// The reason why a window has ended.
public enum WindowEnd: Hashable, Sendable {
    /// The person closed it.
    case closed
    /// A signal asked the program to end; its number, such as 15 for SIGTERM.
    case signal(Int32)
    /// The script of a headless window is over.
    case finished
    /// Another program destroyed it.
    case destroyed
    /// The connection to the window system is lost.
    case connectionLost
}
