/// The insets from the edges of a rectangle, in points, like `UIEdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
    /// The inset from each edge. Negative insets extend outward.
    public var top: Double, left: Double, bottom: Double, right: Double

    /// Creates insets. An omitted inset is 0.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// Insets that are 0 on all edges.
    public static let zero = EdgeInsets()
}
