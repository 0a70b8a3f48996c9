public import Geometry

/// An element of a `Path`.
public enum PathElement: Hashable, Sendable {
    /// The start of a new figure.
    case move(to: Point)
    /// A straight line from the current point.
    case line(to: Point)
    /// A cubic Bézier curve from the current point.
    case curve(to: Point, controlPoint1: Point, controlPoint2: Point)
    /// A quadratic Bézier curve from the current point.
    case quadCurve(to: Point, controlPoint: Point)
    /// An arc, preceded by a line to its start. Angles are in radians from the positive x-axis.
    /// `clockwise` indicates the direction on screen.
    case arc(center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool)
    /// A closed rectangle.
    case rect(Rect)
    /// A closed rounded rectangle.
    case roundedRect(Rect, cornerRadius: Double)
    /// A closed ellipse that fits in a rectangle.
    case oval(in: Rect)
    /// A line to the start of the figure.
    case close
}
