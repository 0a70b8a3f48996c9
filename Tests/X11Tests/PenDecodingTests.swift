// Longer than 250 lines: six devices and their oddities share the labels of the axes.

import CX11
import Geometry
import Testing
import Touches
import Windowing

@testable import X11

/// The axes of pens and contacts, by labels and ranges as drivers have them.
@Suite struct PenDecodingTests {
    let bench = Bench()
    private let device: Int32 = 12
    private let degree = Double.pi / 180
    /// Atoms of labels.
    private static let labels: [CX11.Atom: String] = [
        1: "Abs X", 2: "Abs Y", 3: "Abs Pressure", 4: "Abs Tilt X", 5: "Abs Tilt Y", 6: "Abs Wheel", 7: "Abs Rotary Z",
        8: "Abs Distance", 9: "Abs MT Position X", 10: "Abs MT Position Y", 11: "Abs MT Touch Major",
        12: "Abs MT Pressure", 13: "Abs MT Touch Minor",
    ]

    private func attach(_ name: String, _ classes: [DeviceClass]) {
        bench.decoder.devices[device] = deviceFromClasses(classes, name: name, labels: Self.labels)
    }

    private func motion(_ valuators: [Int: Double], at time: Int64 = 0) {
        bench.pointer(XI_Motion, x: 5, at: time, device: device, valuators: valuators)
    }

    /// The pose of the last hover.
    private func hover() throws -> HoverInput {
        guard case .hover(let hover)? = bench.taken().last?.content else { throw Missing() }
        return hover
    }

    /// The last input of a touch.
    private func touch() throws -> TouchInput {
        try #require(bench.taken().compactMap(\.touch).last)
    }

    private struct Missing: Error {}

    private func isClose(_ value: Double?, _ expected: Double) -> Bool {
        value.map { abs($0 - expected) < 1e-9 } ?? false
    }

    // MARK: Six devices

    /// Wacom ISDv4 of a laptop with the wacom driver: tilt in degrees from -64, no distance.
    @Test func `a Wacom ISDv4 pen has pressure, tilt and a wheel`() throws {
        attach(
            "Wacom ISDv4 5218 Pen stylus",
            [
                .axis(0, 0...31000, label: 1), .axis(1, 0...17500, label: 2), .axis(2, 0...65536, label: 3),
                .axis(3, -64...63, label: 4), .axis(4, -64...63, label: 5), .axis(5, -900...899, label: 6),
            ])
        motion([0: 10, 1: 10, 2: 0, 3: 30, 4: 0, 5: 0])
        let hover = try hover()
        #expect(hover.type == .pencil && hover.tool == PenTool())
        #expect(hover.pose.tilt == PenTilt(x: 30 * degree, y: 0))
        // 900 of 1799 units.
        #expect(isClose(hover.pose.wheel, 900 / 1799.0))
        #expect(hover.pose.zOffset == nil && hover.pose.rollAngle == nil)
        bench.pointer(XI_ButtonPress, button: 1, x: 5, device: device, valuators: [2: 16384])
        let touch = try touch()
        #expect(touch.pressure == 0.25 && touch.sample.pose == hover.pose)
    }

    /// N-Trig with the evdev driver: hundredths of degrees.
    @Test func `an N-Trig pen reports tilt in hundredths of a degree`() throws {
        attach(
            "N-Trig Pen",
            [
                .axis(0, 0...9600, label: 1), .axis(1, 0...7200, label: 2), .axis(2, 0...255, label: 3),
                .axis(3, -9000...9000, label: 4), .axis(4, -9000...9000, label: 5),
            ])
        motion([3: 4500, 4: -3000])
        let tilt = try #require(try hover().pose.tilt)
        #expect(isClose(tilt.x, 45 * degree) && isClose(tilt.y, -30 * degree))
    }

    /// ELAN with the libinput driver: no tilt, a distance.
    @Test func `an ELAN pen reports a distance, but no tilt`() throws {
        attach(
            "ELAN9008:00 04F3:2C82 Stylus Pen (0)",
            [
                .axis(0, 0...13824, label: 1), .axis(1, 0...8640, label: 2), .axis(2, 0...4096, label: 3),
                .axis(3, 0...200, label: 8),
            ])
        motion([2: 0, 3: 50])
        let hover = try hover()
        #expect(hover.pose.zOffset == 0.25 && hover.pose.tilt == nil && hover.pose.wheel == nil)
        #expect(hover.tool == PenTool(kind: .pen))
    }

    /// Wacom Bamboo: the eraser is a device of its own.
    @Test(arguments: [
        ("Wacom Bamboo Pen eraser", PenTool(kind: .eraser)),
        ("Wacom Bamboo Pen stylus", PenTool()),
        ("Wacom Bamboo Pen Eraser (0x1c800e)", PenTool(kind: .eraser, serial: 0x1c800e)),
        ("Wacom Bamboo Pen Pen (0x1c800e)", PenTool(kind: .pen, serial: 0x1c800e)),
        ("Wacom Intuos4 6x9 Pen Airbrush (0x2)", PenTool(kind: .airbrush, serial: 2)),
        ("Tablet Brush (0)", PenTool(kind: .brush)), ("Tablet Pencil (0)", PenTool(kind: .pencil)),
        ("Tablet Lens (0)", PenTool()), ("Brush", PenTool()), ("(0)", PenTool()),
        ("Pen (0xnothing)", PenTool()), ("Pen (7)", PenTool()), ("(0x", PenTool()),
    ])
    func `an eraser is recognized by its device's name, and a pen's number is read from the name`(
        name: String, tool: PenTool
    ) throws {
        attach(name, [.axis(0, 0...14720, label: 1), .axis(1, 0...9200, label: 2), .axis(2, 0...1023, label: 3)])
        bench.pointer(XI_ButtonPress, button: 1, x: 5, device: device)
        #expect(try touch().tool == tool)
    }

    @Test func `a device whose axes have no labels is not a pen`() throws {
        bench.decoder.devices[device] = deviceFromClasses(
            [.axis(0, 0...9), .axis(1, 0...9), .axis(2, 0...9), .axis(3, -64...63)], pressureLabel: 99)
        motion([0: 1, 1: 1, 2: 5, 3: 20])
        let hover = try hover()
        #expect(hover.type == .indirectPointer && hover.pose == PenPose())
    }

    @Test func `in a range with negative values, pressure is zero at the minimum, and tilt is zero at 0`() throws {
        attach(
            "pen",
            [
                .axis(0, 0...9, label: 1), .axis(1, 0...9, label: 2), .axis(2, -1024...1024, label: 3),
                .axis(3, -60...60, label: 4), .axis(4, -60...60, label: 5), .axis(5, -100...100, label: 8),
                .axis(6, -180...180, label: 7),
            ])
        motion([2: -1024, 3: 0, 4: 0, 5: -100, 6: 90])
        let hover = try hover()
        #expect(hover.pose.tilt == PenTilt(x: 0, y: 0) && hover.pose.zOffset == 0)
        #expect(isClose(hover.pose.rollAngle, .pi / 2))
        bench.pointer(XI_ButtonPress, button: 1, x: 5, device: device, valuators: [2: 0])
        #expect(try touch().pressure == 0.5)
    }

    @Test func `the middle of a tilt range without negative values means upright`() throws {
        attach(
            "pen",
            [
                .axis(0, 0...9, label: 1), .axis(1, 0...9, label: 2), .axis(2, 0...9, label: 3),
                .axis(3, 0...127, label: 4), .axis(4, 0...127, label: 5),
            ])
        motion([3: 64, 4: 94])
        let tilt = try #require(try hover().pose.tilt)
        #expect(tilt.x == 0 && isClose(tilt.y, 30 * degree))
    }

    @Test(arguments: [(-180.0...180, -90.0, -0.25), (0...360, 90, 0.25), (-900...899, -900, -0.5), (0...360, 0, 0)])
    func `rotation is zero at the value 0, and the whole range is one full turn`(
        range: ClosedRange<Double>, value: Double, turns: Double
    ) throws {
        attach(
            "pen",
            [
                .axis(0, 0...9, label: 1), .axis(1, 0...9, label: 2), .axis(2, 0...9, label: 3),
                .axis(3, range, label: 7),
            ])
        motion([3: value])
        #expect(isClose(try hover().pose.rollAngle, turns * 2 * .pi))
    }

    // MARK: Axes that go missing

    private func attachPen() {
        attach(
            "pen",
            [
                .axis(0, 0...9, label: 1), .axis(1, 0...9, label: 2), .axis(2, 0...100, label: 3),
                .axis(3, -64...63, label: 4), .axis(4, -64...63, label: 5),
            ])
    }

    /// Fault in fingers: a pen event has no value for an axis, or a value that is not a number.
    @Test func `an omitted axis keeps its value, and an axis that was never reported has no value`() throws {
        attachPen()
        motion([3: 20])
        // Tilt is known when both of its axes are.
        #expect(try hover().pose.tilt == nil)
        motion([3: 20, 4: 10])
        motion([4: .nan, 2: 50])
        #expect(try hover().pose.tilt == PenTilt(x: 20 * degree, y: 10 * degree))
        motion([4: 30, 3: .infinity])
        #expect(try hover().pose.tilt == PenTilt(x: 20 * degree, y: 30 * degree))
    }

    /// Fault in fingers: the axes of a device have reversed or empty ranges.
    @Test func `axes with reversed, empty or unlimited ranges are ignored`() throws {
        bench.decoder.devices[device] = deviceFromClasses(
            [
                .axis(0, 0...9, label: 1), .axis(1, 0...9, label: 2), .axis(2, 0...100, label: 3),
                .axis(3, 5...5, label: 4), .axis(4, -64...63, label: 5), .oddAxis(5, from: 9, to: 0, label: 8),
                .oddAxis(6, from: .nan, to: 5, label: 7), .oddAxis(7, from: 0, to: .nan, label: 6),
            ], labels: Self.labels)
        motion([3: 5, 4: 5, 5: 0, 6: 1, 7: 1])
        let hover = try hover()
        #expect(hover.pose == PenPose() && hover.type == .pencil)
    }

    @Test func `ranges that change while the pen is down apply from the next event on`() throws {
        attachPen()
        bench.pointer(XI_ButtonPress, button: 1, x: 5, device: device, valuators: [2: 50, 3: 20, 4: 10])
        #expect(try touch().pressure == 0.5)
        attach(
            "pen",
            [
                .axis(0, 0...9, label: 1), .axis(1, 0...9, label: 2), .axis(2, 0...200, label: 3),
                .axis(3, -9000...9000, label: 4), .axis(4, -9000...9000, label: 5),
            ])
        bench.pointer(XI_Motion, x: 6, device: device, valuators: [2: 50, 3: 4500])
        let moved = try touch()
        let tilt = try #require(moved.sample.pose.tilt)
        // Values that the event omits do not change.
        #expect(moved.pressure == 0.25 && isClose(tilt.x, 45 * degree) && isClose(tilt.y, 10 * degree))
    }

    @Test func `the distance of a pen tip on the screen is 0, whatever the device measures`() throws {
        attach(
            "pen",
            [
                .axis(0, 0...9, label: 1), .axis(1, 0...9, label: 2), .axis(2, 0...9, label: 3),
                .axis(3, 0...63, label: 8),
            ])
        bench.pointer(XI_ButtonPress, button: 1, x: 5, device: device, valuators: [3: 31])
        #expect(try touch().sample.pose.zOffset == 0)
    }

    @Test func `values out of range are clamped`() throws {
        attachPen()
        motion([3: 4000, 4: -4000])
        #expect(try hover().pose.tilt == PenTilt(x: 63 * degree, y: -64 * degree))
    }

    @Test func `a mouse event between two pen events resets the pen's axes`() throws {
        attachPen()
        motion([3: 20, 4: 10])
        bench.pointer(XI_Motion, x: 6, device: 4)
        motion([2: 1])
        #expect(try hover().pose.tilt == nil)
    }

    // MARK: Buttons

    @Test func `a pen's button is part of the pen's touch while the tip is down, and a click while the pen hovers`()
        throws
    {
        attachPen()
        bench.pointer(XI_ButtonPress, button: 1, x: 1, device: device)
        bench.pointer(XI_ButtonPress, button: 2, x: 1, device: device, down: [1])
        bench.pointer(XI_Motion, x: 2, device: device, down: [1, 2])
        bench.pointer(XI_ButtonRelease, button: 2, x: 2, device: device, down: [1, 2])
        bench.pointer(XI_ButtonRelease, button: 1, x: 2, device: device, down: [1])
        let inputs = bench.taken().compactMap(\.touch)
        #expect(inputs.map(\.type) == Array(repeating: .pencil, count: 5))
        #expect(inputs.map(\.phase) == [.began, .moved, .moved, .moved, .ended])
        #expect(inputs.map(\.sample.pose.barrelButtons) == [[], .primary, .primary, [], []])

        bench.pointer(XI_ButtonPress, button: 3, x: 1, device: device)
        bench.pointer(XI_ButtonRelease, button: 3, x: 1, device: device, down: [3])
        let clicks = bench.taken().compactMap(\.touch)
        #expect(clicks.map(\.type) == [.indirectPointer, .indirectPointer] && clicks.map(\.button) == [3, 3])
        #expect(clicks.map(\.phase) == [.began, .ended])
    }

    // MARK: Anywhere on the screen

    @Test func `raw events contain a pen's axes, whether or not buttons are pressed`() throws {
        var decoder = RawDecoder(screen: Size(width: 100, height: 100))
        decoder.devices[device] = deviceFromClasses(
            [
                .axis(0, 0...9, label: 1), .axis(1, 0...9, label: 2), .axis(2, 0...100, label: 3),
                .axis(3, -64...63, label: 4), .axis(4, -64...63, label: 5),
            ], labels: Self.labels)
        func send(_ type: Int32, button: Int32 = 0, _ valuators: [Int: Double]) {
            unsafe withDeviceEvent(valuators) { packed in
                var event = unsafe XIRawEvent()
                unsafe (event.evtype, event.detail, event.sourceid) = (type, button, device)
                unsafe event.valuators = unsafe packed.valuators
                unsafe decoder.pointer(event, at: .zero, fallback: { nil }, output: bench.hear)
            }
        }
        send(XI_RawMotion, [0: 1, 1: 1, 3: 10, 4: 20])
        #expect(try hover().pose.tilt == PenTilt(x: 10 * degree, y: 20 * degree))
        send(XI_RawButtonPress, button: 1, [2: 50])
        send(XI_RawButtonPress, button: 2, [:])
        let press = try touch()
        #expect(press.pressure == 0.5 && press.sample.pose.barrelButtons == .primary)
        send(XI_RawButtonRelease, button: 2, [:])
        #expect(try touch().sample.pose.barrelButtons == [])
    }
}
