import CX11
import Geometry
import Testing
import Touches
import Windowing

@testable import X11

private let pendingEnd = Int32(XITouchPendingEnd)

struct TouchDecodingTests {
    let bench = Bench()

    @Test func `the decoder returns the time of the earliest lift whose outcome is unknown`() {
        bench.touch(XI_TouchBegin, 1, at: 100)
        bench.touch(XI_TouchBegin, 2, at: 110)
        #expect(bench.decoder.undecidedSince == nil)
        bench.touch(XI_TouchUpdate, 1, at: 140, flags: pendingEnd)
        bench.touch(XI_TouchUpdate, 2, at: 150, flags: pendingEnd)
        #expect(bench.decoder.undecidedSince == .milliseconds(140))
        bench.touch(XI_TouchEnd, 1, at: 900)
        #expect(bench.decoder.undecidedSince == .milliseconds(150))
        bench.touch(XI_TouchEnd, 2, at: 900)
        #expect(bench.decoder.undecidedSince == nil)
    }

    @Test func `a touch is reported before its ownership is known`() {
        bench.touch(XI_TouchBegin, 1, x: 10, y: 20)
        #expect(bench.words() == "1 began 10,20")
    }

    @Test func `a touch that the program owns ends normally`() {
        bench.touch(XI_TouchBegin, 1)
        bench.decoder.ownership(of: 1)
        bench.touch(XI_TouchUpdate, 1, x: 5)
        bench.touch(XI_TouchEnd, 1, x: 6)
        #expect(bench.words() == "1 began 0,0, 1 moved 5,0, 1 ended 6,0")
    }

    @Test func `a touch that the program never owned is canceled`() {
        bench.touch(XI_TouchBegin, 1)
        bench.touch(XI_TouchUpdate, 1, x: 5)
        bench.touch(XI_TouchEnd, 1, x: 700)
        #expect(bench.words() == "1 began 0,0, 1 moved 5,0, 1 cancelled 5,0")
    }

    /// Fault in ownership: a window manager rejects a touch 116 ms after its lift.
    @Test func `a touch lifted before its ownership is known ends at the time of the lift`() {
        bench.touch(XI_TouchBegin, 1, at: 100)
        bench.touch(XI_TouchUpdate, 1, at: 150, flags: pendingEnd)
        #expect(bench.words() == "1 began 0,0")
        bench.decoder.ownership(of: 1)
        bench.touch(XI_TouchEnd, 1, at: 266)
        let lift = bench.taken()
        #expect(lift.map(\.words) == ["1 ended 0,0"])
        #expect(lift.map(\.time) == [.milliseconds(150)])
    }

    /// Fault in ownership: a touch lifts before the window manager keeps it.
    @Test func `a touch is canceled if another program takes it after its lift`() {
        bench.touch(XI_TouchBegin, 1)
        bench.touch(XI_TouchUpdate, 1, flags: pendingEnd)
        bench.touch(XI_TouchEnd, 1)
        #expect(bench.words() == "1 began 0,0, 1 cancelled 0,0")
    }

    /// Fault in ownership: a window manager rejects each of two taps 150 ms after its landing.
    @Test func `a touch that lands after a lift whose outcome is unknown is delivered after the lift`() {
        bench.touch(XI_TouchBegin, 1, at: 100)
        bench.touch(XI_TouchUpdate, 1, at: 140, flags: pendingEnd)
        bench.touch(XI_TouchBegin, 2, at: 180)
        bench.touch(XI_TouchUpdate, 2, at: 220, flags: pendingEnd)
        #expect(bench.words() == "1 began 0,0")
        bench.decoder.ownership(of: 1)
        bench.touch(XI_TouchEnd, 1, at: 250)
        let first = bench.taken()
        #expect(first.map(\.words) == ["1 ended 0,0", "2 began 0,0"])
        #expect(first.map(\.time) == [.milliseconds(140), .milliseconds(180)])
        bench.decoder.ownership(of: 2)
        bench.touch(XI_TouchEnd, 2, at: 330)
        let second = bench.taken()
        #expect(second.map(\.words) == ["2 ended 0,0"])
        #expect(second.map(\.time) == [.milliseconds(220)])
    }

    /// Fault in ownership: another program takes a touch after its lift, but not the next touch.
    @Test func `if another program takes a touch after its lift, a touch that has landed since then ends normally`() {
        bench.touch(XI_TouchBegin, 1, at: 100)
        bench.touch(XI_TouchUpdate, 1, at: 140, flags: pendingEnd)
        bench.touch(XI_TouchBegin, 2, at: 180)
        bench.decoder.ownership(of: 2)
        bench.touch(XI_TouchEnd, 2, at: 210)
        bench.touch(XI_TouchEnd, 1, at: 250)
        #expect(bench.words() == "1 began 0,0, 1 cancelled 0,0, 2 began 0,0, 2 ended 0,0")
    }

    /// Fault in ownership: a touch moves before the window manager decides about another touch,
    /// which has lifted.
    @Test func `a lift whose outcome is unknown is delivered when another touch moves`() {
        bench.touch(XI_TouchBegin, 1, at: 100)
        bench.touch(XI_TouchBegin, 2, x: 300, at: 100)
        bench.touch(XI_TouchUpdate, 1, at: 140, flags: pendingEnd)
        _ = bench.taken()
        bench.touch(XI_TouchUpdate, 2, x: 301, at: 150)
        let moved = bench.taken()
        #expect(moved.map(\.words) == ["1 ended 0,0", "2 moved 301,0"])
        #expect(moved.map(\.time) == [.milliseconds(140), .milliseconds(150)])
        bench.decoder.ownership(of: 1)
        bench.touch(XI_TouchEnd, 1, at: 250)
        #expect(bench.words() == "")
    }

    /// Fault in ownership: a drag begins before the window manager decides about the previous
    /// touch, which has lifted.
    @Test func `a held-back touch that moves farther than a tap may move is delivered`() {
        bench.touch(XI_TouchBegin, 1, at: 100)
        bench.touch(XI_TouchUpdate, 1, at: 140, flags: pendingEnd)
        bench.touch(XI_TouchBegin, 2, at: 180)
        bench.touch(XI_TouchUpdate, 2, x: 10, at: 190)
        #expect(bench.words() == "1 began 0,0")
        bench.touch(XI_TouchUpdate, 2, x: 11, at: 200)
        #expect(bench.words() == "1 ended 0,0, 2 began 0,0, 2 moved 10,0, 2 moved 11,0")
    }

    /// Fault in time: replayed events have older time stamps than the last event.
    @Test func `the time stamps of a touch never decrease`() {
        bench.touch(XI_TouchBegin, 1, at: 100)
        bench.touch(XI_TouchUpdate, 1, at: 84)
        bench.touch(XI_TouchUpdate, 1, at: 108)
        #expect(bench.taken().map(\.time) == [.milliseconds(100), .milliseconds(100), .milliseconds(108)])
    }

    /// Fault in fingers: an update for a touch that is not down.
    @Test func `events of a canceled touch are ignored`() {
        bench.touch(XI_TouchBegin, 1, x: 7)
        bench.decoder.cancelTouches(at: .zero, because: .unmapped, output: bench.hear)
        bench.touch(XI_TouchUpdate, 1)
        bench.touch(XI_TouchEnd, 1)
        #expect(bench.words() == "1 began 7,0, 1 cancelled 7,0")
        #expect(bench.decoder.touchCount == 0)
    }

    /// Fault in fingers: one of two touchscreens is unplugged.
    @Test func `removing a device cancels only its own touches`() {
        bench.touch(XI_TouchBegin, 1, device: 9)
        bench.touch(XI_TouchBegin, 2, device: 10)
        _ = bench.words()
        bench.decoder.cancelTouches(of: 10, at: .zero, because: .deviceGone, output: bench.hear)
        #expect(bench.words() == "2 cancelled 0,0")
        #expect(bench.decoder.touchCount == 1)
    }

    /// Fault in fingers: the lift of a touch is lost, and the same touch number lands again.
    @Test func `a second landing with the same touch number means that a lift was lost`() {
        bench.touch(XI_TouchBegin, 1, x: 1)
        bench.touch(XI_TouchBegin, 1, x: 2)
        #expect(bench.words() == "1 began 1,0, 1 cancelled 1,0, 1 began 2,0")
        #expect(bench.decoder.touchCount == 1)
    }

    @Test func `touches on a touchpad are ignored`() {
        bench.decoder.devices[9] = PointingDevice()
        bench.touch(XI_TouchBegin, 1)
        bench.touch(XI_TouchUpdate, 1)
        #expect(bench.words().isEmpty)
    }

    /// Fault in fingers: touch numbers reach the largest 32-bit value.
    @Test(arguments: [UInt32.max, .max - 1, .max - 15] as [UInt32])
    func `a touch with the highest number is not mistaken for the mouse`(_ number: UInt32) {
        bench.touch(XI_TouchBegin, number)
        bench.pointer(XI_ButtonPress, button: 1)
        bench.pointer(XI_ButtonPress, button: 2)
        bench.pointer(XI_ButtonPress, button: 3)
        let names = bench.taken().compactMap { event -> TouchID? in
            if case .touch(let touch) = event.content { touch.id } else { nil }
        }
        #expect(Set(names + [.mirroredMouse, .pen]).count == 6)
    }

    /// Fault in fingers: 12 touches on a device that claims to support 10.
    @Test func `twelve touches on a device that supports ten are all reported`() {
        for number in 1...12 { bench.touch(XI_TouchBegin, UInt32(number)) }
        #expect(bench.decoder.touchCount == 12)
    }

    @Test func `pressure is read from its axis, scaled to a range of 0 to 1, and keeps its value if omitted`() {
        bench.decoder.devices[9] = deviceFromClasses([.touch(mode: XIDirectTouch), .axis(4, 0...2000, label: 1)])
        bench.touch(XI_TouchBegin, 1, valuators: [0: 70, 1: 80, 4: 500])
        bench.touch(XI_TouchUpdate, 1, valuators: [0: 90])
        bench.touch(XI_TouchUpdate, 1, valuators: [4: 9000])
        bench.touch(XI_TouchUpdate, 1, valuators: [4: .nan])
        let pressures = bench.taken().map { event -> Double? in
            if case .touch(let touch) = event.content { touch.pressure } else { nil }
        }
        #expect(pressures == [0.25, 0.25, 1, 1])
    }
}
