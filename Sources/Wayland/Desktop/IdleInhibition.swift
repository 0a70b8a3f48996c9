import CWayland

/// Keeps the screen on while it exists, by the compositor or, if that cannot, by the desktop's
/// screen saver.
@safe final class IdleInhibition {
    private let inhibitor: Proxy?
    private let bus: DesktopBus?
    private let program: String

    init(for surface: Proxy, by program: String, on connection: Connection) {
        inhibitor = connection[.idleInhibition].map { manager in
            unsafe Proxy(
                zwp_idle_inhibit_manager_v1_create_inhibitor(manager.handle, surface.handle), on: connection.display,
                destructor: 0)
        }
        bus = inhibitor == nil ? connection.bus : nil
        self.program = program
        bus?.inhibitIdle(true, by: program)
    }

    deinit { bus?.inhibitIdle(false, by: program) }

    /// Ends the compositor's inhibition, which must happen before the surface is destroyed. An
    /// inhibition by the desktop's screen saver ends with this object.
    func close() { inhibitor?.destroy() }
}
