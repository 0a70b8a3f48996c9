package import Drawing
package import Geometry

/// Shows pictures in a window. Requests are sent when the connection is flushed.
package protocol Presenter: AnyObject {
    /// Whether the next frame can be presented without blocking. The value changes to `true` only
    /// when an event from the server arrives.
    var isReady: Bool { get }

    /// Paints the damaged part and shows it. A picture of a new size is painted completely. Blocks
    /// on the server only if `isReady` is `false` or the size is new.
    func present(_ picture: Picture, damage: Damage)

    /// Shows a lost part of the last picture again.
    func expose(_ rect: Rect)
}
