import CX11
import Testing
import Touches

@testable import X11

@Suite struct `the source device of a scroll` {
    private let bench = Bench()

    /// The device of the scroll of an eighth of a notch.
    private func device(_ report: ScrollReport, _ classes: [DeviceClass] = []) -> ScrollInput.Device? {
        let device = deviceFromClasses(classes + [.scroll(3, increment: 120)])
        device.update(report)
        bench.decoder.devices[4] = device
        bench.pointer(XI_Motion, valuators: [3: 1000])
        _ = bench.words()
        bench.pointer(XI_Motion, valuators: [3: 1015])
        guard case .scroll(let scroll)? = bench.taken().first?.content else { return nil }
        return scroll.device
    }

    @Test func `a mouse with a high-resolution wheel counts as a wheel`() {
        var libinput = ScrollReport()
        (libinput.type, libinput.methods) = (.wheel, [0, 0, 0])
        #expect(device(libinput) == .wheel)
        var evdev = ScrollReport()
        evdev.type = .wheel
        #expect(device(evdev) == .wheel)
    }

    @Test func `a touchpad is recognized as the source of a scroll with each driver`() {
        var libinput = ScrollReport()
        (libinput.type, libinput.methods, libinput.hasTouchpadSettings) = (.touchpad, [1, 0, 0], true)
        #expect(device(libinput) == .touchpad)
        var edges = ScrollReport()
        edges.methods = [0, 1, 0]
        #expect(device(edges) == .touchpad)
        var synaptics = ScrollReport()
        synaptics.hasTouchpadSettings = true
        #expect(device(synaptics) == .touchpad)
        #expect(device(ScrollReport(), [.touch(mode: XIDependentTouch)]) == .touchpad)
        #expect(device(ScrollReport(), [.gestures(fingers: 0)]) == .touchpad)
    }

    @Test func `scrolling with a trackpoint counts as scrolling with a wheel`() {
        var trackpoint = ScrollReport()
        (trackpoint.type, trackpoint.methods) = (.wheel, [0, 0, 1])
        #expect(device(trackpoint) == .wheel)
    }

    @Test func `the source of a scroll is unknown if nothing indicates the kind of device`() {
        #expect(device(ScrollReport()) == nil)
    }
}
