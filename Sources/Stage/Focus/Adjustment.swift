/// A change of the focused view with the keyboard.
public enum Adjustment: Hashable, Sendable {
    /// A translation with the arrow keys, in points.
    case move(Vector)
    /// A scale factor, with plus and minus.
    case scale(Double)
    /// A rotation with the square brackets, in radians, positive clockwise.
    case rotate(Double)
}
