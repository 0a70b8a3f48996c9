import CWayland

/// An object of the compositor. Its requests are C functions that take `handle`, and its events are
/// passed to `onEvent`.
///
/// The object is destroyed together with this instance, or earlier by `destroy()`.
@safe final class Proxy {
    let handle: OpaquePointer
    private let display: Display
    private let destructor: UInt32?
    private var isDestroyed = false
    var onEvent: ((Event) -> Void)?

    /// Takes ownership of an object that a request or an event has created.
    ///
    /// - Parameters:
    ///   - destructor: The opcode of the request that destroys the object, or `nil` if there is
    ///     none.
    ///   - receive: Called for each event.
    init(_ handle: OpaquePointer?, on display: Display, destructor: UInt32? = nil, _ receive: ((Event) -> Void)? = nil)
    {
        guard let handle = unsafe handle else { preconditionFailure("there is memory for an object of a few bytes") }
        unsafe self.handle = handle
        (self.display, self.destructor, onEvent) = (display, destructor, receive)
        _ = unsafe wl_proxy_add_dispatcher(handle, deliver, nil, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { destroy() }

    /// Destroys the object immediately. Call this method if objects must be destroyed in a certain
    /// order. Do not use `handle` after this call.
    func destroy() {
        guard !isDestroyed else { return }
        isDestroyed = true
        if let destructor {
            unsafe touchstone_destroy(handle, destructor)
        } else {
            unsafe wl_proxy_destroy(handle)
        }
    }

    var version: UInt32 { unsafe wl_proxy_get_version(handle) }

    /// A number that identifies the object while it exists.
    var identifier: UInt { unsafe UInt(bitPattern: handle) }
}

/// Passes an event to the closure of its proxy. All proxies use this dispatcher instead of
/// listeners, because libwayland ends the program if a listener has no function for an event.
@unsafe private func deliver(
    _ unused: UnsafeRawPointer?, target: UnsafeMutableRawPointer?, opcode: UInt32, message: UnsafePointer<wl_message>?,
    arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let target = unsafe target, let arguments = unsafe arguments,
        let data = unsafe wl_proxy_get_user_data(OpaquePointer(target))
    else { return 0 }
    let proxy = unsafe Unmanaged<Proxy>.fromOpaque(data).takeUnretainedValue()
    unsafe proxy.onEvent?(Event(opcode: opcode, arguments: arguments))
    return 0
}
