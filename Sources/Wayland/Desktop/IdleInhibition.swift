import CWayland

/// Keeps the screen on while it exists, by the compositor or, if that cannot, by the desktop's
/// screen saver. It must be released before its surface is destroyed.
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
}
