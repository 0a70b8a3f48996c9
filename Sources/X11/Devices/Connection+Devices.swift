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
            var report = device.report
            report.settings = settings(of: Int32(report.identifier))
            return report
        }
    }

    /// Corresponds to `XIGetProperty`; one round trip for each setting.
    private func settings(of device: Int32) -> [DeviceReport.Setting] {
        Atoms.Name.deviceSettings.compactMap { name, words in
            let flag = unsafe touchstone_device_flag(line, device, atoms[name])
            return flag < 0 ? nil : DeviceReport.Setting(name: words, isOn: flag > 0)
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
    /// The enabled devices, by the server's number. Corresponds to `XIQueryDevice`; one round trip.
    func queryDevices() -> [Int32: PointingDevice] {
        let devices = allDevices { label in Atoms.Name.measureLabels.first { atoms[$0] == label }?.rawValue }
        return devices.reduce(into: [:]) { if $1.report.isEnabled { $0[Int32($1.report.identifier)] = $1 } }
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
