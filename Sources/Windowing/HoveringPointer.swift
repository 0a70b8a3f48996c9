package import Touches

/// The pointer that hovers over a window. If there are several pointers, only the pointer that
/// moved last hovers.
package struct HoveringPointer {
    private var identifier: Int32?

    package init() {}

    /// Adapts input from one of several pointers, so that the window appears to have a single
    /// pointer. An entry or a movement becomes an entry if no pointer hovers yet, and a movement
    /// otherwise. Returns `nil` for the exit of a pointer that does not hover. Other input is
    /// returned unchanged.
    package mutating func adapt(_ event: InputEvent, of pointer: Int32) -> InputEvent? {
        guard case .hover(var hover) = event.content else { return event }
        if hover.phase == .exited {
            guard identifier == pointer else { return nil }
            identifier = nil
        } else {
            hover.phase = identifier == nil ? .entered : .moved
            identifier = pointer
        }
        return InputEvent(time: event.time, .hover(hover))
    }
}
