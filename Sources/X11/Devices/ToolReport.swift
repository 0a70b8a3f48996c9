import Touches

/// What the driver of a pen says of its tool, in the properties of the device.
struct ToolReport: Hashable, Sendable {
    /// What the driver for Wacom's devices calls the tool of a device.
    enum WacomType {
        case stylus, eraser
        /// A puck, the buttons of a tablet, or fingers: no pen.
        case other
    }

    /// The type by the driver for Wacom's devices; nil with another driver.
    var wacomType: WacomType?
    /// The numbers of that driver: the tablet's, the serial number and the model of the tool that
    /// left last, and those of the tool in range, which are 0 without one.
    var wacomSerials: [UInt32] = []
    /// The serial number by libinput's driver, 0 for a tool without one; nil with another driver.
    var libinputSerial: UInt32?

    /// What the axis `Abs Wheel` of a device measures.
    enum WheelUse {
        case wheel, roll, nothing
    }

    /// What the axis of the wheel measures. With the driver for Wacom's devices every pen has it:
    /// that of a pen that turns about itself measures the turn, and that of most stands still.
    var wheelUse: WheelUse {
        guard wacomType != nil else { return .wheel }
        if isAirbrush { return .wheel }
        return Self.turningModels.contains(model) ? .roll : .nothing
    }

    /// The tool of a device of a name.
    func tool(ofDevice name: String) -> PenTool { PenTool(kind: kind(ofDevice: name), serial: serial(ofDevice: name)) }

    private func kind(ofDevice name: String) -> PenTool.Kind? {
        switch wacomType {
        // Which stylus it is is known while it is near.
        case .stylus: isAirbrush ? .airbrush : wacomSerials.count > 4 && wacomSerials[4] == 0 ? nil : .pen
        case .eraser: .eraser
        case .other, nil: PenTool.Kind(deviceName: name)
        }
    }

    private func serial(ofDevice name: String) -> UInt64? {
        if let serial = wacomSerials.count > 3 ? wacomSerials[3] : nil {
            // Of a pen that has none, the driver says 1.
            return serial > 1 ? UInt64(serial) : nil
        }
        let serial = libinputSerial.map(UInt64.init) ?? UInt64(deviceName: name)
        return serial.flatMap { $0 > 0 ? $0 : nil }
    }

    /// The model of the tool in range: the lower 12 bits, as the kernel changed the upper ones.
    private var model: UInt32 { wacomSerials.count > 4 ? wacomSerials[4] & 0xfff : 0 }

    private var isAirbrush: Bool { Self.airbrushes.contains(model) }

    /// The models of airbrushes, as in `wacom_intuos_get_tool_type` of Linux.
    private static let airbrushes: [UInt32] = [0x112, 0x902, 0x912, 0x913, 0xd12]
    /// The models of pens that turn about themselves, as in `IsArtPen` of the driver.
    private static let turningModels: [UInt32] = [0x804, 0x885]
}

extension PenTool.Kind {
    /// The kind that the name of a device says. Drivers have one device for each end of a pen, and
    /// libinput's ends the name with the kind and the serial number: `Wacom Pen Eraser (0x1c800e)`.
    fileprivate init?(deviceName name: String) {
        let words = name.lowercased().split(separator: " ")
        if words.contains(where: { $0.contains("eraser") }) {
            self = .eraser
        } else if UInt64(deviceName: name) != nil, let kind = words.dropLast().last {
            self.init(rawValue: String(kind))
        } else {
            return nil
        }
    }
}

extension UInt64 {
    /// The serial number with which libinput's driver ends the name of a tool; 0 of a tool without.
    fileprivate init?(deviceName name: String) {
        guard name.hasSuffix(")"), let start = name.lastIndex(of: "(") else { return nil }
        let number = name[name.index(after: start)...].dropLast()
        if number == "0" {
            self = 0
        } else {
            guard number.hasPrefix("0x") else { return nil }
            self.init(number.dropFirst(2), radix: 16)
        }
    }
}
