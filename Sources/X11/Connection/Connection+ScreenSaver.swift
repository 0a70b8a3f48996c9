import CX11

extension Connection {
    /// Prevents screen blanking while more calls have been made with `true` than with `false`.
    /// Closing the connection allows it again. Has no effect if the server lacks the extension
    /// `MIT-SCREEN-SAVER`.
    func inhibitScreenBlanking(_ isInhibited: Bool) {
        var (event, error): (Int32, Int32) = (0, 0)
        guard unsafe XScreenSaverQueryExtension(display, &event, &error) != 0 else { return }
        unsafe XScreenSaverSuspend(display, isInhibited ? 1 : 0)
    }
}
