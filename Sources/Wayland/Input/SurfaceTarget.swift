import Geometry
import Touches

/// An unowned reference to a window. When the window is closed or released, it removes all
/// references to itself from its connection.
struct WindowReference {
    unowned let window: WaylandWindow
    private let identifier: ObjectIdentifier

    init(_ window: WaylandWindow) { (self.window, identifier) = (window, ObjectIdentifier(window)) }

    /// Returns whether this is a reference to the given window. Compares identifiers, because the
    /// window cannot be read while it is being released.
    func refers(to window: WaylandWindow) -> Bool { identifier == ObjectIdentifier(window) }
}

/// The receiver of a surface's input: a part of a window.
struct SurfaceTarget {
    enum Part: Hashable {
        /// The scene.
        case content
        case titleBar
        /// The invisible border around the window, for resizing it.
        case border
    }

    let reference: WindowReference
    let part: Part

    var window: WaylandWindow { reference.window }
}

/// Input on a window's title bar or border, from a finger or from the pointer.
struct FrameInput {
    enum Phase {
        /// The pointer enters or moves while its left button is up.
        case hovered
        case pressed
        /// A finger, or the pointer with its left button down, moves.
        case moved
        case released
        /// The press has ended without a release, or the pointer has left.
        case cancelled
    }

    var phase: Phase
    /// The location on the surface, in points.
    var location: Point
    var time: Timestamp
    /// The serial number of the press, or 0 if there is none. Requests to move or resize the window
    /// must contain this number.
    var serial: UInt32
    unowned let seat: Seat
    /// The pressed button of a mouse or a pen, as in `TouchInput`, or 1 for the tip of a pen and
    /// for all other input.
    var button = 1
}
