@testable import X11

extension EventReader {
    /// Creates a reader of a window that shares its connection with no other window.
    convenience init(of window: X11.Window) throws(X11Error) {
        try self.init(of: window, on: SharedConnection(window.connection))
    }
}

extension PaintMethod {
    /// Returns a presenter without a window that shows its choice.
    func presenter(for window: X11.Window) throws(X11Error) -> any Presenter {
        try presenter(for: window, sharedMemory: sharedMemory(for: window)).presenter
    }

    /// The largest difference from the same picture in memory, of 255. The server's filter and
    /// cairo's loop in memory may differ at edges.
    var tolerance: Int { self == .xlib ? 16 : 2 }
}
