package import Geometry

/// The soft shadow of a rounded rectangle: full color inside, with a smooth falloff at the edge.
/// Lengths are in the item's own space.
package struct Shadow: Hashable, Sendable {
    /// The rectangle of the shadow. Its edges are in the middle of the falloff.
    package let rect: Rect
    package let cornerRadius: Double
    /// The width of the falloff on each side of the edge.
    package let radius: Double
    /// The color of the shadow at its darkest.
    package let color: Color
    /// A rectangle that opaque content covers, with the same corner radius as `rect`, or `nil` if
    /// there is none. Renderers may omit the shadow inside this rectangle.
    package let hidden: Rect?
    /// Whether renderers may sample the shadow at half the resolution of the target, together with
    /// the layer that casts it. See ``Layer/isHalved``. The default is `false`.
    package var isHalved = false

    /// The minimum radius. A smaller falloff would look like a hard edge, which a plain shape
    /// paints at a lower cost.
    package static let leastRadius = 2.0
    /// The maximum length of the longer side, and the maximum square root of the area, in radii. A
    /// shadow is painted at a resolution that depends on its radius, so a larger shadow would need
    /// too many pixels.
    private static let (maxLength, maxSize) = (2340.0, 285.0)

    /// Creates the shadow of a rectangle. The radius is increased if it is below `leastRadius` or
    /// too small for the size of the rectangle.
    package init(of rect: Rect, cornerRadius: Double = 0, radius: Double, color: Color, hidden: Rect? = nil) {
        (self.rect, self.cornerRadius, self.color, self.hidden) = (rect, cornerRadius, color, hidden)
        self.radius = max(
            Self.leastRadius, radius, max(rect.width, rect.height) / Self.maxLength,
            rect.area.squareRoot() / Self.maxSize)
    }

    package var bounds: Rect { rect.insetBy(dx: -radius, dy: -radius) }
}
