import CX11
import Geometry
import Touches
import Windowing

@testable import X11

/// A decoder with simulated events, and its output.
final class Bench {
    var decoder = EventDecoder(screen: Size(width: 1280, height: 800))
    private(set) var inputs: [InputEvent] = []

    /// The output since the last call as text: `1 began 10,20`.
    func words() -> String {
        defer { inputs.removeAll() }
        return inputs.map(\.words).joined(separator: ", ")
    }

    /// The output since the last call.
    func taken() -> [InputEvent] {
        defer { inputs.removeAll() }
        return inputs
    }

    func hear(_ input: InputEvent) { inputs.append(input) }

    /// Sends `XI_TouchBegin`, `XI_TouchUpdate` or `XI_TouchEnd`.
    func touch(
        _ type: Int32, _ number: UInt32, x: Double = 0, y: Double = 0, at time: Int64 = 0, flags: Int32 = 0,
        device: Int32 = 9, valuators: [Int: Double] = [:]
    ) {
        unsafe withDeviceEvent(valuators) { event in
            unsafe (event.evtype, event.detail, event.flags) = (type, Int32(bitPattern: number), flags)
            unsafe (event.event_x, event.event_y, event.sourceid) = (x, y, device)
            unsafe decoder.touch(event, at: .milliseconds(time), output: hear)
        }
    }

    /// Sends `XI_Motion`, `XI_ButtonPress` or `XI_ButtonRelease`.
    func pointer(
        _ type: Int32, button: Int32 = 0, x: Double = 0, y: Double = 0, at time: Int64 = 0, flags: Int32 = 0,
        device: Int32 = 4, master: Int32 = 2, modifiers: Int32 = 0, down: [Int32]? = nil, serial: UInt = 0,
        valuators: [Int: Double] = [:]
    ) {
        unsafe withDeviceEvent(valuators) { event in
            unsafe (event.evtype, event.detail, event.flags, event.serial) = (type, button, flags, serial)
            unsafe (event.event_x, event.event_y, event.sourceid) = (x, y, device)
            unsafe (event.deviceid, event.mods.effective) = (master, modifiers)
            var mask: [UInt8] = [0, 0]
            for button in down ?? [] { mask[Int(button) / 8] |= 1 << UInt8(button % 8) }
            unsafe mask.withUnsafeMutableBufferPointer { buffer in
                if down != nil { unsafe (event.buttons.mask, event.buttons.mask_len) = (buffer.baseAddress, 2) }
                unsafe decoder.pointer(event, at: .milliseconds(time), output: hear)
            }
        }
    }

    /// Sends `XI_Enter` or `XI_Leave`.
    func crossing(
        _ type: Int32, x: Double = 0, y: Double = 0, device: Int32 = 4, master: Int32 = 2, mode: Int32 = XINotifyNormal
    ) {
        var event = unsafe XIEnterEvent()
        unsafe (event.evtype, event.deviceid, event.sourceid, event.mode) = (type, master, device, mode)
        unsafe (event.event_x, event.event_y) = (x, y)
        unsafe decoder.crossing(event, at: .zero, output: hear)
    }

    /// Sends `XI_GesturePinchBegin` or another pinch event.
    func pinch(_ type: Int32, scale: Double = 1, degrees: Double = 0, dx: Double = 0, flags: Int32 = 0) {
        var event = unsafe XIGesturePinchEvent()
        unsafe (event.evtype, event.detail, event.sourceid, event.flags) = (type, 2, 11, flags)
        unsafe (event.scale, event.delta_angle, event.delta_x) = (scale, degrees, dx)
        unsafe (event.event_x, event.event_y) = (30, 40)
        unsafe decoder.pinch(event, at: .zero, output: hear)
    }
}

/// Passes on an event with valuators packed as in the protocol.
@unsafe
func withDeviceEvent(_ valuators: [Int: Double], _ body: (inout XIDeviceEvent) -> Void) {
    var mask: [UInt8] = [0, 0]
    for number in valuators.keys { mask[number / 8] |= 1 << UInt8(number % 8) }
    var values = valuators.sorted { $0.key < $1.key }.map(\.value)
    var event = unsafe XIDeviceEvent()
    unsafe mask.withUnsafeMutableBufferPointer { mask in
        unsafe values.withUnsafeMutableBufferPointer { values in
            unsafe event.valuators = unsafe XIValuatorState(
                mask_len: 2, mask: mask.baseAddress, values: values.baseAddress)
            unsafe body(&event)
        }
    }
}

extension InputEvent {
    /// The event as text.
    var words: String {
        switch content {
        case .touch(let touch): "\(touch.id.name) \(touch.phase.rawValue) \(touch.location.words)"
        case .hover(let hover): "pointer \(hover.phase.rawValue) \(hover.location.words)"
        case .scroll(let scroll): "scroll \(scroll.delta.dx) \(scroll.delta.dy)"
        case .touchpad(let input): "\(input.gesture.rawValue) \(input.phase.rawValue)"
        case .time, .key, .resize, .setting: "other"
        }
    }
}

extension Point {
    fileprivate var words: String { "\(Int(x)),\(Int(y))" }
}

extension TouchID {
    fileprivate var name: String { self == .mouse ? "mouse" : self == .pen ? "pen" : "\(rawValue)" }
}
