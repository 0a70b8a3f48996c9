package import CairoRendering
package import Drawing
package import Geometry

/// An object that shows pictures in a window. Its requests can remain queued, so flush the
/// connection afterward.
package protocol Presenter: AnyObject {
    var renderer: Renderer { get }

    /// Whether the next frame can be presented without waiting for an earlier one. If the value is
    /// `false`, it can change to `true` when a message from the server arrives.
    var isReady: Bool { get }

    /// Paints the damaged part of a picture and shows it. A picture of a new size counts as
    /// completely damaged. Blocks on the server only if `isReady` is `false` or memory must be
    /// allocated.
    func present(_ picture: Picture, damage: Damage)

    /// Shows a lost part of the last picture again. `rect` is in the window's pixel coordinates.
    func expose(_ rect: Rect)
}
