/// An error that leaves a program without a window.
public enum WindowError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Opening a window or waiting for events failed. The reason is a sentence for the user.
    case unavailable(reason: String)
    /// Another program destroyed the window.
    case destroyed
    /// The connection to the window system was lost.
    case connectionLost

    public var description: String {
        switch self {
        case .unavailable(let reason): reason
        case .destroyed: "another program has destroyed the window."
        case .connectionLost: "the connection to the display server was lost."
        }
    }
}
