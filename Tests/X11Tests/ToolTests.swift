import CX11
import Testing
import Touches
import Windowing

@testable import X11

/// The tool of a device in the properties of its driver.
@Suite struct ToolTests {
    let bench = Bench()
    private let device: Int32 = 12
    private static let labels: [CX11.Atom: String] = [
        1: "Abs X", 2: "Abs Y", 3: "Abs Pressure", 4: "Abs Tilt X", 5: "Abs Tilt Y", 6: "Abs Wheel", 7: "Abs Rotary Z",
    ]
    /// The axes that every stylus has with the driver for Wacom's devices.
    private static let stylus: [DeviceClass] = [
        .axis(0, 0...44704, label: 1), .axis(1, 0...27940, label: 2), .axis(2, 0...65536, label: 3),
        .axis(3, -64...63, label: 4), .axis(4, -64...63, label: 5), .axis(5, -900...899, label: 6),
    ]

    private func attach(_ report: ToolReport, name: String = "", classes: [DeviceClass] = Self.stylus) {
        let pen = deviceFromClasses(classes, name: name, labels: Self.labels)
        pen.update(report)
        bench.decoder.devices[device] = pen
    }

    /// A report of the driver for Wacom's devices, with the serial number and the model in range.
    private func wacom(_ type: ToolReport.WacomType, serial: UInt32 = 0, model: UInt32 = 0) -> ToolReport {
        ToolReport(wacomType: type, wacomSerials: [0xb9, 0x5555, 0x802, serial, model])
    }

    private func hover(_ valuators: [Int: Double] = [:]) throws -> HoverInput {
        bench.pointer(XI_Motion, x: 5, device: device, valuators: valuators)
        guard case .hover(let hover)? = bench.taken().last?.content else { throw Missing() }
        return hover
    }

    private struct Missing: Error {}

    // MARK: Kind and number

    @Test func `Wacom's driver reports the kind of tool, and the number of the tool in range`() throws {
        attach(wacom(.stylus, serial: 0xe27f_d2fd, model: 0x160802))
        #expect(try hover().tool == PenTool(kind: .pen, serial: 0xe27f_d2fd))
        attach(wacom(.eraser, serial: 0xe27f_d2fd, model: 0x16080a))
        #expect(try hover().tool == PenTool(kind: .eraser, serial: 0xe27f_d2fd))
        // As the kernel changed the models, with the same lower bits.
        for model: UInt32 in [0x902, 0x100902, 0x10902, 0x913] {
            attach(wacom(.stylus, serial: 7, model: model))
            #expect(try hover().tool == PenTool(kind: .airbrush, serial: 7))
        }
    }

    @Test func `a pen without a number reports none, and does not inherit one`() throws {
        attach(wacom(.stylus, serial: 1, model: 2), name: "Wacom Bamboo Pen stylus (0x9)")
        #expect(try hover().tool == PenTool(kind: .pen))
        // 0x5555 was the number of the tool that left.
        attach(wacom(.stylus))
        #expect(try hover().tool == PenTool())
        attach(wacom(.eraser))
        #expect(try hover().tool == PenTool(kind: .eraser))
    }

    @Test func `a pen that lands before its driver identifies it gets its number afterward`() throws {
        attach(wacom(.stylus))
        bench.pointer(XI_ButtonPress, button: 1, x: 5, device: device)
        attach(wacom(.stylus, serial: 7, model: 0x802))
        bench.pointer(XI_Motion, x: 6, device: device)
        bench.pointer(XI_ButtonRelease, button: 1, x: 6, device: device)
        let tools = bench.taken().compactMap(\.touch).map(\.tool)
        #expect(tools == [PenTool(), PenTool(kind: .pen, serial: 7), PenTool(kind: .pen, serial: 7)])
    }

    @Test func `an older driver that reports four numbers gives the tool's number but not its model`() throws {
        attach(ToolReport(wacomType: .stylus, wacomSerials: [0xb9, 0, 0, 9]))
        #expect(try hover().tool == PenTool(kind: .pen, serial: 9))
    }

    @Test func `libinput's driver reports a tool's number in a property, and the tool's kind in the name`() throws {
        attach(ToolReport(libinputSerial: 0x1c800e), name: "Wacom Pen Eraser (0x1c800e)")
        #expect(try hover().tool == PenTool(kind: .eraser, serial: 0x1c800e))
        attach(ToolReport(libinputSerial: 0), name: "HUION Pen Pen (0)")
        #expect(try hover().tool == PenTool(kind: .pen))
    }

    @Test func `if the driver does not report a pen's tool, the tool is unknown`() throws {
        attach(ToolReport(), name: "N-Trig Pen")
        #expect(try hover().tool == PenTool())
        #expect(bench.decoder.devices[device]?.report.tool == PenTool())
    }

    /// A puck has the axes of a pen.
    @Test func `a tool that its driver does not call a pen is a mouse`() throws {
        attach(wacom(.other, serial: 9))
        let hover = try hover([2: 100, 3: 5, 4: 5])
        #expect(hover.type == .indirectPointer && hover.tool == PenTool() && hover.pose == PenPose())
        let report = try #require(bench.decoder.devices[device]?.report)
        #expect(report.kind == .mouse && report.tool == nil)
    }

    // MARK: What the wheel measures

    /// Drivers give every stylus the axis of a wheel.
    @Test(
        arguments: [
            // An ordinary pen; a pen that turns; an airbrush; a model that is not known yet.
            (0x160802, nil, nil), (0x100804, nil, -0.25), (0x885, nil, -0.25), (0x100902, 450 / 1799.0, nil),
            (0, nil, nil),
        ] as [(UInt32, Double?, Double?)])
    func `the meaning of a Wacom pen's wheel axis depends on the model`(model: UInt32, wheel: Double?, turns: Double?)
        throws
    {
        attach(wacom(.stylus, serial: 9, model: model))
        let pose = try hover([0: 1, 1: 1, 5: -450]).pose
        #expect(pose.wheel == wheel)
        #expect((pose.rollAngle == nil) == (turns == nil))
        if let turns, let roll = pose.rollAngle { #expect(abs(roll - turns * 2 * .pi) < 1e-9) }
    }

    @Test func `with a driver other than Wacom's, the wheel axis of a pen is always a wheel`() throws {
        attach(ToolReport())
        #expect(try hover([5: -900]).pose.wheel == 0)
    }

    @Test func `another pen on the same device does not inherit measurements`() throws {
        attach(wacom(.stylus, serial: 7, model: 0x804))
        #expect(try hover([3: 20, 4: 10, 5: 90]).pose.rollAngle != nil)
        #expect(try hover().pose.tilt != nil)
        attach(wacom(.stylus, serial: 8, model: 0x802))
        #expect(try hover().pose == PenPose())
    }
}
