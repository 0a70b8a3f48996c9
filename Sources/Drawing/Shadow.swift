public import Geometry

/// The soft shadow of a rounded rectangle: full colour well inside, nothing well outside, a smooth slope across the edge.
public struct Shadow: Hashable, Sendable {
    /// What casts the shadow, already moved to where the shadow falls.
    public var rect: Rect
    public var cornerRadius: Double
    /// How far the slope reaches to each side of the edge.
    public var radius: Double
    public var color: Color

    public init(of rect: Rect, cornerRadius: Double = 0, radius: Double, color: Color) {
        (self.rect, self.cornerRadius, self.radius, self.color) = (rect, cornerRadius, radius, color)
    }

    /// Everything that it darkens.
    public var bounds: Rect { rect.insetBy(dx: -radius, dy: -radius) }
}
