import CX11
import Geometry
import Testing
import Touches
import Windowing

@testable import X11

struct DeviceTests {
    @Test func `a touchscreen is direct, and a touchpad is not`() {
        #expect(deviceFromClasses([.touch(mode: XIDirectTouch)]).isDirectTouch)
        #expect(!deviceFromClasses([.touch(mode: XIDependentTouch)]).isDirectTouch)
    }

    @Test func `slave devices of the pointer count as attached, and floating ones are also listed`() {
        let uses = [XISlavePointer, XIFloatingSlave, XIMasterPointer, XISlaveKeyboard]
        let devices = uses.map { deviceFromClasses([], use: $0) }
        #expect(devices.map(\.report.isAttached) == [true, false, false, false])
        #expect(devices.map(\.isSlave) == [true, true, false, false])
    }

    @Test func `a device is enabled unless the server reports otherwise`() {
        #expect([true, false].map { deviceFromClasses([], isEnabled: $0).report.isEnabled } == [true, false])
    }

    @Test func `a touchscreen with pressure is not a pen`() {
        let axes: [DeviceClass] = [.axis(0, 0...9), .axis(1, 0...9), .axis(2, 0...9, label: 5)]
        #expect(deviceFromClasses(axes, pressureLabel: 5).isPen)
        #expect(!deviceFromClasses(axes + [.touch(mode: XIDirectTouch)], pressureLabel: 5).isPen)
        #expect(!deviceFromClasses(axes, pressureLabel: 6).isPen)
    }

    /// Fault in floods: a pressure axis without a range, and a wheel without an increment.
    @Test func `a pressure axis without a range and a wheel without an increment are ignored`() {
        let device = deviceFromClasses([.axis(2, 3...3, label: 5), .scroll(3, increment: 0)], pressureLabel: 5)
        #expect(device.pressureAxis == nil)
        #expect(device.scrollAxes.isEmpty)
    }

    /// Fault in fingers: the server sends a lift for an unplugged device.
    @Test func `a lift from a removed device becomes a cancellation`() {
        func lift(_ phase: TouchPhase, _ cause: CancellationCause? = nil) -> WindowEvent {
            let touch = TouchInput(id: TouchID(1), phase: phase, location: .zero, cause: cause)
            return .input(InputEvent(time: .zero, .touch(touch)))
        }
        var events = [lift(.ended), .ownership, lift(.moved)]
        for index in events.indices { events[index].cancelLift() }
        #expect(events == [lift(.cancelled, .deviceGone), .ownership, lift(.moved)])
    }
}
