import CWayland
import Geometry
import Touches
import Windowing

/// A seat's pointer: its buttons, its wheel and the fingers on its touchpads.
@safe final class PointerReader {
    private enum PointerEvent: UInt32 {
        case enter, leave, motion, button, axis, frame, axisSource, axisStop, axisDiscrete, axisValue120
    }
    /// The first version of `wl_seat` that sends `frame`.
    private static let sendsFrames: UInt32 = 5

    private unowned let seat: Seat
    private unowned let connection: Connection
    private let proxy: Proxy
    let pointer: SurfacePointer
    private var gestures: GestureReader?
    private var scroll = ScrollReport()

    @unsafe init(_ handle: OpaquePointer?, of seat: Seat, on connection: Connection) {
        (self.seat, self.connection) = (seat, connection)
        proxy = unsafe Proxy(handle, on: connection.display, destructor: seat.release(1))
        let cursor = unsafe PointerCursor(of: proxy, on: connection) { [proxy] in
            unsafe wp_cursor_shape_manager_v1_get_pointer($0.handle, proxy.handle)
        }
        pointer = SurfacePointer(cursor, of: seat, on: connection)
        proxy.onEvent = { [unowned self] in read($0) }
        gestures = connection[.pointerGestures].map { GestureReader($0, of: proxy, pointer, on: connection) }
    }

    private func read(_ event: Event) {
        switch PointerEvent(rawValue: event.opcode) {
        case .enter:
            pointer.enter(
                event.object(1), at: Point(x: event.fixed(2), y: event.fixed(3)), serial: event.unsigned(0))
        case .leave: pointer.leave(because: .grab)
        case .motion:
            pointer.move(sample(event.unsigned(0), at: Point(x: event.fixed(1), y: event.fixed(2))))
        case .button: press(event)
        case .axis:
            scroll.time = connection.timestamp(of: event.unsigned(0))
            scroll.add(event.fixed(2), axis: event.unsigned(1))
        case .axisSource: scroll.source = event.unsigned(0)
        case .axisDiscrete: scroll.add(notches: Double(event.integer(1)), axis: event.unsigned(0))
        case .axisValue120: scroll.add(notches: Double(event.integer(1)) / 120, axis: event.unsigned(0))
        case .axisStop:
            scroll.time = connection.timestamp(of: event.unsigned(0))
            scroll.isStopped = true
        case .frame: finishScroll()
        case nil: break
        }
        if seat.proxy.version < Self.sendsFrames { finishScroll() }
    }

    private func sample(_ stamp: UInt32, at location: Point) -> TouchSample {
        TouchSample(time: connection.timestamp(of: stamp), location: location)
    }

    private func press(_ event: Event) {
        guard let button = Int32(kernelButton: event.unsigned(2)) else { return }
        let sample = sample(event.unsigned(1), at: pointer.location)
        if event.unsigned(3) != 0 {
            pointer.press(button, serial: event.unsigned(0), sample)
        } else {
            pointer.release(button, sample)
        }
    }

    private func finishScroll() {
        defer { scroll = ScrollReport() }
        guard let time = scroll.time else { return }
        pointer.scroll(by: scroll, TouchSample(time: time, location: pointer.location))
    }

    func close(because cause: CancellationCause) {
        gestures?.close()
        pointer.leave(because: cause)
    }

    /// Stops tracking input on a window that is about to be closed.
    func forget(_ window: WaylandWindow) {
        if pointer.target?.reference.refers(to: window) == true { gestures?.forget() }
        pointer.forget(window)
    }
}

extension Int32 {
    private static let (left, right, middle): (UInt32, UInt32, UInt32) = (0x110, 0x111, 0x112)
    private static let (lowerOnPen, upperOnPen): (UInt32, UInt32) = (0x14b, 0x14c)

    /// Converts the kernel's number of a button to the number in `TouchInput`. The barrel buttons
    /// of a pen become 2 and 3. Returns `nil` for all buttons except these two and the left, middle
    /// and right buttons of a mouse.
    init?(kernelButton: UInt32) {
        switch kernelButton {
        case Self.left: self = 1
        case Self.middle, Self.lowerOnPen: self = 2
        case Self.right, Self.upperOnPen: self = 3
        default: return nil
        }
    }
}
