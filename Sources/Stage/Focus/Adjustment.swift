/// What a key does to the view that has the focus.
public enum Adjustment: Hashable, Sendable {
    /// An arrow moves it, in points.
    case move(Vector)
    /// Plus and minus scale it by a factor.
    case scale(Double)
    /// The square brackets turn it, in radians, positive clockwise.
    case turn(Double)
}
