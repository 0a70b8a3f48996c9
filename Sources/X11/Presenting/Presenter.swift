package import Drawing
package import Geometry

/// Shows pictures in a window. No call waits for the server, and nothing is sent until the
/// connection is flushed.
package protocol Presenter: AnyObject {
    /// Which way it is; never `.automatic`.
    var method: PaintMethod { get }

    /// Paints the damaged part and shows it. A picture of a new size is painted completely.
    func present(_ picture: Picture, damage: Damage)

    /// Shows again a part of the last picture that the window has lost.
    func expose(_ rect: Rect)
}
