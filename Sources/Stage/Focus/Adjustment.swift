/// A change that the user makes to the focused view with the keyboard.
public enum Adjustment: Hashable, Sendable {
    /// A movement with the arrow keys, by a vector in points.
    case move(Vector)
    /// A change of scale with the plus and minus keys, by a factor.
    case scale(Double)
    /// A rotation with the square bracket keys, by an angle in radians, positive clockwise.
    case rotate(Double)
}
