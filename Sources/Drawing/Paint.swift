public import Geometry

/// The paint that fills a path or strokes its outline.
///
/// Coordinates and radii are in the coordinate space of the path, so the transform with which the
/// path is drawn also applies to a gradient. Beyond its ends, a gradient continues in its end
/// colors. A gradient is not painted if it has no stops or no length, or if a coordinate, radius or
/// location is not finite.
public enum Paint: Hashable, Sendable {
    /// A solid color.
    case color(Color)
    /// A gradient along a line.
    indirect case linearGradient(Gradient, startPoint: Point, endPoint: Point)
    /// A gradient between two circles around a point. It is not painted if the radii are equal or
    /// one of them is negative.
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

/// A transition between colors. The `Paint` that contains the gradient determines its position.
///
/// Colors are interpolated with straight alpha. To fade a color out, end the gradient with the same
/// color `withAlpha(0)` rather than with `clear`.
public struct Gradient: Hashable, Sendable {
    /// A color at a location in the gradient.
    public struct Stop: Hashable, Sendable {
        /// The color at the location.
        public var color: Color
        /// The location, from 0 at the start to 1 at the end. Values outside this range are
        /// clamped.
        public var location: Double

        /// Creates a stop at a location from 0 to 1.
        public init(color: Color, location: Double) { (self.color, self.location) = (color, location) }
    }

    /// The stops in ascending order. Two stops at the same location make a hard edge.
    public var stops: [Stop]

    /// Creates a gradient from stops in ascending order.
    public init(stops: [Stop]) { self.stops = stops }

    /// Creates a gradient of evenly spaced colors.
    public init(colors: [Color]) {
        let last = Double(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
    }

    var isPaintable: Bool { !stops.isEmpty && stops.allSatisfy { $0.location.isFinite } }
}
