/// A change that the user makes to the focused view with the keyboard.
public enum Adjustment: Hashable, Sendable {
    /// The arrow keys move the view by a vector in points.
    case move(Vector)
    /// The plus and minus keys scale the view by a factor.
    case scale(Double)
    /// The square bracket keys rotate the view by an angle in radians, positive clockwise.
    case rotate(Double)
}
