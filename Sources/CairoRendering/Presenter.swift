public import Drawing
public import Geometry
package import X11

/// How pictures come to the window.
public enum PaintMethod: String, CaseIterable, Sendable {
    /// Shared memory where the server offers it, else Xlib.
    case automatic = "auto"
    /// Painted into memory that is shared with the server.
    case sharedMemory = "shm"
    /// Painted by the server; for displays on other machines.
    case xlib
}

/// Brings pictures to a window. Nothing that it does waits for the server, and nothing is sent before the connection is flushed.
public protocol Presenter: AnyObject {
    /// Which way it is; never `.automatic`.
    var method: PaintMethod { get }

    /// Paints what the damage covers and shows it. A picture of another size than the one before is painted whole.
    func present(_ picture: Picture, damage: Damage)

    /// Shows again a part of the last picture that the window has lost.
    func expose(_ rect: Rect)
}

extension PaintMethod {
    /// A way to a window.
    ///
    /// - Throws: `.noSharedMemory` where shared memory was asked for by name and cannot be had; `.noSurface` where the window is too
    ///   large to paint.
    package func presenter(for window: X11.Window) throws(CairoError) -> any Presenter {
        switch self {
        case .sharedMemory: return try SharedMemoryPresenter(window)
        case .xlib: return try XlibPresenter(window)
        case .automatic:
            if let presenter = try? SharedMemoryPresenter(window) { return presenter }
            return try XlibPresenter(window)
        }
    }
}
