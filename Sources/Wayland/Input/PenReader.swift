import CWayland
import Geometry
import Touches
import Windowing

/// A tool of a tablet, such as the tip of a pen, its eraser, or a mouse.
///
/// The compositor sends the changes of a report one by one, and `frame` at its end.
@safe final class PenReader {
    private enum ToolEvent: UInt32 {
        case type, hardwareSerial, hardwareModel, capability, done, removed, proximityIn, proximityOut, down, up,
            motion,
            pressure, distance, tilt, rotation, slider, wheel, button, frame
    }
    private static let pressureCapability: UInt32 = 2
    /// The maximum value of the pressure, the distance and the slider.
    private static let fullValue = 65535.0

    private struct ButtonChange {
        var button: Int32
        /// The serial number of the press, or `nil` for a release.
        var press: UInt32?
    }

    private unowned let connection: Connection
    private let proxy: Proxy
    let pointer: SurfacePointer
    private var measuresPressure = false
    /// The values as of the newest event, with the location in points. Values that do not change
    /// are not reported again.
    private var sample = TouchSample(time: .zero, location: .zero)
    // The changes since the last frame.
    private var entry: (surface: UInt, serial: UInt32)?
    private var isLeaving = false
    private var changes: [ButtonChange] = []
    private var notches = 0
    var onRemoval: (() -> Void)?

    @unsafe init(_ handle: OpaquePointer?, of seat: Seat, on connection: Connection) {
        self.connection = connection
        proxy = unsafe Proxy(handle, on: connection.display, destructor: 1)
        let cursor = unsafe PointerCursor(of: proxy, on: connection) { [proxy] in
            unsafe wp_cursor_shape_manager_v1_get_tablet_tool_v2($0.handle, proxy.handle)
        }
        pointer = SurfacePointer(cursor, of: seat, on: connection)
        pointer.tool = PenTool()
        proxy.onEvent = { [unowned self] in read($0) }
    }

    private func read(_ event: Event) {
        switch ToolEvent(rawValue: event.opcode) {
        case .type: readType(event.unsigned(0))
        case .hardwareSerial:
            let serial = UInt64(event.unsigned(0)) << 32 | UInt64(event.unsigned(1))
            pointer.tool?.serial = serial > 0 ? serial : nil
        case .capability: if event.unsigned(0) == Self.pressureCapability { measuresPressure = true }
        case .proximityIn: enter(event)
        case .proximityOut: isLeaving = true
        case .down: changes.append(ButtonChange(button: 1, press: event.unsigned(0)))
        case .up: changes.append(ButtonChange(button: 1, press: nil))
        case .button:
            guard let button = Int32(kernelButton: event.unsigned(1)) else { return }
            changes.append(ButtonChange(button: button, press: event.unsigned(2) != 0 ? event.unsigned(0) : nil))
        case .frame: finish(at: event.unsigned(0))
        case .removed: remove()
        case .motion, .pressure, .distance, .tilt, .rotation, .slider, .wheel: readAxis(event)
        case .hardwareModel, .done, nil: break
        }
    }

    /// Reads the kind of the tool. `number` is the kernel's number for the tool. A tool that is not
    /// a pen, such as a mouse, is treated as a pointer.
    private func readType(_ number: UInt32) {
        let kinds: [UInt32: PenTool.Kind] = [
            0x140: .pen, 0x141: .eraser, 0x142: .brush, 0x143: .pencil, 0x144: .airbrush,
        ]
        if let kind = kinds[number] { pointer.tool?.kind = kind } else { pointer.tool = nil }
    }

    private func enter(_ event: Event) {
        entry = (event.object(2), event.unsigned(0))
        (isLeaving, changes) = (false, [])
        sample = TouchSample(time: sample.time, location: .zero, pressure: measuresPressure ? 0 : nil)
    }

    private func readAxis(_ event: Event) {
        switch ToolEvent(rawValue: event.opcode) {
        case .motion: sample.location = Point(x: event.fixed(0), y: event.fixed(1))
        case .pressure: sample.pressure = Double(event.unsigned(0)) / Self.fullValue
        case .distance: sample.pose.zOffset = Double(event.unsigned(0)) / Self.fullValue
        case .tilt: sample.pose.tilt = PenTilt(x: event.fixed(0) * .pi / 180, y: event.fixed(1) * .pi / 180)
        case .rotation: sample.pose.rollAngle = event.fixed(0) * .pi / 180
        // The slider of an airbrush ranges from -65535 to 65535.
        case .slider: sample.pose.wheel = (Double(event.integer(0)) / Self.fullValue + 1) / 2
        case .wheel: notches += event.integer(1)
        case .type, .hardwareSerial, .hardwareModel, .capability, .done, .removed, .proximityIn, .proximityOut, .down,
            .up, .button, .frame, nil:
            break
        }
    }

    private func finish(at stamp: UInt32) {
        sample.time = connection.timestamp(of: stamp)
        if let entry { pointer.enter(entry.surface, at: sample.location, serial: entry.serial) }
        for change in changes { apply(change) }
        if changes.isEmpty, !isLeaving { pointer.move(sample) }
        var scroll = ScrollReport()
        scroll.add(notches: Double(notches), axis: 0)
        pointer.scroll(by: scroll, sample)
        if isLeaving { pointer.leave(because: .grab) }
        (entry, isLeaving, changes, notches) = (nil, false, [], 0)
    }

    private func apply(_ change: ButtonChange) {
        let action: PointerReport.Action =
            change.press == nil ? .release(button: change.button) : .press(button: change.button)
        if pointer.tool != nil {
            sample.pose.barrelButtons = action.barrelButtons(after: sample.pose.barrelButtons)
        }
        if let serial = change.press {
            pointer.press(change.button, serial: serial, sample)
        } else {
            pointer.release(change.button, sample)
        }
    }

    private func remove() {
        close()
        onRemoval?()
    }

    /// Cancels the input from the tool, because it or its seat was removed.
    func close() { pointer.leave(because: .deviceGone) }
}
