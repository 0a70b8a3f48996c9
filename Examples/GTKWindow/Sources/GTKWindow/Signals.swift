import CGTK

/// Calls a C function for each signal of an object, with `receiver`, the arguments of the signal and
/// the object. Corresponds to the macro `g_signal_connect_swapped`.
nonisolated func connect<Handler>(_ object: OpaquePointer, _ signal: String, _ handler: Handler, _ receiver: AnyObject)
{
    g_signal_connect_data(
        UnsafeMutableRawPointer(object), signal, unsafeBitCast(handler, to: GCallback.self),
        Unmanaged.passUnretained(receiver).toOpaque(), nil, G_CONNECT_SWAPPED)
}
