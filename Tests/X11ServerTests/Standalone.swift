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
    /// Whether the pixels on the screen agree with the picture in memory.
    func agrees(with expected: Pixels, painted method: PaintMethod) -> Bool {
        guard method == .xlib else { return greatestDifference(from: expected) <= 2 }
        return disagreement(with: expected) <= Agreement.ofScenes
    }
}
