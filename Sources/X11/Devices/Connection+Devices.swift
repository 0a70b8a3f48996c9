import CX11
import Geometry
import Platform
import Touches

extension Connection {
    /// Returns a report about the server's devices, screen and touch grabs. Makes several round
    /// trips.
    public func deviceReport() -> DeviceReport {
        DeviceReport(
            xinput: xinput, screenSize: screenSize, monitors: monitors,
            windowManager: windowManagerName, isTouchGrabbed: isTouchGrabbed, devices: pointingDevices)
    }

    private var windowManagerName: String? {
        guard let window = windowManager else { return nil }
        let name = bytes(of: atoms[.windowName], atoms[.utf8String], on: window)
        return name.map { String(foreign: String(decoding: $0, as: UTF8.self)) }
    }

    /// Whether another program grabs touches on the root window. The server cannot be queried for a
    /// grab, but it refuses a second one. This property tries a second grab and, if it succeeds,
    /// removes it before the server handles any other program's requests.
    private var isTouchGrabbed: Bool {
        guard !isLost else { return false }
        unsafe XGrabServer(display)
        defer {
            unsafe XUngrabServer(display)
            flush()
        }
        var modifiers = XIGrabModifiers(modifiers: Int32(bitPattern: 1 << 31), status: 0)
        let events = XInputVersion.mask(of: [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd])
        return unsafe XInputVersion.withMask(of: events, device: XIAllMasterDevices) { mask in
            let refused = unsafe XIGrabTouchBegin(display, XIAllMasterDevices, root, 0, &mask, 1, &modifiers)
            if refused == 0 { _ = unsafe XIUngrabTouchBegin(display, XIAllMasterDevices, root, 1, &modifiers) }
            return refused > 0
        }
    }

    /// Whether the pointer is grabbed, for example by a window manager that holds back a click, or
    /// because a button is down in a window. The server reports a grab only when it refuses another
    /// one, and it grants no grab to a window that is not visible. Makes one round trip.
    var isPointerGrabbed: Bool {
        let window = createHiddenWindow()
        defer { unsafe XDestroyWindow(display, window) }
        let mode = UInt8(XCB_GRAB_MODE_ASYNC.rawValue)
        let question = unsafe xcb_grab_pointer(xcb, 0, UInt32(window), 0, mode, mode, 0, 0, UInt32(XCB_CURRENT_TIME))
        let reply = unsafe fields(of: xcb_grab_pointer_reply(xcb, question, nil))
        return reply.map { UInt32($0.status) == XCB_GRAB_STATUS_ALREADY_GRABBED.rawValue } ?? false
    }

    private var pointingDevices: [DeviceReport.Device] {
        let devices = allDevices(label: name(of:)).filter { $0.isSlave && !$0.report.axes.isEmpty }
        return devices.map { device in
            let identifier = Int32(device.report.identifier)
            if device.mayBePen { device.update(toolReport(of: identifier)) }
            if device.needsScrollReport { device.update(scrollReport(of: device)) }
            var report = device.report
            report.settings = settings(of: identifier)
            return report
        }
    }

    /// Returns the values of the settings that the device's driver supports. Makes one round trip
    /// for each setting in `Atoms.Name.deviceSettings`.
    private func settings(of device: Int32) -> [DeviceReport.Setting] {
        Atoms.Name.deviceSettings.compactMap { name, words in
            numbers(of: device, name, capacity: 1).first.map { DeviceReport.Setting(name: words, isOn: $0 != 0) }
        }
    }

    /// Returns the name of an atom, or `nil` if the atom does not exist. Makes at most one round
    /// trip.
    func name(of atom: CX11.Atom) -> String? {
        guard atom != 0, let answer = unsafe xcb_get_atom_name_reply(xcb, xcb_get_atom_name(xcb, UInt32(atom)), nil)
        else { return nil }
        defer { unsafe free(answer) }
        let bytes = unsafe UnsafeRawBufferPointer(
            start: xcb_get_atom_name_name(answer), count: Int(xcb_get_atom_name_name_length(answer)))
        return unsafe String(foreign: String(decoding: bytes, as: UTF8.self))
    }

    /// Returns the enabled devices, keyed by the server's identifiers. Reuses the tool and scroll
    /// reports of the devices in `known`. Makes one round trip, and three more for each device that
    /// may be a pen and is not in `known`.
    func queryDevices(knowing known: [Int32: PointingDevice] = [:]) -> [Int32: PointingDevice] {
        let devices = allDevices { label in Atoms.Name.measureLabels.first { atoms[$0] == label }?.rawValue }
        return devices.reduce(into: [:]) { result, device in
            guard device.report.isEnabled else { return }
            let identifier = Int32(device.report.identifier)
            if device.mayBePen { device.update(known[identifier]?.toolReport ?? toolReport(of: identifier)) }
            if let report = known[identifier]?.scrollReport { device.update(report) }
            result[identifier] = device
        }
    }

    /// Returns a report about the tool of a pen device. Makes three round trips.
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

    /// Returns a report about how a device scrolls. Makes up to five round trips.
    func scrollReport(of device: PointingDevice) -> ScrollReport {
        let identifier = Int32(device.report.identifier)
        var report = ScrollReport()
        report.type = deviceType(of: identifier)
        report.methods = numbers(of: identifier, .scrollMethod, capacity: 3)
        report.hasTouchpadSettings = [.tapping, .synapticsScrolling, .synapticsTapping].contains {
            !numbers(of: identifier, $0, capacity: 1).isEmpty
        }
        return report
    }

    /// Returns the type of a device according to the server, or `nil` if the device is not a
    /// touchpad, a mouse or a trackball. Mice and trackballs count as wheels. Makes one round trip.
    private func deviceType(of device: Int32) -> ScrollInput.Device? {
        var count: Int32 = 0
        guard !isLost, let devices = unsafe XListInputDevices(display, &count) else { return nil }
        defer { unsafe XFreeDeviceList(devices) }
        let index = (0..<Int(count)).first { unsafe devices[$0].id == XID(device) }
        switch index.map({ unsafe devices[$0].type }) {
        case atoms[.touchpadType]: return .touchpad
        case atoms[.mouseType], atoms[.trackballType]: return .wheel
        default: return nil
        }
    }

    static let toolProperties: [Atoms.Name] = [.wacomToolType, .wacomSerials, .libinputSerial]

    /// Returns up to `capacity` numbers in a property of a device. Returns an empty array if the
    /// device does not have the property, or if its numbers have 16 bits. Makes one round trip.
    private func numbers(of device: Int32, _ property: Atoms.Name, capacity: Int) -> [UInt32] {
        var (type, format, count, rest) = (CX11.Atom(0), Int32(0), UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        _ = unsafe XIGetProperty(
            display, device, atoms[property], 0, capacity, 0, CX11.Atom(AnyPropertyType), &type, &format, &count, &rest,
            &data)
        guard let data = unsafe data else { return [] }
        defer { unsafe XFree(data) }
        let places = 0..<min(Int(count), capacity)
        if format == 8 { return places.map { unsafe UInt32(data[$0]) } }
        // Unlike window properties, device properties are not arrays of `long`.
        let numbers = unsafe UnsafeRawPointer(data).assumingMemoryBound(to: UInt32.self)
        return format == 32 ? places.map { unsafe numbers[$0] } : []
    }

    /// Returns all devices of the server. Makes one round trip, in addition to the round trips of
    /// `label`.
    func allDevices(label: (CX11.Atom) -> String?) -> [PointingDevice] {
        var count: Int32 = 0
        guard !isLost, let infos = unsafe XIQueryDevice(display, XIAllDevices, &count) else { return [] }
        defer { unsafe XIFreeDeviceInfo(infos) }
        let request = handledRequest
        return (0..<Int(count)).map { unsafe PointingDevice(infos[$0], request: request, label: label) }
    }

    /// The pointer's location on the whole screen, in pixels, or `nil` if it is unknown, for
    /// example because the pointer is on another screen. Makes one round trip.
    var pointerLocation: Point? {
        let reply = unsafe fields(of: xcb_query_pointer_reply(xcb, xcb_query_pointer(xcb, UInt32(root)), nil))
        guard let reply, reply.same_screen != 0 else { return nil }
        return Point(x: Double(reply.root_x), y: Double(reply.root_y))
    }
}
