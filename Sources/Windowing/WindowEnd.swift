/// The reason why a window closes.
public enum WindowEnd: Hashable, Sendable {
    /// The user closed the window.
    case closed
    /// A signal asked the program to quit. The value is the signal's number, such as 15 for
    /// SIGTERM.
    case signal(Int32)
    /// The script of a headless window has ended.
    case finished
    /// Another program destroyed the window.
    case destroyed
    /// The connection to the window system was lost.
    case connectionLost
    /// The window system has refused a request of the program and closed the connection. The reason
    /// is a sentence for the user.
    case refused(reason: String)
}
