/// A rectangle whose sides are parallel to the axes, given by its top left corner and its size.
public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// How wide and how high it is; neither should be negative.
    public var size: Size

    /// The rectangle of a size with its top left corner at a point.
    @inlinable public init(origin: Point, size: Size) { (self.origin, self.size) = (origin, size) }

    /// The rectangle of a width and a height with its top left corner at (`x`, `y`).
    @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// A rectangle without extent at the origin.
    @inlinable
    public init() { self.init(origin: Point(), size: Size()) }

    /// The rectangle of a size around a centre.
    @inlinable public init(center: Point, size: Size) {
        self.init(origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
    }

    /// A rectangle without extent at the origin.
    @inlinable public static var zero: Rect { Rect(origin: .zero, size: .zero) }

    /// The size's width.
    @inlinable public var width: Double { size.width }
    /// The size's height.
    @inlinable public var height: Double { size.height }
    /// Where the left edge is.
    @inlinable public var minX: Double { origin.x }
    /// Where the top edge is.
    @inlinable public var minY: Double { origin.y }
    /// Half way between the left and the right edge.
    @inlinable public var midX: Double { origin.x + size.width / 2 }
    /// Half way between the top and the bottom edge.
    @inlinable public var midY: Double { origin.y + size.height / 2 }
    /// Where the right edge is.
    @inlinable public var maxX: Double { origin.x + size.width }
    /// Where the bottom edge is.
    @inlinable public var maxY: Double { origin.y + size.height }
    /// The point in the middle.
    @inlinable public var center: Point { Point(x: midX, y: midY) }
    /// Whether it covers nothing.
    @inlinable public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }
    /// The width times the height, 0 where it is empty.
    @inlinable public var area: Double { isEmpty ? 0 : size.width * size.height }

    /// The corners, clockwise on the screen from the top left.
    @inlinable public var corners: (topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
        (origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY))
    }

    /// Whether the point lies inside, the left and the top edge included.
    @inlinable public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether another rectangle lies inside, to the edges.
    @inlinable
    public func contains(_ other: Rect) -> Bool { union(other) == self }

    /// Whether the two share more than an edge.
    @inlinable public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

    /// What both cover; empty where they are apart.
    @inlinable public func intersection(_ other: Rect) -> Rect {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        return Rect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }

    /// The smallest rectangle around both; an empty one adds nothing.
    @inlinable public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The rectangle with each side moved inwards, or outwards where the amount is negative.
    @inlinable public func insetBy(dx: Double, dy: Double) -> Rect {
        Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// The rectangle moved by a vector.
    @inlinable public func offsetBy(_ vector: Vector) -> Rect { Rect(origin: origin + vector, size: size) }

    /// The rectangle moved to the right and down.
    @inlinable
    public func offsetBy(dx: Double, dy: Double) -> Rect { offsetBy(Vector(dx: dx, dy: dy)) }

    /// The smallest rectangle around the corners that a map has moved.
    @inlinable
    public func applying(_ transform: Transform) -> Rect { transform.boundingBox(of: self) }

    /// The smallest rectangle with whole coordinates around it.
    @inlinable public var integral: Rect {
        let (left, top) = (minX.rounded(.down), minY.rounded(.down))
        return Rect(x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
    }
}
