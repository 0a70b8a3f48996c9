/// Which places are inside a path whose figures overlap: `CGPathFillRule`.
public enum FillRule: Hashable, Sendable {
    /// Those that the path goes round more often one way than the other.
    case winding
    /// Those from which a line to the outside crosses the path an odd number of times.
    case evenOdd
}
