/// An axis-aligned rectangle, defined by its top-left corner and its size.
public struct Rect: Hashable, Sendable {
    /// The top-left corner.
    public var origin: Point
    /// The width and height. If one of them is 0 or negative, the rectangle is empty.
    public var size: Size

    /// Creates a rectangle from its top-left corner and its size.
    @inlinable public init(origin: Point, size: Size) { (self.origin, self.size) = (origin, size) }

    /// Creates a rectangle from its top-left corner, width and height.
    @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Creates an empty rectangle at the origin.
    @inlinable public init() { self.init(origin: Point(), size: Size()) }

    /// Creates a rectangle from its center and its size.
    @inlinable public init(center: Point, size: Size) {
        self.init(origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
    }

    /// An empty rectangle at the origin.
    @inlinable public static var zero: Rect { Rect(origin: .zero, size: .zero) }

    /// The width of the rectangle, from `minX` to `maxX`.
    @inlinable public var width: Double { size.width }
    /// The height of the rectangle, from `minY` to `maxY`.
    @inlinable public var height: Double { size.height }
    /// The x-coordinate of the left edge.
    @inlinable public var minX: Double { origin.x }
    /// The y-coordinate of the top edge.
    @inlinable public var minY: Double { origin.y }
    /// The x-coordinate of the center.
    @inlinable public var midX: Double { origin.x + size.width / 2 }
    /// The y-coordinate of the center.
    @inlinable public var midY: Double { origin.y + size.height / 2 }
    /// The x-coordinate of the right edge.
    @inlinable public var maxX: Double { origin.x + size.width }
    /// The y-coordinate of the bottom edge.
    @inlinable public var maxY: Double { origin.y + size.height }
    /// The point halfway between opposite corners.
    @inlinable public var center: Point { Point(x: midX, y: midY) }
    /// A Boolean value that indicates whether the rectangle has no area.
    @inlinable public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }
    /// The area, which is 0 for an empty rectangle.
    @inlinable package var area: Double { isEmpty ? 0 : size.width * size.height }
    @inlinable package var isFinite: Bool { origin.isFinite && width.isFinite && height.isFinite }

    /// The corners in clockwise order, beginning with the top-left corner.
    @inlinable package var corners: (topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
        (origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY))
    }

    /// Returns whether a point is inside the rectangle. Points on the left and top edges are
    /// inside. Points on the right and bottom edges are not.
    @inlinable public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns whether another rectangle is completely inside this one. The rectangles may share
    /// edges. A rectangle that is not empty contains every empty rectangle.
    @inlinable public func contains(_ other: Rect) -> Bool {
        if isEmpty || other.isEmpty { return !isEmpty || other == self }
        return other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
    }

    /// Returns whether two rectangles overlap. Rectangles that only share an edge do not overlap.
    @inlinable public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

    /// Returns the overlap of two rectangles. The overlap is empty if the rectangles do not
    /// intersect.
    @inlinable public func intersection(_ other: Rect) -> Rect {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        return Rect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }

    /// Returns the smallest rectangle that contains both rectangles. An empty rectangle has no
    /// effect.
    @inlinable public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Returns the rectangle with its left and right edges moved inward by `dx`, and its top and
    /// bottom edges moved inward by `dy`. Negative amounts move the edges outward.
    @inlinable public func insetBy(dx: Double, dy: Double) -> Rect {
        Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    @inlinable package func offsetBy(_ vector: Vector) -> Rect { Rect(origin: origin + vector, size: size) }

    /// Returns the rectangle moved by `dx` to the right and `dy` down.
    @inlinable public func offsetBy(dx: Double, dy: Double) -> Rect { offsetBy(Vector(dx: dx, dy: dy)) }

    /// Returns the bounding box of the rectangle mapped by a transform.
    @inlinable public func applying(_ transform: Transform) -> Rect { transform.boundingBox(of: self) }

    /// The smallest rectangle with integral coordinates that contains this one.
    @inlinable public var integral: Rect {
        let (left, top) = (minX.rounded(.down), minY.rounded(.down))
        return Rect(x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
    }
}
