import CairoRendering

/// How pictures come to the window.
public enum PaintMethod: String, CaseIterable, Sendable {
    /// Shared memory where the server offers it, else Xlib.
    case automatic = "auto"
    /// Painted into memory that is shared with the server.
    case sharedMemory = "shm"
    /// Painted by the server; for displays on other machines.
    case xlib
}

extension PaintMethod {
    /// A way to a window.
    ///
    /// - Throws: `.noSharedMemory` where shared memory was asked for by name and cannot be had;
    ///   `.noSurface` where the window is too large to paint.
    package func presenter(for window: Window) throws(X11Error) -> any Presenter {
        let presenter: any Presenter
        do throws(X11Error) {
            presenter = try makePresenter(for: window)
        } catch {
            throw window.connection.isLost ? .connectionLost : error
        }
        if window.connection.isLost { throw .connectionLost }
        return presenter
    }

    private func makePresenter(for window: Window) throws(X11Error) -> any Presenter {
        switch self {
        case .sharedMemory: return try SharedMemoryPresenter(window)
        case .xlib: return try XlibPresenter(window)
        case .automatic:
            if let presenter = try? SharedMemoryPresenter(window) { return presenter }
            return try XlibPresenter(window)
        }
    }
}

extension Surface {
    /// Takes over the caller's reference to a surface of a size in pixels.
    convenience init(painting handle: OpaquePointer?, width: Int32, height: Int32) throws(X11Error) {
        do {
            try unsafe self.init(adopting: handle, width: Int(width), height: Int(height))
        } catch {
            throw .noSurface(error)
        }
    }
}
