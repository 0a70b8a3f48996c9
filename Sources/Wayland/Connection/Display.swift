import CWayland
import Platform

/// The socket to a compositor, with libwayland's queue of events.
///
/// No method waits. libwayland's functions that wait, such as `wl_display_roundtrip`, are never
/// called, because they can block forever once the socket has been full.
@safe final class Display {
    /// The maximum number of reads per call of `readEvents()`. The limit keeps a flood of events
    /// from delaying painting. libwayland reads up to 4 kB at a time, which is about 150 events.
    private static let maxReads = 8

    let handle: OpaquePointer
    /// Whether the socket is full, because the compositor has not read earlier requests. Before
    /// version 1.23, libwayland can store only a few more, so do not send requests while this
    /// property is `true`.
    private(set) var isBlocked = false

    /// Connects to the compositor that the environment specifies.
    ///
    /// - Throws: `.noCompositor`.
    init() throws(WaylandError) {
        touchstone_collect_log()
        guard let handle = unsafe wl_display_connect(nil) else {
            throw .noCompositor(name: Environment.value("WAYLAND_DISPLAY"))
        }
        unsafe self.handle = handle
    }

    /// Takes ownership of a connected socket.
    init(socket: Int32) throws(WaylandError) {
        touchstone_collect_log()
        guard let handle = unsafe wl_display_connect_to_fd(socket) else { throw .noCompositor(name: nil) }
        unsafe self.handle = handle
    }

    deinit { unsafe wl_display_disconnect(handle) }

    var fileDescriptor: Int32 { unsafe wl_display_get_fd(handle) }

    /// Sends the stored requests that the socket accepts.
    func flush() { isBlocked = unsafe touchstone_flush(handle) != 0 }

    /// Reads events from the socket, and passes them to the proxies' handlers. If there are too
    /// many events for one call, some stay in the socket until the next call, so that the program
    /// answers pings and paints.
    func readEvents() {
        for _ in 0..<Self.maxReads {
            // Events that have been read must be handled before more are read. Otherwise, the text
            // of a protocol error would be lost, because the end of the connection follows it.
            if unsafe wl_display_prepare_read(handle) == 0 { _ = unsafe wl_display_read_events(handle) }
            if unsafe wl_display_dispatch_pending(handle) <= 0 { return }
        }
    }

    /// The reason why the connection was lost, or `nil` if it was not.
    var loss: WaylandError? {
        let number = unsafe wl_display_get_error(handle)
        guard number != 0 else { return nil }
        guard number == EPROTO else { return .connectionLost }
        var interface: UnsafePointer<wl_interface>?
        var identifier: UInt32 = 0
        let code = unsafe wl_display_get_protocol_error(handle, &interface, &identifier)
        let object = unsafe interface.map { unsafe String(cString: $0.pointee.name) } ?? "wl_display"
        return .protocolError(object: object, code: code, message: unsafe String(cString: touchstone_last_log()))
    }
}
