package import Drawing
package import Geometry

/// Shows pictures in a window. Nothing is sent until the connection is flushed.
package protocol Presenter: AnyObject {
    /// The method; never `.automatic`.
    var method: PaintMethod { get }

    /// Whether the server has handled so many of the last frames that the next one will not wait.
    /// Once it becomes true, an event has arrived from the server.
    var isReady: Bool { get }

    /// Paints the damaged part and shows it. A picture of a new size is painted completely. Waits
    /// for the server only where `isReady` is false or the size is new.
    func present(_ picture: Picture, damage: Damage)

    /// Shows a part of the last picture again that the window has lost.
    func expose(_ rect: Rect)
}
