import CWayland

/// A request to keep the screen on while the instance exists. It goes to the compositor, or to the
/// desktop's screen saver if the compositor does not support such requests. Release the instance
/// before its surface is destroyed.
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
