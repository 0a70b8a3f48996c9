public import Geometry

/// Lines and curves to be filled or stroked: `UIBezierPath` as a value, cheap to copy and to
/// extend. Of a path that another one shares, only a few elements are copied.
public struct Path: Hashable, Sendable {
    /// The steps, first to last.
    public var elements: [PathElement] { Array(steps) }
    package private(set) var steps = GrowingList<PathElement>()
    /// One for each complete chunk of the steps.
    private(set) var stretches: [PathStretch] = []
    /// Whether a place that the path surrounds twice counts as outside.
    public var usesEvenOddFillRule = false
    private var extent = Extent()
    /// Whether all that it has is upright rectangles.
    package private(set) var isRectangles = true

    /// A path without elements.
    public init() {}
    /// A rectangle, clockwise on the screen from its top left corner.
    public init(rect: Rect) { append(.rect(rect)) }

    /// A rectangle with its corners rounded; the radius is at most half the shorter side.
    public init(roundedRect rect: Rect, cornerRadius: Double) {
        append(.roundedRect(rect, cornerRadius: max(0, min(cornerRadius, min(rect.width, rect.height) / 2))))
    }

    /// The ellipse that touches the rectangle's sides.
    public init(ovalIn rect: Rect) { append(.oval(in: rect)) }

    /// Part of a circle. Angles in radians, 0 to the right; clockwise is as seen on the screen.
    public init(arcCenter: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool) {
        addArc(withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Whether it has no elements.
    public var isEmpty: Bool { steps.isEmpty }

    /// A box around the path without its stroke, control points included. Nil for an empty path and
    /// where a coordinate is not finite; neither is painted.
    public var bounds: Rect? { extent.rect }

    /// Begins a new figure at a point.
    public mutating func move(to point: Point) { append(.move(to: point)) }
    /// Leads a straight line from the current point to another one.
    public mutating func addLine(to point: Point) { append(.line(to: point)) }

    /// A cubic Bézier curve from the current point.
    public mutating func addCurve(to end: Point, controlPoint1: Point, controlPoint2: Point) {
        append(.curve(to: end, controlPoint1: controlPoint1, controlPoint2: controlPoint2))
    }

    /// A quadratic Bézier curve from the current point.
    public mutating func addQuadCurve(to end: Point, controlPoint: Point) {
        append(.quadCurve(to: end, controlPoint: controlPoint))
    }

    /// Part of a circle, with a line to its start. Angles in radians, 0 right; clockwise on screen.
    /// One of more than a full turn goes round once.
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

    /// Leads a line back to where the figure began.
    public mutating func close() { append(.close) }

    /// Adds the figures of another path.
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
