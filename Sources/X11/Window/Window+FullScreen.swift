import CX11
import Geometry

extension Window {
    /// Fills the screen with it, or goes back to what it was.
    public func toggleFullScreen() {
        if connection.windowManager != nil {
            let (add, remove, fromApplication) = (1, 0, 1)
            let atoms = connection.atoms
            connection.send(
                atoms[.windowState], from: identifier,
                [isFullScreen ? remove : add, Int(atoms[.fullScreen]), 0, fromApplication, 0])
        } else {
            fillScreenWithoutManager()
        }
        connection.flush()
    }

    /// Takes over what the window manager has decided; the server is asked only when there is something new.
    func readState() {
        guard hasNewState else { return }
        hasNewState = false
        let states = connection.numbers(of: connection.atoms[.windowState], XA_ATOM, on: identifier)
        isFullScreen = states.contains(connection.atoms[.fullScreen])
    }

    private func fillScreenWithoutManager() {
        if let before = frameBeforeFullScreen {
            frameBeforeFullScreen = nil
            place(before)
        } else {
            frameBeforeFullScreen = Rect(origin: position, size: size)
            place(Rect(origin: .zero, size: connection.screenSize))
        }
        isFullScreen = frameBeforeFullScreen != nil
    }

    /// Corresponds to `XMoveResizeWindow`.
    private func place(_ frame: Rect) {
        unsafe XMoveResizeWindow(
            connection.display, identifier, Int32(frame.minX), Int32(frame.minY), UInt32(frame.width),
            UInt32(frame.height))
    }
}
