import CX11
import Geometry
import Testing
import Touches

@testable import X11

private let emulated = Int32(XIPointerEmulated)

struct ScrollDecodingTests {
    let bench = Bench()

    /// A mouse with a wheel in axis 3, and a horizontal wheel in axis 2.
    private func mouse(increment: Double) -> PointingDevice {
        deviceFromClasses([.scroll(3, increment: increment), .scroll(2, increment: increment, isHorizontal: true)])
    }

    @Test(arguments: [(120, 1), (15, 8), (-1, -120), (114, 120.0 / 114)] as [(Double, Double)])
    func `a scroll is measured in notches of the wheel that was turned`(_ increment: Double, _ notches: Double) {
        bench.decoder.devices[4] = mouse(increment: increment)
        bench.pointer(XI_Motion, valuators: [3: 1000])
        _ = bench.words()
        bench.pointer(XI_Motion, valuators: [3: 1120])
        guard case .scroll(let scroll)? = bench.taken().first?.content else { return #expect(Bool(false)) }
        #expect(scroll.delta == Vector(dx: 0, dy: notches))
    }

    @Test func `the values of two axes in one event form one scroll`() {
        bench.decoder.devices[4] = mouse(increment: 10)
        bench.pointer(XI_Motion, valuators: [2: 0, 3: 0])
        _ = bench.words()
        bench.pointer(XI_Motion, valuators: [0: 99, 2: 10, 3: -20])
        #expect(bench.words() == "scroll 1.0 -2.0")
    }

    @Test func `a wheel that is turned while the pointer is outside the window does not scroll`() {
        bench.decoder.devices[4] = mouse(increment: 10)
        bench.pointer(XI_Motion, valuators: [3: 0])
        bench.crossing(XI_Leave)
        bench.crossing(XI_Enter)
        _ = bench.words()
        bench.pointer(XI_Motion, valuators: [3: 500])
        #expect(!bench.words().contains("scroll"))
        bench.pointer(XI_Motion, valuators: [3: 510])
        #expect(bench.words() == "scroll 0.0 1.0")
    }

    @Test func `the first scroll after a device query counts as at most one notch`() {
        let classes: [DeviceClass] = [.axis(3, -1...1, value: 500, isAbsolute: false), .scroll(3, increment: 10)]
        bench.decoder.devices[4] = deviceFromClasses(classes)
        bench.pointer(XI_Motion, valuators: [3: 490])
        #expect(bench.words() == "scroll 0.0 -1.0")
        bench.decoder.devices[4] = deviceFromClasses(classes)
        bench.pointer(XI_Motion, valuators: [3: 900])
        #expect(bench.words() == "scroll 0.0 1.0")
        bench.pointer(XI_Motion, valuators: [3: 930])
        #expect(bench.words() == "scroll 0.0 3.0")
    }

    @Test func `a scroll event that is older than a device query does not scroll backward`() {
        let classes: [DeviceClass] = [.axis(3, -1...1, value: 20, isAbsolute: false), .scroll(3, increment: 10)]
        bench.decoder.devices[4] = deviceFromClasses(classes, request: 50)
        bench.pointer(XI_Motion, serial: 49, valuators: [3: 10])
        #expect(!bench.words().contains("scroll"))
        bench.pointer(XI_Motion, serial: 49, valuators: [3: 20])
        #expect(bench.words() == "scroll 0.0 1.0")
    }

    /// Fault in floods: a scroll counter that wraps.
    @Test func `a scroll counter that wraps does not cause a jump`() {
        bench.decoder.devices[4] = mouse(increment: 1)
        bench.pointer(XI_Motion, valuators: [3: 2_147_483_600])
        _ = bench.words()
        bench.pointer(XI_Motion, valuators: [3: -2_147_483_600])
        #expect(!bench.words().contains("scroll"))
    }

    /// Fault in floods: a wheel reports each notch both as a button and on an axis.
    @Test func `a wheel's button events scroll, and its emulated axis does not`() {
        bench.decoder.devices[4] = mouse(increment: 10)
        bench.pointer(XI_Motion, valuators: [3: 0])
        _ = bench.words()
        bench.pointer(XI_Motion, flags: emulated, valuators: [3: 10])
        bench.pointer(XI_ButtonPress, button: 5)
        bench.pointer(XI_ButtonRelease, button: 5)
        #expect(bench.words() == "scroll 0.0 1.0")
        bench.pointer(XI_Motion, valuators: [3: 20])
        #expect(bench.words() == "scroll 0.0 1.0")
    }

    @Test func `the emulated buttons of a wheel's axis do not scroll`() {
        bench.pointer(XI_ButtonPress, button: 4, flags: emulated)
        #expect(bench.words().isEmpty)
    }

    @Test func `buttons 4 to 7 scroll up, down, left and right`() {
        for button in 4...7 as ClosedRange<Int32> { bench.pointer(XI_ButtonPress, button: button) }
        #expect(bench.words() == "scroll 0.0 -1.0, scroll 0.0 1.0, scroll -1.0 0.0, scroll 1.0 0.0")
    }

    @Test func `a mouse that scrolls without moving reports no movement`() {
        bench.decoder.devices[4] = mouse(increment: 10)
        bench.crossing(XI_Enter, x: 5)
        bench.pointer(XI_Motion, x: 5, valuators: [3: 0])
        _ = bench.words()
        bench.pointer(XI_Motion, x: 5, valuators: [3: 10])
        #expect(bench.words() == "scroll 0.0 1.0")
    }
}
