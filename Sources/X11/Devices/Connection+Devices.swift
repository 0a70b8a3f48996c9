import CX11
import Geometry
import Platform

extension Connection {
    /// Queries the server for its devices, its screen and grabs of touches; several round trips.
    public func deviceReport() -> DeviceReport {
        DeviceReport(
            xinput: xinput, screenSize: screenSize, millimetresPerPixel: millimetresPerPixel,
            windowManager: windowManagerName, isTouchGrabbed: isTouchGrabbed, devices: pointingDevices)
    }

    private var windowManagerName: String? {
        guard let window = windowManager else { return nil }
        let name = bytes(of: atoms[.windowName], atoms[.utf8String], on: window)
        return name.map { String(foreign: String(decoding: $0, as: UTF8.self)) }
    }

    /// Whether another program grabs touches on the root window. The server does not say, but it
    /// refuses a second grab: one is tried with the server grabbed, so that no touch can arrive
    /// meanwhile. Corresponds to `XIGrabTouchBegin` and `XIUngrabTouchBegin`.
    private var isTouchGrabbed: Bool {
        unsafe XGrabServer(display)
        defer {
            unsafe XUngrabServer(display)
            flush()
        }
        var modifiers = XIGrabModifiers(modifiers: Int32(bitPattern: 1 << 31), status: 0)
        let events = XInputVersion.mask(of: [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd])
        return unsafe XInputVersion.withMask(of: events, device: XIAllMasterDevices) { mask in
            let refused = unsafe touchstone_grab_touches(line, root, &mask, &modifiers)
            if refused == 0 { unsafe touchstone_ungrab_touches(line, root, &modifiers) }
            return refused > 0
        }
    }

    private var pointingDevices: [DeviceReport.Device] {
        let devices = allDevices(label: name(ofLabel:)).filter { $0.isSlave && !$0.report.axes.isEmpty }
        return devices.map { device in
            let identifier = Int32(device.report.identifier)
            if device.mayBePen { device.note(toolReport(of: identifier)) }
            var report = device.report
            report.settings = settings(of: identifier)
            return report
        }
    }

    /// One round trip for each setting.
    private func settings(of device: Int32) -> [DeviceReport.Setting] {
        Atoms.Name.deviceSettings.compactMap { name, words in
            numbers(of: device, name, capacity: 1).first.map { DeviceReport.Setting(name: words, isOn: $0 != 0) }
        }
    }

    /// Corresponds to `XGetAtomName`; one round trip.
    private func name(ofLabel label: CX11.Atom) -> String? {
        guard label != 0, let name = unsafe touchstone_atom_name(line, label) else { return nil }
        defer { unsafe XFree(name) }
        return unsafe String(foreign: String(cString: name))
    }
}

extension Connection {
    /// The enabled devices, by the server's number. Corresponds to `XIQueryDevice`; one round trip,
    /// and three for each pen that is not among those that are known.
    func queryDevices(knowing known: [Int32: PointingDevice] = [:]) -> [Int32: PointingDevice] {
        let devices = allDevices { label in Atoms.Name.measureLabels.first { atoms[$0] == label }?.rawValue }
        return devices.reduce(into: [:]) { result, device in
            guard device.report.isEnabled else { return }
            let identifier = Int32(device.report.identifier)
            if device.mayBePen { device.note(known[identifier]?.toolReport ?? toolReport(of: identifier)) }
            result[identifier] = device
        }
    }

    /// What the driver of a pen says of its tool; three round trips.
    func toolReport(of device: Int32) -> ToolReport {
        var report = ToolReport()
        if let type = numbers(of: device, .wacomToolType, capacity: 1).first {
            let types = [atoms[.wacomStylus]: ToolReport.WacomType.stylus, atoms[.wacomEraser]: .eraser]
            report.wacomType = types[CX11.Atom(type)] ?? .other
        }
        report.wacomSerials = numbers(of: device, .wacomSerials, capacity: 5)
        report.libinputSerial = numbers(of: device, .libinputSerial, capacity: 1).first
        return report
    }

    /// The names of the properties that a tool report has.
    static let toolProperties: [Atoms.Name] = [.wacomToolType, .wacomSerials, .libinputSerial]

    /// The numbers of a device's property; none without it. Corresponds to `XIGetProperty`; one
    /// round trip.
    private func numbers(of device: Int32, _ property: Atoms.Name, capacity: Int) -> [UInt32] {
        unsafe [UInt32](unsafeUninitializedCapacity: capacity) { buffer, count in
            let found = unsafe touchstone_device_numbers(
                line, device, atoms[property], buffer.baseAddress, Int32(capacity))
            count = max(Int(found), 0)
        }
    }

    /// All devices, in the server's order; none where the server does not answer. One round trip,
    /// and those that names of labels take. Corresponds to `XIQueryDevice`.
    func allDevices(label: (CX11.Atom) -> String?) -> [PointingDevice] {
        let request = requestNumber
        var count: Int32 = 0
        guard let infos = unsafe touchstone_query_devices(line, &count) else { return [] }
        defer { unsafe XIFreeDeviceInfo(infos) }
        return (0..<Int(count)).map { unsafe PointingDevice(infos[$0], request: request, label: label) }
    }

    /// The location of the pointer on the whole screen, in pixels; nil where it is on another
    /// screen. One round trip. Corresponds to `XQueryPointer`.
    var pointerLocation: Point? {
        var (x, y) = (Int32(0), Int32(0))
        return unsafe touchstone_query_pointer(line, root, &x, &y) != 0 ? Point(x: Double(x), y: Double(y)) : nil
    }
}
