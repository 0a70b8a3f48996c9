/// A change that a key makes to the focused view.
public enum Adjustment: Hashable, Sendable {
    /// An arrow moves it, in points.
    case move(Vector)
    /// Plus and minus scale it by a factor.
    case scale(Double)
    /// The square brackets turn it, in radians, positive clockwise.
    case rotate(Double)
}
