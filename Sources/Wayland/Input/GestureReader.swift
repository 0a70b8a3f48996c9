import CWayland
import Geometry
import Touches
import Windowing

/// Delivers the pinches and swipes that the compositor recognizes on a seat's touchpads.
@safe final class GestureReader {
    private enum GestureEvent: UInt32 { case begin, update, end }
    private enum HoldEvent: UInt32 { case begin, end }
    /// The first version of `zwp_pointer_gestures_v1` that reports resting fingers.
    private static let reportsHolds: UInt32 = 3

    private let pointer: SurfacePointer
    private unowned let connection: Connection
    private var proxies: [Proxy] = []
    private var gesture: TouchpadGesture?

    init(_ gestures: Proxy, of proxy: Proxy, _ pointer: SurfacePointer, on connection: Connection) {
        (self.pointer, self.connection) = (pointer, connection)
        let swipe = unsafe zwp_pointer_gestures_v1_get_swipe_gesture(gestures.handle, proxy.handle)
        let pinch = unsafe zwp_pointer_gestures_v1_get_pinch_gesture(gestures.handle, proxy.handle)
        proxies = [
            unsafe Proxy(swipe, on: connection.display, destructor: 0) { [unowned self] in read($0, .swipe) },
            unsafe Proxy(pinch, on: connection.display, destructor: 0) { [unowned self] in read($0, .pinch) },
        ]
        guard gestures.version >= Self.reportsHolds else { return }
        let hold = unsafe zwp_pointer_gestures_v1_get_hold_gesture(gestures.handle, proxy.handle)
        proxies.append(unsafe Proxy(hold, on: connection.display, destructor: 0) { [unowned self] in readHold($0) })
    }

    private func read(_ event: Event, _ kind: TouchpadInput.Gesture) {
        switch GestureEvent(rawValue: event.opcode) {
        case .begin: begin(event, kind)
        case .update: update(event, kind)
        case .end:
            deliver(event.integer(2) == 0 ? .ended : .cancelled, at: event.unsigned(1))
            gesture = nil
        case nil: break
        }
    }

    private func begin(_ event: Event, _ kind: TouchpadInput.Gesture) {
        cancel()
        guard let target = connection.target(of: event.object(2)), target.part == .content else { return }
        var report = report(kind, .began, in: target)
        report.fingers = Int(event.unsigned(3))
        gesture = TouchpadGesture(report, of: 0)
        deliver(.began, at: event.unsigned(1))
    }

    /// Reports two or more resting fingers as a pinch without movement, so that they stop a gliding
    /// object. If the fingers then scroll, the compositor cancels the hold. The pinch is reported
    /// as ended anyway, because a canceled pinch would move the object back.
    private func readHold(_ event: Event) {
        switch HoldEvent(rawValue: event.opcode) {
        case .begin: if event.unsigned(3) > 1 { begin(event, .pinch) }
        case .end:
            deliver(.ended, at: event.unsigned(1))
            gesture = nil
        case nil: break
        }
    }

    private func update(_ event: Event, _ kind: TouchpadInput.Gesture) {
        guard let target = pointer.target else { return }
        var report = report(kind, .moved, in: target)
        report.delta = Vector(dx: event.fixed(1), dy: event.fixed(2)) * target.window.scale
        if kind == .pinch { (report.scale, report.rotation) = (event.fixed(3), event.fixed(4) * .pi / 180) }
        if gesture?.update(report) == true { deliver(.moved, at: event.unsigned(0)) }
    }

    private func report(_ kind: TouchpadInput.Gesture, _ phase: TouchPhase, in target: SurfaceTarget) -> TouchpadInput {
        TouchpadInput(
            gesture: kind, phase: phase, fingers: 0, location: pointer.location.scaled(by: target.window.scale))
    }

    private func deliver(_ phase: TouchPhase, at stamp: UInt32) { deliver(phase, at: connection.timestamp(of: stamp)) }

    private func deliver(_ phase: TouchPhase, at time: Timestamp) {
        guard let gesture, let target = pointer.target else { return }
        target.window.receive(gesture.event(phase, at: time))
    }

    private func cancel() {
        deliver(.cancelled, at: connection.clock.now)
        gesture = nil
    }

    /// Cancels the gesture, because the seat's pointer was removed.
    func close() { cancel() }

    /// Drops the gesture, because its window is about to be closed.
    func forget() { gesture = nil }
}
