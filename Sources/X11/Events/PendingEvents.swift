import Touches
import Windowing

/// Events that have been read and are held back until all that has arrived is read: a device that
/// is removed reports a lift of each touch and button first, and those are cancellations.
struct PendingEvents {
    private var events: [(event: WindowEvent, device: Int32?)] = []

    /// Whether a touch, a button or a gesture of a device ended.
    private(set) var hasLifts = false

    /// Holds an event back; `device` caused it, nil for events without a device.
    mutating func append(_ event: WindowEvent, of device: Int32? = nil) {
        events.append((event, device))
        if device != nil, event.cancelledLift != nil { hasLifts = true }
    }

    /// Turns the lifts of a device into cancellations: the device was removed.
    mutating func cancelLifts(of device: Int32) {
        for index in events.indices where events[index].device == device { events[index].event.cancelLift() }
    }

    var count: Int { events.count }

    subscript(_ index: Int) -> WindowEvent { events[index].event }

    mutating func removeAll() {
        events.removeAll(keepingCapacity: true)
        hasLifts = false
    }
}

extension WindowEvent {
    /// Turns a lift into a cancellation: the device was removed.
    mutating func cancelLift() { self = cancelledLift ?? self }

    /// The cancellation in place of a lift; nil for any other event.
    fileprivate var cancelledLift: WindowEvent? {
        guard case .input(let input) = self else { return nil }
        switch input.content {
        case .touch(var touch) where touch.phase == .ended:
            (touch.phase, touch.cause) = (.cancelled, .deviceGone)
            return .input(InputEvent(time: input.time, .touch(touch)))
        case .touchpad(var gesture) where gesture.phase == .ended:
            gesture.phase = .cancelled
            return .input(InputEvent(time: input.time, .touchpad(gesture)))
        case .touch, .touchpad, .time, .scroll, .hover, .key, .resize, .setting: return nil
        }
    }
}
