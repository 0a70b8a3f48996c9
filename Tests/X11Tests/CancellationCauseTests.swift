import CX11
import Geometry
import Testing
import Touches

@testable import X11

@Suite struct CancellationCauseTests {
    let bench = Bench()

    /// The output since the last call: the phase, and the cause of cancelled touches.
    private func causes() -> [String] {
        bench.taken().map { event in
            guard case .touch(let touch) = event.content else { return "other" }
            return touch.cause.map { "\(touch.phase) by \($0)" } ?? "\(touch.phase)"
        }
    }

    /// Fault in ownership: another program keeps one of two touches.
    @Test func `a touch that the program never owned is canceled with the cause grab, and an owned one ends`() {
        bench.touch(XI_TouchBegin, 1)
        bench.touch(XI_TouchBegin, 2)
        bench.decoder.ownership(of: 2)
        bench.touch(XI_TouchEnd, 1)
        bench.touch(XI_TouchEnd, 2)
        #expect(causes() == ["began", "began", "cancelled by grab", "ended"])
    }

    @Test func `a touch that is canceled because its lift was lost has no cause`() {
        bench.touch(XI_TouchBegin, 1)
        bench.touch(XI_TouchBegin, 1)
        #expect(causes() == ["began", "cancelled", "began"])
    }

    @Test(arguments: CancellationCause.allCases)
    func `touches and button presses that are canceled together all have the given cause`(_ cause: CancellationCause) {
        bench.touch(XI_TouchBegin, 1)
        bench.pointer(XI_ButtonPress, button: 1)
        bench.decoder.cancel(at: .zero, because: cause, output: bench.hear)
        #expect(causes() == ["began", "began", "cancelled by \(cause)", "cancelled by \(cause)"])
    }

    @Test func `a pointer grab cancels button presses with the cause grab`() {
        bench.pointer(XI_ButtonPress, button: 1)
        bench.crossing(XI_Leave, x: 2, mode: XINotifyGrab)
        #expect(causes().prefix(2) == ["began", "cancelled by grab"])
    }

    @Test func `removing a device cancels its raw touches with the cause deviceGone`() {
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
