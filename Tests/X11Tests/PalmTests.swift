import CX11
import Geometry
import Testing
import Touches

@testable import X11

/// A pen and a hand on one screen.
@Suite struct PalmTests {
    let bench = Bench()
    private let pen: Int32 = 12

    init() {
        bench.decoder.devices[pen] = deviceFromClasses(
            [.axis(0, 0...9), .axis(1, 0...9), .axis(2, 0...9, label: 5)], pressureLabel: 5)
        bench.decoder.devices[9] = deviceFromClasses([.touch(mode: XIDirectTouch)])
    }

    /// Fault in fingers: a pen approaches while the hand rests on the screen.
    @Test func `a pen cancels the touches on the screen, with the cause palm`() {
        bench.touch(XI_TouchBegin, 1, x: 3)
        bench.pointer(XI_Motion, x: 5, device: pen)
        let inputs = bench.taken()
        #expect(inputs.map(\.words) == ["1 began 3,0", "1 cancelled 3,0", "pointer entered 5,0"])
        guard case .touch(let touch) = inputs[1].content else { return #expect(Bool(false)) }
        #expect(touch.cause == .pen)
    }

    /// Fault in fingers: the hand lands beside the pen.
    @Test func `touches are ignored while a pen is near, and for half a second after`() {
        bench.pointer(XI_ButtonPress, button: 1, at: 1000, device: pen)
        bench.touch(XI_TouchBegin, 1, at: 1400)
        bench.pointer(XI_Motion, x: 1, at: 2000, device: pen, down: [1])
        bench.touch(XI_TouchUpdate, 1, at: 2100)
        bench.touch(XI_TouchBegin, 2, at: 2499)
        bench.pointer(XI_ButtonRelease, button: 1, x: 1, at: 2500, device: pen)
        bench.touch(XI_TouchBegin, 3, at: 2999)
        bench.touch(XI_TouchEnd, 1, at: 3100)
        #expect(bench.words() == "pen began 0,0, pen moved 1,0, pen ended 1,0")
        #expect(bench.decoder.touchCount == 0)
        bench.touch(XI_TouchBegin, 4, at: 3000)
        #expect(bench.words() == "4 began 0,0")
    }

    @Test func `a mouse does not cancel touches`() {
        bench.touch(XI_TouchBegin, 1)
        bench.pointer(XI_Motion, x: 5, device: 4)
        #expect(bench.decoder.touchCount == 1)
    }
}
