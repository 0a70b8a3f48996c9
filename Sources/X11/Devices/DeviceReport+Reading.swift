import CX11

extension Connection {
    /// Queries the server for its pointing devices, the screen and grabs of touches; several round
    /// trips.
    public func deviceReport() -> DeviceReport {
        DeviceReport(
            xinput: xinput, screenSize: screenSize, millimetresPerPixel: millimetresPerPixel,
            windowManager: windowManagerName, isTouchGrabbed: isTouchGrabbed, devices: pointingDevices)
    }

    /// The name of the window manager; nil where none is running.
    private var windowManagerName: String? {
        guard let window = windowManager else { return nil }
        let name = bytes(of: atoms[.windowName], atoms[.utf8String], on: window)
        return name.map { String(foreign: String(decoding: $0, as: UTF8.self)) }
    }

    /// Whether another program grabs touches on the root window.
    ///
    /// The server does not say. But it refuses a second grab, so one is tried with the server
    /// grabbed: no touch can arrive meanwhile.
    ///
    /// Corresponds to `XIGrabTouchBegin` and `XIUngrabTouchBegin`.
    private var isTouchGrabbed: Bool {
        unsafe XGrabServer(display)
        defer {
            unsafe XUngrabServer(display)
            flush()
        }
        var modifiers = XIGrabModifiers(modifiers: Int32(bitPattern: 1 << 31), status: 0)
        var bytes = XInputVersion.mask(of: [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd])
        return unsafe bytes.withUnsafeMutableBufferPointer { buffer in
            var mask = unsafe XIEventMask(
                deviceid: XIAllMasterDevices, mask_len: Int32(buffer.count), mask: buffer.baseAddress)
            let refused = unsafe touchstone_grab_touches(line, root, &mask, &modifiers)
            if refused == 0 { unsafe touchstone_ungrab_touches(line, root, &modifiers) }
            return refused > 0
        }
    }

    /// The devices that point, in the server's order.
    private var pointingDevices: [DeviceReport.Device] {
        allDevices(label: name(ofLabel:)).filter { $0.isSlave && !$0.report.axes.isEmpty }.map(\.report)
    }

    /// Corresponds to `XGetAtomName`; one round trip.
    private func name(ofLabel label: CX11.Atom) -> String? {
        guard label != 0, let name = unsafe touchstone_atom_name(line, label) else { return nil }
        defer { unsafe XFree(name) }
        return unsafe String(foreign: String(cString: name))
    }
}
