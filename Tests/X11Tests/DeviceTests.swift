import CX11
import Geometry
import Testing
import Touches

@testable import X11

struct DeviceTests {
    @Test func `a touchscreen is touched directly, and a touchpad is not`() {
        #expect(deviceFromClasses([.touch(mode: XIDirectTouch)]).isDirectTouch)
        #expect(!deviceFromClasses([.touch(mode: XIDependentTouch)]).isDirectTouch)
    }

    @Test func `a touchscreen that knows pressure is no pen`() {
        let axes: [DeviceClass] = [.axis(0, 0...9), .axis(1, 0...9), .axis(2, 0...9, label: 5)]
        #expect(deviceFromClasses(axes, pressureLabel: 5).isPen)
        #expect(!deviceFromClasses(axes + [.touch(mode: XIDirectTouch)], pressureLabel: 5).isPen)
        #expect(!deviceFromClasses(axes, pressureLabel: 6).isPen)
    }

    /// Fault in floods: a pressure without a range, a wheel without notches.
    @Test func `a pressure without a range and a wheel without notches are none`() {
        let device = deviceFromClasses([.axis(2, 3...3, label: 5), .scroll(3, increment: 0)], pressureLabel: 5)
        #expect(device.pressureAxis == nil)
        #expect(device.scrollAxes.isEmpty)
    }

    /// Fault in fingers: the lift that the server made of an unplugged device.
    @Test func `a lift of a device that left is a finger that was taken away`() {
        func lift(_ phase: TouchPhase, _ cause: CancellationCause? = nil) -> WindowEvent {
            let touch = TouchInput(id: TouchID(1), phase: phase, location: .zero, cause: cause)
            return .input(InputEvent(time: .zero, .touch(touch)))
        }
        var events = [lift(.ended), .ownership, lift(.moved)]
        for index in events.indices { events[index].cancelLift() }
        #expect(events == [lift(.cancelled, .deviceGone), .ownership, lift(.moved)])
    }
}
