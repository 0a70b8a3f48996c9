/// A location. The property or parameter that holds it documents the coordinate space.
///
/// Subtracting two points gives a `Vector`, and a vector can be added to a point. Unlike vectors,
/// points cannot be scaled or added to each other.
public struct Point: Hashable, Sendable {
    /// The horizontal coordinate, which increases to the right.
    public var x: Double
    /// The vertical coordinate, which increases downward.
    public var y: Double

    /// Creates a point from its coordinates.
    @inlinable public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// Creates a point at the origin of the coordinate space.
    @inlinable public init() { self.init(x: 0, y: 0) }

    /// Creates a point from its offset from the origin.
    @inlinable package init(_ vector: Vector) { self.init(x: vector.dx, y: vector.dy) }

    /// The origin of the coordinate space.
    @inlinable public static var zero: Point { Point(x: 0, y: 0) }

    @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }

    /// Returns the distance from this point to another point.
    @inlinable public func distance(to other: Point) -> Double { (other - self).length }
    /// Returns the point on the line from this point to another point. A fraction of 0 gives this
    /// point, and a fraction of 1 gives `other`.
    @inlinable public func interpolated(to other: Point, fraction: Double) -> Point { self + (other - self) * fraction }

    /// Returns the point mapped by a transform.
    @inlinable public func applying(_ transform: Transform) -> Point { transform.apply(to: self) }

    /// Returns the vector from `start` to `end`.
    @inlinable
    public static func - (end: Point, start: Point) -> Vector { Vector(dx: end.x - start.x, dy: end.y - start.y) }

    /// Returns the point moved by a vector.
    @inlinable public static func + (point: Point, vector: Vector) -> Point {
        Point(x: point.x + vector.dx, y: point.y + vector.dy)
    }

    /// Returns the point minus a vector.
    @inlinable public static func - (point: Point, vector: Vector) -> Point {
        Point(x: point.x - vector.dx, y: point.y - vector.dy)
    }

    /// Moves a point by a vector.
    @inlinable public static func += (point: inout Point, vector: Vector) { point = point + vector }
    /// Subtracts a vector from a point.
    @inlinable public static func -= (point: inout Point, vector: Vector) { point = point - vector }

    @inlinable @inline(__always)
    package static func centroid<Items: Collection>(of items: Items, at location: (Items.Element) -> Point) -> Point? {
        guard !items.isEmpty else { return nil }
        var sum = Vector.zero
        for index in items.indices { sum += location(items[index]) - .zero }
        return .zero + sum / Double(items.count)
    }
}
