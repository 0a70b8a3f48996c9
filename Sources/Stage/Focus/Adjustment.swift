/// A change that the user makes to the focused view with the keyboard.
public enum Adjustment: Hashable, Sendable {
    /// Moves the view by a vector in points, with the arrow keys.
    case move(Vector)
    /// Scales the view by a factor, with the plus and minus keys.
    case scale(Double)
    /// Rotates the view by an angle in radians, positive clockwise, with the square bracket keys.
    case rotate(Double)
}
