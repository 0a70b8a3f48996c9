/// The rule that decides which points are inside a path with overlapping figures: `CGPathFillRule`.
public enum FillRule: Hashable, Sendable {
    /// Points that the path winds around more often in one direction than in the other.
    case winding
    /// Points from which a ray crosses the path an odd number of times.
    case evenOdd
}
