/// The method of sending pictures to a window.
package enum PaintMethod: String, CaseIterable, Sendable {
    /// Shared memory, or Xlib if no memory can be shared with the server or the server has a
    /// graphics processor.
    case automatic = "auto"
    /// Memory that the program shares with the server. The program paints in this memory.
    case sharedMemory = "shm"
    /// Requests that make the server paint. This method suits displays on other machines.
    case xlib
}

extension PaintMethod {
    /// Creates a presenter with shared memory, which the server may still refuse. Returns an error
    /// if the presenter cannot be created, or `nil` for `.xlib`. Makes no round trip.
    func sharedMemory(
        for window: Window, frames: DisplayFrames? = nil, threads: Int = 1
    ) -> Result<SharedMemoryPresenter, X11Error>? {
        guard self != .xlib else { return nil }
        return Result { () throws(X11Error) in
            try SharedMemoryPresenter(window, frames: frames, threads: threads)
        }
    }

    /// Waits until the server has accepted or refused the shared memory, if there is any, chooses a
    /// method, and returns a presenter that uses it. Throws an error if no such presenter can be
    /// created or the connection is lost.
    func presenter(
        for window: Window, sharedMemory request: Result<SharedMemoryPresenter, X11Error>?
    ) throws(X11Error) -> (presenter: any Presenter, choice: PaintChoice) {
        do throws(X11Error) {
            let shared = try granted(request)
            let choice = PaintChoice(
                requested: self, sharesMemory: shared != nil,
                hasGraphicsProcessor: window.connection.extensions.hasDirectRendering)
            if let shared, choice.method == .sharedMemory { return (shared, choice) }
            let presenter = try XlibPresenter(window)
            if !window.connection.isLost { return (presenter, choice) }
        } catch {
            if !window.connection.isLost { throw error }
        }
        throw .connectionLost
    }

    private func granted(
        _ request: Result<SharedMemoryPresenter, X11Error>?
    ) throws(X11Error) -> SharedMemoryPresenter? {
        do throws(X11Error) {
            let presenter = try request?.get()
            try presenter?.confirmSharing()
            return presenter
        } catch {
            if self == .sharedMemory { throw error }
            return nil
        }
    }
}
