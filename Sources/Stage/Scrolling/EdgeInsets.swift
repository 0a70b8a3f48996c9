/// Distances from the edges of a rectangle to its inside, in points: `UIEdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance from each edge; negative is outwards.
    public var top: Double, left: Double, bottom: Double, right: Double

    /// Distances from the four edges.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// No distances.
    public static let zero = EdgeInsets()
}
