import Geometry
import Testing

@testable import X11

@Suite struct `the device report` {
    private func report(minor: Int32 = 4, millimeters: Double = 480, _ devices: DeviceReport.Device...)
        -> DeviceReport
    {
        DeviceReport(
            xinput: XInputVersion(major: 2, minor: minor), screenSize: Size(width: 1920, height: 1080),
            monitors: [
                Monitor(
                    frame: Rect(x: 0, y: 0, width: 1920, height: 1080),
                    millimeters: Size(width: millimeters, height: millimeters * 9 / 16)
                ) { [] }
            ], devices: devices)
    }

    private func device(
        _ name: String = "it", touch: DeviceReport.Touch? = nil, gestures: Int? = nil, labels: [String] = []
    ) -> DeviceReport.Device {
        var device = DeviceReport.Device(identifier: 9, name: name)
        (device.touch, device.gestureFingers) = (touch, gestures)
        device.axes = labels.enumerated().map { DeviceReport.Axis(number: $0.offset, label: $0.element) }
        return device
    }

    private let touchscreen = DeviceReport.Touch(isDirect: true, fingers: 10)
    private let touchpad = DeviceReport.Touch(isDirect: false, fingers: 5)

    @Test func `the kind of each device is recognized`() {
        #expect(device(touch: touchscreen, labels: ["Abs MT Pressure"]).kind == .touchscreen)
        #expect(device(touch: touchpad).kind == .touchpad)
        #expect(device(gestures: 0).kind == .touchpad)
        #expect(device(labels: ["Abs X", "Abs Y", "Abs Pressure"]).kind == .pen)
        #expect(device(labels: ["Rel X"]).kind == .mouse)
        #expect(device("Virtual core XTEST pointer").kind == .program)
    }

    @Test func `the device report gives no advice if the system works`() {
        #expect(report(device(touch: touchscreen)).problems.isEmpty)
    }

    @Test func `each problem is explained in the device report`() throws {
        var (disabled, floating) = (device("Panel", touch: touchscreen), device("Loose", touch: touchscreen))
        (disabled.isEnabled, floating.isAttached) = (false, false)
        let problems = report(minor: 2, millimeters: 0, disabled, floating, device("Pad", touch: touchpad)).problems
        try #require(problems.count == 5)
        for (problem, words) in zip(
            problems,
            [
                "XInput 2.2, but a touchpad's pinches", "`xinput enable 9`", "`xinput reattach 9 2`",
                "Pad reports touches but no pinches", "xrandr --setmonitor",
            ])
        {
            #expect(problem.contains(words))
            #expect(problem.hasSuffix("."))
        }
        #expect(report(minor: 1, device(touch: touchscreen)).problems.first?.contains("need 2.2") == true)
        #expect(report(device()).problems.first?.contains("no touchscreen") == true)
    }

    @Test func `the device report names a program that grabs touches`() {
        var report = report(device(touch: touchscreen))
        (report.isTouchGrabbed, report.windowManager) = (true, "GNOME Shell")
        #expect(report.problems.first?.hasPrefix("GNOME Shell sees every touch first") == true)
    }
}
