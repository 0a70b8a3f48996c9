public import Geometry

/// Lines and curves to fill or stroke, like `UIBezierPath`, but with value semantics. Copying is
/// cheap, and extending a shared path copies only a few elements.
public struct Path: Hashable, Sendable {
    package var elements: [PathElement] { Array(steps) }
    package private(set) var steps = GrowingList<PathElement>()
    /// The start and the bounds of each complete chunk of steps.
    private(set) var stretches: [PathStretch] = []
    /// A Boolean value that determines whether the path is filled by the even-odd rule. The default
    /// is `false`, which selects the winding rule.
    public var usesEvenOddFillRule = false
    private var extent = Extent()
    package private(set) var isRectangles = true

    /// Creates an empty path.
    public init() {}
    /// Creates a rectangular path that runs clockwise on screen from the top-left corner.
    public init(rect: Rect) { append(.rect(rect)) }

    /// Creates a rounded rectangle. The radius is limited to half the shorter side.
    public init(roundedRect rect: Rect, cornerRadius: Double) {
        append(.roundedRect(rect, cornerRadius: max(0, min(cornerRadius, min(rect.width, rect.height) / 2))))
    }

    /// Creates the ellipse that fits in a rectangle.
    public init(ovalIn rect: Rect) { append(.oval(in: rect)) }

    /// Creates an arc. Angles are in radians, clockwise on screen from the positive x-axis.
    /// `clockwise` is the direction of the arc on screen.
    public init(arcCenter: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool) {
        addArc(withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// A Boolean value that indicates whether the path has no elements.
    public var isEmpty: Bool { steps.isEmpty }

    /// The bounding box of the path without its stroke, including control points and the whole
    /// circles of arcs. The box is `nil` if the path is empty or not finite. Such a path is not
    /// painted.
    public var bounds: Rect? { extent.rect }

    /// Starts a new figure at a point.
    public mutating func move(to point: Point) { append(.move(to: point)) }
    /// Adds a straight line from the current point. Without a current point, starts a figure at
    /// `point`.
    public mutating func addLine(to point: Point) { append(.line(to: point)) }

    /// Adds a cubic Bézier curve from the current point. Without a current point, the curve starts
    /// at `controlPoint1`.
    public mutating func addCurve(to end: Point, controlPoint1: Point, controlPoint2: Point) {
        append(.curve(to: end, controlPoint1: controlPoint1, controlPoint2: controlPoint2))
    }

    /// Adds a quadratic Bézier curve from the current point. Without a current point, the curve
    /// starts at `controlPoint`.
    public mutating func addQuadCurve(to end: Point, controlPoint: Point) {
        append(.quadCurve(to: end, controlPoint: controlPoint))
    }

    /// Adds an arc, preceded by a line from the current point, if there is one, to its start.
    /// Angles are in radians, clockwise on screen from the positive x-axis. `clockwise` is the
    /// direction of the arc on screen. An arc of more than a full turn becomes a full circle.
    public mutating func addArc(
        withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) {
        let (radius, turn) = (max(0, radius), clockwise ? 2 * Double.pi : -2 * Double.pi)
        let isLonger =
            endAngle.isFinite && abs(endAngle - startAngle) > abs(turn) && (endAngle > startAngle) == clockwise
        append(
            .arc(
                center: center, radius: radius, startAngle: startAngle,
                endAngle: isLonger ? startAngle + turn : endAngle, clockwise: clockwise))
    }

    /// Closes the current figure with a line to its start.
    public mutating func close() { append(.close) }

    /// Adds the figures of another path. The fill rule of this path does not change.
    public mutating func append(_ path: Path) {
        for element in path.steps { append(element) }
    }

    private mutating func append(_ element: PathElement) {
        extent.include(element)
        if case .rect = element {} else { isRectangles = false }
        guard steps.append(element), let chunk = steps.chunks.last else { return }
        let last = steps.count > chunk.count ? steps[steps.count - chunk.count - 1] : nil
        stretches.append(PathStretch(chunk, after: last))
    }
}

/// A part of a `Path`, such as a line or a closed rectangle.
package enum PathElement: Hashable, Sendable {
    /// The start of a new figure.
    case move(to: Point)
    case line(to: Point)
    case curve(to: Point, controlPoint1: Point, controlPoint2: Point)
    case quadCurve(to: Point, controlPoint: Point)
    /// An arc, preceded by a line from the current point, if there is one, to its start. Angles are
    /// in radians, clockwise on screen from the positive x-axis. `clockwise` is the direction of
    /// the arc on screen.
    case arc(center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool)
    case rect(Rect)
    case roundedRect(Rect, cornerRadius: Double)
    case oval(in: Rect)
    /// A line to the start of the figure.
    case close
}

/// The rule that determines which points are inside a path, like `CGPathFillRule`.
package enum FillRule: Hashable, Sendable {
    /// A point is inside if the path winds around it more often in one direction than in the other.
    case winding
    /// A point is inside if a ray from it crosses the path an odd number of times.
    case evenOdd
}
