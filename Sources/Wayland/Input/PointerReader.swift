import CWayland
import Geometry
import Touches
import Windowing

/// A seat's pointer: its buttons, its wheel and the fingers on its touchpads.
@safe final class PointerReader {
    private enum PointerEvent: UInt32 {
        case enter, leave, motion, button, axis, frame, axisSource, axisStop, axisDiscrete, axisValue120
    }
    /// The version of `wl_seat` that sends `frame`.
    private static let sendsFrames: UInt32 = 5
    /// The kernel's codes of the left, right and middle button, in this order.
    private static let firstButton: UInt32 = 0x110
    private static let buttons: [Int32] = [1, 3, 2]

    private unowned let seat: Seat
    private unowned let connection: Connection
    private let cursor: PointerCursor
    private var proxy: Proxy?
    private var gestures: GestureReader?
    private(set) var target: SurfaceTarget?
    /// The location on the surface, in points.
    private(set) var location = Point.zero
    private var state = PointerState()
    private var scroll = ScrollReport()
    /// The serial number of the press on the window's frame, or `nil` if the left button is not
    /// down there.
    private var framePress: UInt32?

    @unsafe init(_ handle: OpaquePointer?, of seat: Seat, on connection: Connection) {
        (self.seat, self.connection) = (seat, connection)
        let proxy = unsafe Proxy(handle, on: connection.display, destructor: seat.release(1))
        self.proxy = proxy
        cursor = PointerCursor(of: proxy, on: connection)
        proxy.onEvent = { [unowned self] in read($0) }
        gestures = connection[.pointerGestures].map { GestureReader($0, pointer: proxy, reader: self, on: connection) }
    }

    private func read(_ event: Event) {
        switch PointerEvent(rawValue: event.opcode) {
        case .enter: enter(event)
        case .leave: leave(because: .grab)
        case .motion: move(event)
        case .button: press(event)
        case .axis:
            scroll.time = connection.timestamp(of: event.unsigned(0))
            scroll.add(event.fixed(2), axis: event.unsigned(1))
        case .axisSource: scroll.source = event.unsigned(0)
        case .axisDiscrete: scroll.add(notches: Double(event.integer(1)), axis: event.unsigned(0))
        case .axisValue120: scroll.add(notches: Double(event.integer(1)) / 120, axis: event.unsigned(0))
        case .frame: finishScroll()
        // A scroll that has paused has ended, because other window systems do not report the end.
        case .axisStop, nil: break
        }
        if seat.proxy.version < Self.sendsFrames { finishScroll() }
    }

    // MARK: Moving

    private func enter(_ event: Event) {
        leave(because: .grab)
        target = connection.target(of: event.object(1))
        location = Point(x: event.fixed(2), y: event.fixed(3))
        cursor.didEnter(serial: event.unsigned(0))
        guard let target else { return }
        updateCursor()
        if target.part == .content { cross(isInside: true, target, because: .grab) } else { frame(.hovered) }
    }

    /// Handles the exit of the pointer. If a button is down, the compositor has taken the pointer,
    /// for example to move the window, and the release goes to no window.
    private func leave(because cause: CancellationCause) {
        guard let target else { return }
        if target.part == .content { cross(isInside: false, target, because: cause) } else { frame(.cancelled) }
        (self.target, framePress) = (nil, nil)
    }

    private func cross(isInside: Bool, _ target: SurfaceTarget, because cause: CancellationCause) {
        let now = connection.clock.now
        if !isInside { state.cancel(of: nil, at: now, because: cause, output: target.window.receive) }
        state.cross(
            to: location.scaled(by: target.window.scale), isInside: isInside, with: nil, isGrab: false, at: now,
            output: target.window.receive)
    }

    private func move(_ event: Event) {
        location = Point(x: event.fixed(1), y: event.fixed(2))
        guard let target else { return }
        guard target.part == .content else {
            return frame(framePress == nil ? .hovered : .moved, at: event.unsigned(0))
        }
        report(.motion(notches: .zero), at: connection.timestamp(of: event.unsigned(0)), on: target)
    }

    private func press(_ event: Event) {
        let (serial, isPress) = (event.unsigned(0), event.unsigned(3) != 0)
        let index = Int(event.unsigned(2)) - Int(Self.firstButton)
        if isPress { seat.newestSerial = serial }
        guard let target, Self.buttons.indices.contains(index) else { return }
        let button = Self.buttons[index]
        if target.part == .content {
            let time = connection.timestamp(of: event.unsigned(1))
            report(isPress ? .press(button: button) : .release(button: button), at: time, on: target)
        } else if button == 1 {
            framePress = isPress ? serial : framePress
            frame(isPress ? .pressed : .released, at: event.unsigned(1))
            if !isPress { framePress = nil }
        } else if isPress {
            frame(.pressed, at: event.unsigned(1), serial: serial, button: Int(button))
        }
    }

    private func report(_ action: PointerReport.Action, at time: Timestamp, on target: SurfaceTarget) {
        let sample = TouchSample(time: time, location: location.scaled(by: target.window.scale))
        let report = PointerReport(
            action: action, pointer: 0, device: 0, sample: sample, modifiers: seat.modifiers, buttons: nil,
            scrollDevice: scroll.device)
        state.handle(report, output: target.window.receive)
    }

    private func frame(_ phase: FrameInput.Phase, at stamp: UInt32? = nil, serial: UInt32? = nil, button: Int = 1) {
        guard let target else { return }
        let input = FrameInput(
            phase: phase, location: location, time: stamp.map { connection.timestamp(of: $0) } ?? connection.clock.now,
            serial: serial ?? framePress ?? 0, seat: seat, button: button)
        target.window.receive(input, on: target.part)
        updateCursor()
    }

    // MARK: Scrolling

    private func finishScroll() {
        defer { scroll = ScrollReport() }
        guard let target, target.part == .content, let time = scroll.time, scroll.notches != .zero else { return }
        report(.motion(notches: scroll.notches), at: time, on: target)
    }

    // MARK: The program's own changes

    func updateCursor() { if let target { cursor.show(target.window.cursor(over: target.part, at: location), target) } }

    /// Cancels the button presses on a window's content.
    func cancel(on window: WaylandWindow, because cause: CancellationCause) {
        guard let target, target.window === window, target.part == .content else { return }
        state.cancel(of: nil, at: connection.clock.now, because: cause, output: window.receive)
    }

    func close(because cause: CancellationCause) {
        gestures?.close()
        leave(because: cause)
    }

    func forget(_ window: WaylandWindow) {
        guard target?.window === window else { return }
        gestures?.forget()
        (target, framePress, state) = (nil, nil, PointerState())
    }
}

extension Point {
    func scaled(by scale: Double) -> Point { Point(x: x * scale, y: y * scale) }
}
