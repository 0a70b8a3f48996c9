package import Touches

/// The pointer that hovers over a window. If there are several pointers, only the pointer that
/// moved last hovers.
package struct HoveringPointer {
    private var identifier: Int32?

    package init() {}

    /// Returns the input that the window delivers for an input of a pointer. Input other than
    /// hovers does not change. A hover becomes an entry if no pointer hovers yet, and a movement
    /// otherwise. Returns `nil` for the exit of a pointer that does not hover, because another
    /// pointer has moved since.
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
