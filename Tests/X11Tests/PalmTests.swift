import CX11
import Geometry
import Testing
import Touches

@testable import X11

/// A pen and a hand on one screen. Which touches are palms is for the engine to decide.
@Suite struct PalmTests {
    let bench = Bench()
    private let pen: Int32 = 12

    init() {
        bench.decoder.devices[pen] = deviceFromClasses(
            [.axis(0, 0...9), .axis(1, 0...9), .axis(2, 0...9, label: 5)], pressureLabel: 5)
        bench.decoder.devices[9] = deviceFromClasses([.touch(mode: XIDirectTouch)])
    }

    @Test func `touches arrive while a pen hovers, and the hover is reported as a pen's`() {
        bench.touch(XI_TouchBegin, 1, x: 3)
        bench.pointer(XI_Motion, x: 5, device: pen)
        bench.touch(XI_TouchBegin, 2, x: 4)
        bench.touch(XI_TouchUpdate, 1, x: 6)
        let inputs = bench.taken()
        #expect(inputs.map(\.words) == ["1 began 3,0", "pointer entered 5,0", "2 began 4,0", "1 moved 6,0"])
        guard case .hover(let hover) = inputs[1].content else { return #expect(Bool(false)) }
        #expect(hover.type == .pencil)
        #expect(bench.decoder.touchCount == 2)
    }

    @Test func `a mouse that later moves a pen's pointer is not reported as a pen`() {
        bench.pointer(XI_Motion, x: 5, device: pen)
        bench.pointer(XI_Motion, x: 6, device: 4)
        let types = bench.taken().map { event in
            if case .hover(let hover) = event.content { hover.type } else { TouchType.direct }
        }
        #expect(types == [.pencil, .indirectPointer])
    }
}
