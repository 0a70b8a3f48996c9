/// The rule that determines which points are inside a path with overlapping figures, like
/// `CGPathFillRule`.
public enum FillRule: Hashable, Sendable {
    /// Points around which the path winds more often in one direction than in the other are inside.
    case winding
    /// Points from which a ray crosses the path an odd number of times are inside.
    case evenOdd
}
