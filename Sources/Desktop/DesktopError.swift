public import CairoRendering
public import Platform
public import X11

/// Why a desktop program cannot go on.
public enum DesktopError: Error, Sendable, CustomStringConvertible {
    /// No server, one that is too old, or one that refused.
    case x11(X11Error)
    /// No image to paint on.
    case cairo(CairoError)
    /// The system refused something.
    case platform(PlatformError)

    public var description: String {
        switch self {
        case .x11(let error): error.description
        case .cairo(let error): error.description
        case .platform(let error): error.description
        }
    }
}
