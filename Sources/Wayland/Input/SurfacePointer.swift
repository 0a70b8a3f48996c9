import Geometry
import Touches
import Windowing

/// The pointer of a mouse, a touchpad or a pen over the program's windows. It delivers the reports
/// of the device to the content or to the frame of a window.
final class SurfacePointer {
    private unowned let seat: Seat
    private unowned let connection: Connection
    private let cursor: PointerCursor
    /// The number that distinguishes this pointer from all others of the connection.
    private let number: Int32
    private(set) var target: SurfaceTarget?
    /// The location on the surface, in points.
    private(set) var location = Point.zero
    private var state = PointerState()
    /// The serial number of the press on the window's frame by the left button or a pen's tip, or
    /// `nil` if there is no such press.
    private var framePress: UInt32?
    /// The pen, or `nil` for any other device.
    var tool: PenTool?

    init(_ cursor: PointerCursor, of seat: Seat, on connection: Connection) {
        (self.cursor, self.seat, self.connection) = (cursor, seat, connection)
        number = connection.nextPointer()
    }

    /// The number in the identifiers of this pointer's touches, or `nil` if it has no touches.
    var pressNumber: UInt32? { state.hasPresses ? state.number : nil }

    // MARK: Reports

    /// Moves the pointer onto a surface. `location` is in points.
    func enter(_ surface: UInt, at location: Point, serial: UInt32) {
        leave(because: .grab)
        (target, self.location) = (connection.target(of: surface), location)
        cursor.didEnter(serial: serial)
        guard let target else { return }
        updateCursor()
        if target.part == .content { cross(isInside: true, target, because: .grab) } else { deliver(.hovered) }
    }

    /// Handles the exit of the pointer, for example because the compositor has started to move the
    /// window. If a button is down, the press is canceled, because the window will not receive its
    /// release.
    func leave(because cause: CancellationCause) {
        guard let target else { return }
        if target.part == .content { cross(isInside: false, target, because: cause) } else { deliver(.cancelled) }
        (self.target, framePress) = (nil, nil)
    }

    private func cross(isInside: Bool, _ target: SurfaceTarget, because cause: CancellationCause) {
        let now = connection.clock.now
        if !isInside { state.cancel(of: nil, at: now, because: cause) { target.window.receive($0, of: number) } }
        state.cross(
            to: location.scaled(by: target.window.scale), isInside: isInside, with: tool, isGrab: false, at: now
        ) { target.window.receive($0, of: number) }
    }

    /// Moves the pointer on its surface. `sample` is in points.
    func move(_ sample: TouchSample) {
        location = sample.location
        guard let target else { return }
        guard target.part == .content else { return deliver(framePress == nil ? .hovered : .moved, at: sample.time) }
        report(.motion(notches: .zero), sample, on: target)
    }

    func scroll(by scroll: ScrollReport, _ sample: TouchSample) {
        guard let target, target.part == .content else { return }
        guard scroll.notches != .zero || scroll.phase?.isEnd == true else { return }
        report(.motion(notches: scroll.notches), sample, by: scroll, on: target)
    }

    /// Handles a press of a button, numbered as in `TouchInput`, or of a pen's tip, which is button
    /// 1.
    func press(_ button: Int32, serial: UInt32, _ sample: TouchSample) {
        seat.newestSerial = serial
        location = sample.location
        guard let target else { return }
        guard target.part == .content else {
            if button == 1 { framePress = serial }
            return deliver(.pressed, at: sample.time, serial: serial, button: Int(button))
        }
        report(.press(button: button), sample, on: target)
    }

    func release(_ button: Int32, _ sample: TouchSample) {
        location = sample.location
        guard let target else { return }
        guard target.part == .content else {
            guard button == 1, framePress != nil else { return }
            deliver(.released, at: sample.time)
            framePress = nil
            return
        }
        report(.release(button: button), sample, on: target)
    }

    private func report(
        _ action: PointerReport.Action, _ sample: TouchSample, by scroll: ScrollReport? = nil, on target: SurfaceTarget
    ) {
        if case .press = action, !state.hasPresses {
            guard let free = connection.freePressNumber else { return }
            state.number = free
        }
        let report = PointerReport(
            action: action, pointer: 0, device: 0, tool: tool, sample: sample.inPixels(target.window.scale),
            modifiers: seat.modifiers, buttons: nil, scrollDevice: scroll?.device, scrollPhase: scroll?.phase)
        state.handle(report) { target.window.receive($0, of: number) }
    }

    /// Delivers input to the frame of a window.
    private func deliver(
        _ phase: FrameInput.Phase, at time: Timestamp? = nil, serial: UInt32? = nil, button: Int = 1
    ) {
        guard let target else { return }
        let input = FrameInput(
            phase: phase, location: location, time: time ?? connection.clock.now,
            serial: serial ?? framePress ?? 0, seat: seat, button: button)
        target.window.receive(input, on: target.part)
        updateCursor()
    }

    // MARK: The program's own changes

    func updateCursor() { if let target { cursor.show(target.window.cursor(over: target.part, at: location), target) } }

    /// Cancels the button presses and ends the scroll on a window's content.
    func cancel(on window: WaylandWindow, because cause: CancellationCause) {
        guard let target, target.window === window, target.part == .content else { return }
        state.cancel(of: nil, at: connection.clock.now, because: cause) { window.receive($0, of: number) }
    }

    /// Stops tracking input on a window that is about to be closed.
    func forget(_ window: WaylandWindow) {
        guard target?.reference.refers(to: window) == true else { return }
        (target, framePress, state) = (nil, nil, PointerState())
    }
}

extension Point {
    func scaled(by scale: Double) -> Point { Point(x: x * scale, y: y * scale) }
}
