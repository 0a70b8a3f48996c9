import CX11
import Geometry
import Testing
import Touches
import Windowing

@testable import X11

private let emulated = Int32(XIPointerEmulated)

struct PointerDecodingTests {
    let bench = Bench()

    @Test func `a press of the left button is one touch`() {
        bench.pointer(XI_ButtonPress, button: 1, x: 3, y: 4)
        bench.pointer(XI_Motion, x: 5, y: 4)
        bench.pointer(XI_ButtonRelease, button: 1, x: 6, y: 4)
        let events = bench.taken()
        #expect(events.map(\.words) == ["mouse began 3,4", "mouse moved 5,4", "mouse ended 6,4"])
        guard case .touch(let touch)? = events.first?.content else { return #expect(Bool(false)) }
        #expect(touch.type == .indirectPointer)
        #expect(touch.button == 1)
    }

    @Test func `emulated pointer events of a touch are not mouse events`() {
        bench.pointer(XI_Motion, flags: emulated)
        bench.pointer(XI_ButtonPress, button: 1, flags: emulated)
        bench.pointer(XI_Motion, x: 9, flags: emulated)
        bench.pointer(XI_ButtonRelease, button: 1, flags: emulated)
        #expect(bench.words().isEmpty)
    }

    @Test func `each button is a separate touch that has the button's number`() {
        for button in [1, 2, 3] as [Int32] { bench.pointer(XI_ButtonPress, button: button) }
        let touches = bench.taken().compactMap { event -> TouchInput? in
            if case .touch(let touch) = event.content { touch } else { nil }
        }
        #expect(Set(touches.map(\.id)).count == 3)
        #expect(touches.map(\.button) == [1, 2, 3])
        #expect(touches.first?.id == .mouse)
    }

    @Test func `the pointer hovers while no button is pressed`() {
        bench.crossing(XI_Enter, x: 1)
        bench.pointer(XI_Motion, x: 2)
        bench.crossing(XI_Leave, x: 3)
        #expect(bench.words() == "pointer entered 1,0, pointer moved 2,0, pointer left 3,0")
    }

    @Test func `a pointer that leaves the window during a press is reported as leaving when the button is released`() {
        bench.crossing(XI_Enter)
        bench.pointer(XI_ButtonPress, button: 1)
        bench.crossing(XI_Leave, x: -5)
        _ = bench.words()
        bench.pointer(XI_ButtonRelease, button: 1, x: -5)
        #expect(bench.words() == "mouse ended -5,0, pointer left -5,0")
    }

    @Test func `touches that move the pointer cause no hover`() {
        bench.decoder.devices[9] = deviceFromClasses([.touch(mode: XIDirectTouch)])
        bench.crossing(XI_Enter, device: 9)
        bench.crossing(XI_Leave, device: 9)
        #expect(bench.words().isEmpty)
    }

    @Test func `a pointer that a touchscreen has moved still enters and leaves the window`() {
        bench.decoder.devices[2] = deviceFromClasses([.touch(mode: XIDirectTouch)])
        bench.crossing(XI_Enter, device: 2)
        bench.pointer(XI_Motion, x: 1)
        bench.crossing(XI_Leave, x: 1, device: 2)
        #expect(bench.words() == "pointer entered 0,0, pointer moved 1,0, pointer left 1,0")
    }

    /// Fault in fingers: a mouse button is released over another window.
    @Test func `a button press whose release is lost is canceled`() {
        bench.pointer(XI_ButtonPress, button: 1, x: 1)
        bench.pointer(XI_Motion, x: 2, down: [1])
        #expect(bench.words() == "mouse began 1,0, mouse moved 2,0")
        bench.pointer(XI_Motion, x: 3, down: [])
        #expect(bench.words().hasPrefix("mouse cancelled 3,0"))
    }

    /// Fault in fingers: another program grabs the pointer during a press.
    @Test func `a pointer grab cancels the button press`() {
        bench.pointer(XI_ButtonPress, button: 1, x: 1)
        bench.crossing(XI_Leave, x: 2, mode: XINotifyGrab)
        #expect(bench.words() == "mouse began 1,0, mouse cancelled 2,0")
        bench.pointer(XI_ButtonRelease, button: 1, x: 2)
        #expect(bench.words().isEmpty)
    }

    @Test func `a pen's press is reported with its pressure, and not as a mouse press`() {
        bench.decoder.devices[12] = pen()
        bench.pointer(XI_ButtonPress, button: 1, device: 12, valuators: [2: 512])
        guard case .touch(let touch)? = bench.taken().first?.content else { return #expect(Bool(false)) }
        #expect(touch.type == .pencil)
        #expect(touch.id == .pen)
        #expect(touch.button == 0)
        #expect(touch.pressure == 0.5)
    }

    @Test func `modifiers have UIKit's names`() {
        bench.pointer(
            XI_ButtonPress, button: 1, modifiers: Int32(ControlMask) | Int32(Mod1Mask) | Int32(LockMask))
        guard case .touch(let touch)? = bench.taken().first?.content else { return #expect(Bool(false)) }
        #expect(touch.modifiers == [.control, .alternate])
        #expect(ModifierFlags(effective: UInt32(ShiftMask | Mod4Mask)) == [.shift, .command])
    }

    /// A tablet: coordinates in the axes 0 and 1, pressure in 2.
    private func pen() -> PointingDevice {
        deviceFromClasses([.axis(0, 0...1000), .axis(1, 0...1000), .axis(2, 0...1024, label: 77)], pressureLabel: 77)
    }

    @Test func `each of two pointers has a touch of its own, and a click of one does not end the drag of the other`() {
        let second = TouchID.mouse(button: 1, pointer: 1).rawValue
        bench.pointer(XI_ButtonPress, button: 1, x: 1)
        bench.pointer(XI_Motion, x: 70, device: 14, master: 12, down: [])
        bench.pointer(XI_Motion, x: 2, down: [1])
        bench.pointer(XI_ButtonPress, button: 1, x: 70, device: 14, master: 12)
        bench.pointer(XI_Motion, x: 3, down: [1])
        bench.pointer(XI_Motion, x: 71, device: 14, master: 12, down: [1])
        bench.pointer(XI_ButtonRelease, button: 1, x: 71, device: 14, master: 12)
        bench.pointer(XI_ButtonRelease, button: 1, x: 3)
        #expect(
            bench.words().replacing(#/pointer \w+ \d+,0(, )?/#, with: "")
                == "mouse began 1,0, mouse moved 2,0, \(second) began 70,0, mouse moved 3,0, \(second) moved 71,0, "
                + "\(second) ended 71,0, mouse ended 3,0")
    }

    @Test func `a pointer that presses alone is the mouse, whichever pointer it is`() {
        bench.pointer(XI_ButtonPress, button: 1, device: 14, master: 12)
        bench.pointer(XI_ButtonPress, button: 1)
        bench.pointer(XI_ButtonRelease, button: 1, device: 14, master: 12)
        bench.pointer(XI_ButtonPress, button: 1, device: 14, master: 12)
        let identifiers = bench.taken().compactMap { event -> UInt32? in
            if case .touch(let touch) = event.content { touch.id.rawValue } else { nil }
        }
        let second = TouchID.mouse(button: 1, pointer: 1).rawValue
        #expect(identifiers == [TouchID.mouse.rawValue, second, TouchID.mouse.rawValue, TouchID.mouse.rawValue])
    }

    @Test func `if there are two pointers, the one that moves hovers`() {
        bench.crossing(XI_Enter, x: 1)
        bench.crossing(XI_Enter, x: 70, device: 14, master: 12)
        bench.crossing(XI_Leave, x: 2)
        bench.pointer(XI_Motion, x: 71, device: 14, master: 12)
        bench.crossing(XI_Leave, x: 72, device: 14, master: 12)
        #expect(bench.words() == "pointer entered 1,0, pointer moved 70,0, pointer moved 71,0, pointer left 72,0")
    }
}
