import Touches
import Windowing

/// The events read so far. They are buffered because the server reports lifts of a removed device's
/// touches before it reports the removal. These lifts must become cancellations.
struct PendingEvents {
    private var events: [(event: WindowEvent, device: Int32?)] = []

    /// Whether anything was read that can change the window's state, even if no event is buffered.
    var hasChanges = false
    /// Whether an event that was appended with a device since the last call of `removeAll()` ends a
    /// touch, a button press or a gesture without canceling it.
    private(set) var hasLifts = false

    mutating func append(_ event: WindowEvent, of device: Int32? = nil) {
        events.append((event, device))
        if device != nil, event.cancelledLift != nil { hasLifts = true }
    }

    mutating func cancelLifts(of device: Int32) {
        for index in events.indices where events[index].device == device { events[index].event.cancelLift() }
    }

    var count: Int { events.count }

    subscript(_ index: Int) -> WindowEvent { events[index].event }

    mutating func removeAll() {
        events.removeAll(keepingCapacity: true)
        (hasLifts, hasChanges) = (false, false)
    }
}

extension WindowEvent {
    mutating func cancelLift() { self = cancelledLift ?? self }

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
