public import Geometry

/// The paint that fills a path or strokes its outline.
///
/// Coordinates and radii are in the item's own space, so the item's transform also applies to a
/// gradient. Beyond its ends, a gradient continues in its end colors. A gradient is not painted if
/// it has no stops or no length, or if one of its numbers is not finite.
public enum Paint: Hashable, Sendable {
    /// A solid color.
    case color(Color)
    /// A gradient along a line.
    indirect case linearGradient(Gradient, startPoint: Point, endPoint: Point)
    /// A gradient between two circles around a point. The radii must not be negative.
    indirect case radialGradient(Gradient, center: Point, startRadius: Double = 0, endRadius: Double)

    package var isPaintable: Bool {
        switch self {
        case .color: true
        case .linearGradient(let gradient, let start, let end):
            gradient.isPaintable && start.isFinite && end.isFinite && start != end
        case .radialGradient(let gradient, let center, let start, let end):
            gradient.isPaintable && center.isFinite && start != end
                && [start, end].allSatisfy { $0.isFinite && $0 >= 0 }
        }
    }

    package var isUniform: Bool { if case .color = self { true } else { false } }
}
