import Platform

/// A reason why the program cannot use a Wayland compositor.
public enum WaylandError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No compositor has answered. `name` is the value of `WAYLAND_DISPLAY`. It is `nil` if the
    /// variable is not set, or if a given socket could not be used.
    case noCompositor(name: String?)
    /// The compositor lacks an interface that every window needs.
    case missing(interface: String)
    case connectionLost
    /// The compositor has reported a protocol error, usually because a request of this program
    /// violates the protocol.
    case protocolError(object: String, code: UInt32, message: String)
    case noMemory
    case noSignals(reason: String)

    public var description: String {
        switch self {
        case .noCompositor(let name?):
            "no Wayland compositor answers at \(String(foreign: name)). Is it running?"
        case .noCompositor(nil):
            "no Wayland compositor: WAYLAND_DISPLAY is not set. Start the program in a Wayland session."
        case .missing(let interface):
            "this compositor has no \(interface), which every window needs."
        case .connectionLost:
            "the connection to the Wayland compositor was lost."
        case .protocolError(let object, let code, let message):
            "the Wayland compositor has refused a request, which is a bug in this program. Please report it: "
                + "\(object), error \(code), \(String(foreign: message))"
        case .noMemory:
            "there is not enough memory to share with the Wayland compositor."
        case .noSignals(let reason):
            reason
        }
    }
}
