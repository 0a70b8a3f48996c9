/// The rule that determines which points are inside a path, like `CGPathFillRule`.
public enum FillRule: Hashable, Sendable {
    /// A point is inside if the path winds around it more often in one direction than in the other.
    case winding
    /// A point is inside if a ray from it crosses the path an odd number of times.
    case evenOdd
}
