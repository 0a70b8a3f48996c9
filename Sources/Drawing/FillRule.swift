/// The rule for points inside overlapping figures of a path, like `CGPathFillRule`.
public enum FillRule: Hashable, Sendable {
    /// Points around which the path winds more often in one direction than in the other are inside.
    case winding
    /// Points from which a ray crosses the path an odd number of times are inside.
    case evenOdd
}
