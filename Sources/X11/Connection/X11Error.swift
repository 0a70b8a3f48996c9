public import Drawing
import Platform
import Windowing

/// A reason why the program cannot use an X server. Its description is a sentence for the user.
public enum X11Error: Error, Hashable, Sendable, CustomStringConvertible {
    case noDisplay(name: String?)
    case noXInput
    case oldXInput(XInputVersion)
    /// The server refuses to report touches, usually because another program already receives the
    /// window's touches.
    case selectionRefused(reason: String)
    case connectionLost
    case noSharedMemory(reason: String)
    case noSurface(ImageError)
    case noSignals(reason: String)

    public var description: String {
        switch self {
        case .noDisplay(let name?):
            "no X server answers at display \(String(foreign: name)). Is it running, and is this user allowed to connect?"
        case .noDisplay(nil):
            "no display: DISPLAY is not set. Start the program in an X session, or name one: "
                + "DISPLAY=:0 \(WindowOptions.programName)"
        case .noXInput:
            "this X server has no XInput extension, but touches require XInput 2.2 or later."
        case .oldXInput(let version):
            "this X server supports XInput \(version), but touches require XInput 2.2 or later."
        case .selectionRefused(let reason):
            "the X server does not send touches to this window: \(reason)"
        case .connectionLost:
            "the connection to the X server was lost."
        case .noSharedMemory(let reason):
            "cannot share memory with the X server: \(reason)"
        case .noSurface(let error):
            error.description
        case .noSignals(let reason):
            reason
        }
    }
}
