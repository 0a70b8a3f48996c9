/// The type of a touch, named as in `UITouch.TouchType`.
public enum TouchType: String, CaseIterable, Sendable {
    /// A finger on the screen.
    case direct = "finger"
    /// A pen on or above the screen.
    case pencil = "pen"
    /// A mouse or a touchpad.
    case indirectPointer = "mouse"
}
