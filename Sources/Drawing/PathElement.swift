public import Geometry

/// One step of a `Path`.
public enum PathElement: Hashable, Sendable {
    /// A new figure begins here.
    case move(to: Point)
    /// A straight line from the current point.
    case line(to: Point)
    /// A cubic Bézier curve from the current point.
    case curve(to: Point, controlPoint1: Point, controlPoint2: Point)
    /// A quadratic Bézier curve from the current point.
    case quadCurve(to: Point, controlPoint: Point)
    /// Angles in radians, 0 right, clockwise on the screen; a line leads to its start.
    case arc(center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool)
    /// A closed figure of its own.
    case rect(Rect)
    /// A closed figure of its own.
    case roundedRect(Rect, cornerRadius: Double)
    /// A closed figure of its own: the ellipse that touches the rectangle's sides.
    case oval(in: Rect)
    /// A line back to where the figure began.
    case close
}
