public import Geometry

/// What fills the inside of a path or a line along it.
///
/// Places and radii are in the item's own space: its transform moves, turns and stretches a
/// gradient with the path. Before its start and beyond its end a gradient keeps the colour there.
/// One without stops or without length, or with a number that is not finite, paints nothing.
public enum Paint: Hashable, Sendable {
    /// The same colour everywhere.
    case color(Color)
    /// Colours that change along a line and are the same across it.
    indirect case linearGradient(Gradient, startPoint: Point, endPoint: Point)
    /// Colours that change with the distance from a point; no radius is negative.
    indirect case radialGradient(Gradient, center: Point, startRadius: Double = 0, endRadius: Double)

    /// Whether it gives any place a colour.
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

    /// Whether it is the same everywhere.
    package var isUniform: Bool { if case .color = self { true } else { false } }
}
