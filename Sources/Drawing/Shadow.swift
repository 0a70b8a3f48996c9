public import Geometry

/// The soft shadow of a rounded rectangle: full colour inside, a smooth slope across the edge.
public struct Shadow: Hashable, Sendable {
    /// What casts the shadow, already moved to where the shadow falls.
    public let rect: Rect
    /// The radius of the corners of what casts the shadow.
    public let cornerRadius: Double
    /// How far the slope reaches to each side of the edge.
    public let radius: Double
    /// The shadow's colour where it is full.
    public let color: Color
    /// The part that something opaque hides, which lies over the shadow: it need not be painted.
    public let hidden: Rect?

    /// A steeper slope looks like a plain edge: a filled path is cheaper.
    public static let leastRadius = 2.0

    /// The shadow of a rectangle. For a radius below `leastRadius`, that one is taken.
    public init(of rect: Rect, cornerRadius: Double = 0, radius: Double, color: Color, hidden: Rect? = nil) {
        (self.rect, self.cornerRadius, self.color, self.hidden) = (rect, cornerRadius, color, hidden)
        self.radius = max(Self.leastRadius, radius)
    }

    /// Everything that it darkens.
    public var bounds: Rect { rect.insetBy(dx: -radius, dy: -radius) }
}
