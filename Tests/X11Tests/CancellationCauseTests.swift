import CX11
import Geometry
import Testing
import Touches

@testable import X11

@Suite struct CancellationCauseTests {
    let bench = Bench()

    /// What was said since this was last asked for: the phase, and the cause of those that were taken away.
    private func causes() -> [String] {
        bench.taken().map { event in
            guard case .touch(let touch) = event.content else { return "other" }
            return touch.cause.map { "\(touch.phase) by \($0)" } ?? "\(touch.phase)"
        }
    }

    @Test func `a finger that never became ours was taken by a grab, and one that ended was not`() {
        bench.touch(XI_TouchBegin, 1)
        bench.touch(XI_TouchBegin, 2)
        bench.decoder.ownership(of: 2)
        bench.touch(XI_TouchEnd, 1)
        bench.touch(XI_TouchEnd, 2)
        #expect(causes() == ["began", "began", "cancelled by grab", "ended"])
    }

    @Test func `a lift that was lost has no cause that is known`() {
        bench.touch(XI_TouchBegin, 1)
        bench.touch(XI_TouchBegin, 1)
        #expect(causes() == ["began", "cancelled", "began"])
    }

    @Test(arguments: CancellationCause.allCases)
    func `fingers and buttons that are taken away say why`(_ cause: CancellationCause) {
        bench.touch(XI_TouchBegin, 1)
        bench.pointer(XI_ButtonPress, button: 1)
        bench.decoder.cancel(at: .zero, because: cause, output: bench.hear)
        #expect(causes() == ["began", "began", "cancelled by \(cause)", "cancelled by \(cause)"])
    }

    @Test func `a program that takes the pointer takes its buttons by a grab`() {
        bench.pointer(XI_ButtonPress, button: 1)
        bench.crossing(XI_Leave, x: 2, mode: XINotifyGrab)
        #expect(causes().prefix(2) == ["began", "cancelled by grab"])
    }

    @Test func `a device watched as it is takes its own fingers and buttons when it goes`() {
        var decoder = RawDecoder(screen: Size(width: 100, height: 100))
        decoder.devices[9] = deviceFromClasses([.axis(0, 0...9), .axis(1, 0...9), .touch(mode: XIDirectTouch)])
        unsafe withDeviceEvent([0: 1, 1: 2]) { packed in
            var event = unsafe XIRawEvent()
            unsafe (event.evtype, event.detail, event.sourceid) = (XI_RawTouchBegin, 7, 9)
            unsafe event.valuators = unsafe packed.valuators
            unsafe decoder.touch(event, at: .zero, output: bench.hear)
        }
        decoder.cancel(9, at: .zero, output: bench.hear)
        #expect(causes() == ["began", "cancelled by deviceGone"])
    }
}
