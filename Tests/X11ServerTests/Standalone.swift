import TestServers

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
}

extension Pixels {
    /// Whether the pixels on the screen agree with the picture in memory. The server rasterizes
    /// outlines on its own, so one pixel in 100 may differ by more than 16 of 255.
    func agrees(with expected: Pixels, painted method: PaintMethod) -> Bool {
        guard method == .xlib else { return greatestDifference(from: expected) <= 2 }
        return count(differingBy: 17, from: expected) <= width * height / 100
    }
}
