/// The type of a touch, named as in `UITouch.TouchType`.
public enum TouchType: String, CaseIterable, Sendable {
    /// A finger on the screen.
    case direct = "finger"
    /// A pen on the screen.
    case pencil = "pen"
    /// A mouse whose button is pressed.
    case indirectPointer = "mouse"
}
