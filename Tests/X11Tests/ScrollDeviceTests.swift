import CX11
import Geometry
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

    /// A touchpad with libinput's driver, or a device of which only the kind is known.
    private func touchpad(withLibinput: Bool = true) -> PointingDevice {
        let device = deviceFromClasses([
            .axis(3, -1...1, value: 500, isAbsolute: false), .scroll(3, increment: 15),
            .scroll(2, increment: 15, isHorizontal: true),
        ])
        var report = ScrollReport()
        (report.type, report.methods, report.hasTouchpadSettings) = (.touchpad, withLibinput ? [1, 0, 0] : [], true)
        device.update(report)
        return device
    }

    /// Plays the values of the axes as libinput's driver reports two fingers that scroll, lift and
    /// scroll again. Returns the scrolls with their times.
    private func played(from start: Double = 500) -> [(time: Int64, scroll: ScrollInput)] {
        for (time, vertical, horizontal) in [
            (8, 503.25, nil), (16, 509.0, 0.5), (24, 516.75, nil), (31, 516.75, 0.5), (900, 515.5, nil),
            (950, 515.5, nil),
        ] as [(Int64, Double, Double?)] {
            var values = [3: vertical - 500 + start]
            values[2] = horizontal
            bench.pointer(XI_Motion, at: time, valuators: values)
        }
        return bench.taken().compactMap { event in
            guard case .scroll(let scroll) = event.content else { return nil }
            return (Int64(event.time.seconds(since: .zero) * 1000 + 0.5), scroll)
        }
    }

    @Test func `with libinput, a scroll ends when the fingers leave the touchpad`() {
        bench.decoder.devices[4] = touchpad()
        let scrolls = played()
        #expect(scrolls.map(\.scroll.phase) == [.moved, .moved, .moved, .ended, .moved, .ended])
        #expect(scrolls.map(\.time) == [8, 16, 24, 31, 900, 950])
        #expect(scrolls.filter { $0.scroll.phase == .ended }.allSatisfy { $0.scroll.delta == .zero })
    }

    @Test func `with another driver, a scroll has no end`() {
        bench.decoder.devices[4] = touchpad(withLibinput: false)
        #expect(played().map(\.scroll.phase) == [nil, nil, nil, nil])
    }

    @Test func `a scroll ends when the pointer leaves the window or its device is removed`() {
        func phases(_ end: () -> Void) -> [TouchPhase?] {
            bench.decoder.devices[4] = touchpad()
            bench.pointer(XI_Motion, valuators: [3: 510])
            _ = bench.taken()
            end()
            return bench.taken().compactMap { if case .scroll(let scroll) = $0.content { scroll.phase } else { nil } }
        }
        #expect(phases { bench.crossing(XI_Leave) } == [.ended])
        #expect(phases { bench.decoder.cancel(4, at: .zero, because: .deviceGone, output: bench.hear) } == [.ended])
        #expect(phases { bench.decoder.cancel(7, at: .zero, because: .deviceGone, output: bench.hear) }.isEmpty)
    }

    @Test func `an event after an unknown distance does not end a scroll`() {
        bench.decoder.devices[4] = touchpad()
        bench.crossing(XI_Enter)
        let scrolls = played(from: 800)
        #expect(scrolls.map(\.scroll.phase) == [.moved, .moved, .ended, .moved, .ended])
        #expect(scrolls.first?.scroll.delta == Vector(dx: 0, dy: 5.75 / 15))
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
