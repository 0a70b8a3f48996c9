import CX11

/// What a property had, or a part of it.
struct TakenProperty {
    let type: CX11.Atom
    /// The bytes, where the property is one of bytes.
    let bytes: [UInt8]
    /// The numbers, where the property is one of 32-bit numbers.
    let numbers: [UInt]
    let isOfBytes: Bool
    /// The number of bytes that follow.
    let rest: Int
}

extension Connection {
    /// Creates a window that is never shown. Corresponds to `XCreateWindow`.
    func createHiddenWindow() -> CX11.Window {
        var attributes = XSetWindowAttributes()
        attributes.event_mask = PropertyChangeMask
        return unsafe XCreateWindow(
            display, root, -10, -10, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask), &attributes)
    }

    /// Appends bytes to a property. Corresponds to `XChangeProperty`.
    func append(_ bytes: [UInt8], to property: CX11.Atom, on window: CX11.Window) {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            _ = unsafe XChangeProperty(
                display, window, property, XA_STRING, 8, PropModeAppend, buffer.baseAddress, Int32(buffer.count))
        }
    }

    /// Reads a part of a property of any type, and deletes the property where nothing follows.
    ///
    /// Corresponds to `XGetWindowProperty`; one round trip.
    ///
    /// - Parameters:
    ///   - offset: The first byte, a multiple of four.
    ///   - most: The most bytes, a multiple of four.
    /// - Returns: nil where there is no such property.
    func takeProperty(
        _ property: CX11.Atom, from offset: Int, most: Int, on window: CX11.Window
    ) -> TakenProperty? {
        var (type, format, count, rest) = (CX11.Atom(0), Int32(0), UInt(0), UInt(0))
        let data = unsafe touchstone_take_property(
            line, window, property, offset / 4, most / 4, &type, &format, &count, &rest)
        defer { if let data = unsafe data { unsafe XFree(data) } }
        guard type != 0, let data = unsafe data else { return nil }
        let isOfBytes = format == 8
        let bytes = isOfBytes ? unsafe Array(UnsafeBufferPointer(start: data, count: Int(count))) : []
        // Xlib hands 32-bit properties over as longs.
        let longs = unsafe UnsafeRawPointer(data).assumingMemoryBound(to: UInt.self)
        let numbers = format == 32 ? unsafe Array(UnsafeBufferPointer(start: longs, count: Int(count))) : []
        return TakenProperty(type: type, bytes: bytes, numbers: numbers, isOfBytes: isOfBytes, rest: Int(rest))
    }
}
