import CX11

extension Connection {
    /// Keeps the server from blanking the screen, or permits it again, as the end of the connection
    /// does. Corresponds to `XScreenSaverSuspend`.
    func inhibitScreenBlanking(_ isInhibited: Bool) {
        var (event, error): (Int32, Int32) = (0, 0)
        guard unsafe XScreenSaverQueryExtension(display, &event, &error) != 0 else { return }
        unsafe XScreenSaverSuspend(display, isInhibited ? 1 : 0)
    }
}
