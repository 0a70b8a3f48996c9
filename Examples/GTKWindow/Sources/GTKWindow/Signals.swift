import CGTK

/// Connects a C function to an object's signal. The function receives `receiver`, the signal's
/// arguments and the object. Corresponds to the macro `g_signal_connect_swapped`.
nonisolated func connect<Handler>(_ object: OpaquePointer, _ signal: String, _ handler: Handler, _ receiver: AnyObject)
{
    g_signal_connect_data(
        UnsafeMutableRawPointer(object), signal, unsafeBitCast(handler, to: GCallback.self),
        Unmanaged.passUnretained(receiver).toOpaque(), nil, G_CONNECT_SWAPPED)
}
