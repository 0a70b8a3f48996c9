package import Touches

/// The pointer that hovers over a window. If there are several pointers, only the pointer that
/// moved last hovers.
package struct HoveringPointer {
    private var identifier: Int32?

    package init() {}

    /// Returns the input of a pointer as the window delivers it. Returns `nil` for the exit of a
    /// pointer that does not hover, because another one has moved since.
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
