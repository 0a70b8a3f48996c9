/// Why a window is gone.
public enum WindowEnd: Hashable, Sendable {
    /// The person closed it.
    case closed
    /// A signal asked the program to end; its number, such as 15 for SIGTERM.
    case signal(Int32)
    /// Its input is over: a window without a display had a script.
    case finished
    /// Another program destroyed it.
    case destroyed
    /// The connection to the window system is lost.
    case connectionLost
}
