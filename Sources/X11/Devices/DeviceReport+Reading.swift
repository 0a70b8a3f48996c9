import CX11

extension Connection {
    /// Asks the server for all that is known of pointing devices; several round trips.
    public func deviceReport() -> DeviceReport {
        DeviceReport(
            xinput: xinput, screenSize: screenSize, millimetresPerPixel: millimetresPerPixel,
            windowManager: windowManagerName, isTouchGrabbed: isTouchGrabbed, devices: pointingDevices)
    }

    /// What the window manager calls itself.
    private var windowManagerName: String? {
        guard let window = numbers(of: atoms[.supportingWindowManager], XA_WINDOW, on: root).first else { return nil }
        let name = bytes(of: atoms[.windowName], atoms[.utf8String], on: window)
        return name.map { String(foreign: String(decoding: $0, as: UTF8.self)) }
    }

    /// Whether somebody holds a grab of touches on the root window. The server tells nobody; but it lets no second one have it,
    /// and it does nothing else between this try and its end.
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
            let refused = unsafe XIGrabTouchBegin(display, XIAllMasterDevices, root, 0, &mask, 1, &modifiers)
            if refused == 0 { _ = unsafe XIUngrabTouchBegin(display, XIAllMasterDevices, root, 1, &modifiers) }
            return refused > 0
        }
    }

    /// The devices that point, in the server's order, without those that stand for others.
    ///
    /// Corresponds to `XIQueryDevice`.
    private var pointingDevices: [DeviceReport.Device] {
        var count: Int32 = 0
        guard let infos = unsafe XIQueryDevice(display, XIAllDevices, &count) else { return [] }
        defer { unsafe XIFreeDeviceInfo(infos) }
        var devices: [DeviceReport.Device] = []
        for index in 0..<Int(count) {
            if let device = unsafe DeviceReport.Device(infos[index], labels: name(ofLabel:)) { devices.append(device) }
        }
        return devices
    }

    /// Corresponds to `XGetAtomName`.
    private func name(ofLabel label: CX11.Atom) -> String? {
        guard label != 0, let name = unsafe XGetAtomName(display, label) else { return nil }
        defer { unsafe XFree(name) }
        return unsafe String(foreign: String(cString: name))
    }
}

extension DeviceReport.Device {
    /// Takes what the server tells of a device; nil for one that does not point, or that stands for others.
    ///
    /// Corresponds to `XIDeviceInfo`.
    @unsafe
    init?(_ info: XIDeviceInfo, labels: (CX11.Atom) -> String?) {
        guard unsafe info.use == XISlavePointer || info.use == XIFloatingSlave, let name = unsafe info.name else {
            return nil
        }
        unsafe self.init(identifier: Int(info.deviceid), name: String(foreign: String(cString: name)))
        unsafe (isEnabled, isAttached) = (info.enabled != 0, info.use == XISlavePointer)
        var notches: [Int: Double] = [:]
        for index in unsafe 0..<Int(info.num_classes) {
            guard let any = unsafe info.classes[index] else { continue }
            unsafe note(any, labels: labels, notches: &notches)
        }
        for index in axes.indices { axes[index].unitsPerNotch = notches[axes[index].number] }
        // A keyboard that floats has no axis.
        if axes.isEmpty { return nil }
    }

    @unsafe
    private mutating func note(
        _ any: UnsafeMutablePointer<XIAnyClassInfo>, labels: (CX11.Atom) -> String?, notches: inout [Int: Double]
    ) {
        let start = UnsafeRawPointer(any)
        switch unsafe any.pointee.type {
        case XITouchClass:
            let info = unsafe start.assumingMemoryBound(to: XITouchClassInfo.self).pointee
            touch = DeviceReport.Touch(isDirect: info.mode == XIDirectTouch, fingers: Int(info.num_touches))
        case XIGestureClass:
            unsafe gestureFingers = Int(start.assumingMemoryBound(to: XIGestureClassInfo.self).pointee.num_touches)
        case XIButtonClass:
            unsafe buttonCount = Int(start.assumingMemoryBound(to: XIButtonClassInfo.self).pointee.num_buttons)
        case XIValuatorClass:
            let info = unsafe start.assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
            axes.append(DeviceReport.Axis(info, label: labels(info.label)))
        case XIScrollClass:
            let info = unsafe start.assumingMemoryBound(to: XIScrollClassInfo.self).pointee
            notches[Int(info.number)] = info.increment
        default: break
        }
    }
}

extension DeviceReport.Axis {
    /// Corresponds to `XIValuatorClassInfo`.
    fileprivate init(_ info: XIValuatorClassInfo, label: String?) {
        self.init(
            number: Int(info.number), label: label, isAbsolute: info.mode == XIModeAbsolute,
            range: info.max > info.min ? info.min...info.max : nil,
            unitsPerMetre: info.resolution > 0 ? Int(info.resolution) : nil)
    }
}
