import CXkbCommon

/// A context of xkbcommon, which compiles descriptions of keyboards. The compiled objects retain
/// the context, so the caller needs it only during the compilation.
@safe final class Context {
    let handle: OpaquePointer?

    init() {
        unsafe handle = xkb_context_new(XKB_CONTEXT_NO_FLAGS)
        // Suppresses messages on standard error. A failed compilation returns no object, so callers
        // do not need the messages.
        unsafe handle.map { unsafe xkb_context_set_log_level($0, xkb_log_level(rawValue: 0)) }
    }

    deinit { unsafe xkb_context_unref(handle) }
}

/// Returns the text that a function of xkbcommon writes into a buffer of `longest` bytes.
@unsafe func string(longest: Int, _ write: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: longest) { buffer in
        guard let base = buffer.baseAddress else { return "" }
        unsafe base.initialize(repeating: 0, count: longest)
        _ = unsafe write(base, longest)
        return unsafe String(cString: base)
    }
}
