import Touches

/// The facts that determine the kind of a tablet's tool, such as a pen or an eraser, and its serial
/// number.
struct ToolReport: Hashable, Sendable {
    enum WacomType {
        case stylus, eraser
        /// A puck, tablet buttons or fingers.
        case other
    }

    /// The type reported by Wacom's driver, or `nil` for other drivers.
    var wacomType: WacomType?
    /// The numbers that Wacom's driver reports: the tablet's number, the serial number and model of
    /// the last tool, and the serial number and model of the tool in range. The last two numbers
    /// are 0 if no tool is in range. The array is empty for other drivers.
    var wacomSerials: [UInt32] = []
    /// The serial number that libinput's driver reports, which is 0 if the tool has none, or `nil`
    /// for other drivers.
    var libinputSerial: UInt32?

    enum WheelUse {
        case wheel, roll, nothing
    }

    /// The quantity that the wheel axis measures. With drivers other than Wacom's, it is always the
    /// position of a wheel. Wacom's driver reports this axis for every pen: as the wheel of an
    /// airbrush, or as the rotation of a pen that measures it. For any other pen, the axis is
    /// ignored, because it usually stays constant.
    var wheelUse: WheelUse {
        if wacomType == nil || isAirbrush { return .wheel }
        return Self.turningModels.contains(model) ? .roll : .nothing
    }

    func tool(ofDevice name: String) -> PenTool { PenTool(kind: kind(ofDevice: name), serial: serial(ofDevice: name)) }

    private func kind(ofDevice name: String) -> PenTool.Kind? {
        switch wacomType {
        // The kind of stylus is known only while the stylus is in range.
        case .stylus: isAirbrush ? .airbrush : wacomSerials.count > 4 && wacomSerials[4] == 0 ? nil : .pen
        case .eraser: .eraser
        case .other, nil: PenTool.Kind(deviceName: name)
        }
    }

    private func serial(ofDevice name: String) -> UInt64? {
        if let serial = wacomSerials.count > 3 ? wacomSerials[3] : nil {
            // The driver reports 1 for a pen without a serial number.
            return serial > 1 ? UInt64(serial) : nil
        }
        let serial = libinputSerial.map(UInt64.init) ?? UInt64(deviceName: name)
        return serial.flatMap { $0 > 0 ? $0 : nil }
    }

    /// The model of the tool in range, or 0 if it is unknown. Kernels differ in the upper bits, so
    /// only the lower 12 bits are used.
    private var model: UInt32 { wacomSerials.count > 4 ? wacomSerials[4] & 0xfff : 0 }

    private var isAirbrush: Bool { Self.airbrushes.contains(model) }

    /// The models of airbrushes, as in `wacom_intuos_get_tool_type` in Linux.
    private static let airbrushes: [UInt32] = [0x112, 0x902, 0x912, 0x913, 0xd12]
    /// The models that measure rotation, as in `IsArtPen` in Wacom's driver.
    private static let turningModels: [UInt32] = [0x804, 0x885]
}

extension PenTool.Kind {
    /// Determines the kind from the device name, because drivers create one device for each end of
    /// a pen. libinput appends the kind and the serial number to the name, as in `Wacom Pen Eraser
    /// (0x1c800e)`. If the name has no such number, recognizes only an eraser.
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
    /// Reads the serial number that libinput appends to the device name. The number is 0 if the
    /// tool has no serial number. Returns `nil` if the name does not end with such a number.
    fileprivate init?(deviceName name: String) {
        guard name.hasSuffix(")"), let start = name.lastIndex(of: "(") else { return nil }
        let number = name[name.index(after: start)...].dropLast()
        guard number == "0" || number.hasPrefix("0x") else { return nil }
        self.init(number == "0" ? number : number.dropFirst(2), radix: 16)
    }
}
