import CDesktopBus

/// A connection to the session bus. The desktop's portal reports the user's preferences over the
/// bus, and the screen saver accepts requests to keep the screen on.
///
/// No method waits. `process()` reads the answers later, so the first window opens with the default
/// preferences. If there is no portal or no screen saver, the bus answers with an error, which is
/// ignored.
@safe final class DesktopBus {
    enum Address: Sendable {
        case none
        case session
        case custom(String)
    }

    private let handle: OpaquePointer
    private(set) var settings = PortalSettings()
    /// The number of windows that keep the screen on through the bus.
    private var inhibitionCount = 0

    /// Connects to a bus, or returns `nil` if there is none.
    init?(_ address: Address) {
        let name: String?
        switch address {
        case .none: return nil
        case .session: name = nil
        case .custom(let custom): name = custom
        }
        guard let handle = unsafe touchstone_bus_open(name) else { return nil }
        unsafe self.handle = handle
    }

    deinit { unsafe touchstone_bus_close(handle) }

    var fileDescriptor: Int32 { unsafe touchstone_bus_descriptor(handle) }

    /// Handles the messages that have arrived. Returns `false` if the connection was lost.
    func process() -> Bool {
        unsafe touchstone_bus_process(handle, Unmanaged.passUnretained(self).toOpaque()) { context, group, key, value in
            guard let context = unsafe context, let group = unsafe group, let key = unsafe key else { return }
            let bus = unsafe Unmanaged<DesktopBus>.fromOpaque(context).takeUnretainedValue()
            unsafe bus.settings.set(String(cString: key), in: String(cString: group), to: value)
        }
    }

    /// Keeps the screen on while more calls have been made with `true` than with `false`.
    func inhibitIdle(_ inhibits: Bool, by program: String) {
        inhibitionCount += inhibits ? 1 : -1
        unsafe touchstone_bus_inhibit_idle(handle, inhibitionCount > 0, program)
    }
}
