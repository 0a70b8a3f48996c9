package import Drawing
package import Geometry

/// Brings pictures to a window. Nothing that it does waits for the server, and nothing is sent
/// before the connection is flushed.
package protocol Presenter: AnyObject {
    /// Which way it is; never `.automatic`.
    var method: PaintMethod { get }

    /// Paints what the damage covers and shows it. A picture of another size than the one before is
    /// painted whole.
    func present(_ picture: Picture, damage: Damage)

    /// Shows again a part of the last picture that the window has lost.
    func expose(_ rect: Rect)
}
