import CX11

extension Connection {
    /// Prevents the server from blanking the screen, or allows blanking again. The server also
    /// allows blanking when the connection closes. Corresponds to `XScreenSaverSuspend`.
    func inhibitScreenBlanking(_ isInhibited: Bool) {
        var (event, error): (Int32, Int32) = (0, 0)
        guard unsafe XScreenSaverQueryExtension(display, &event, &error) != 0 else { return }
        unsafe XScreenSaverSuspend(display, isInhibited ? 1 : 0)
    }
}
