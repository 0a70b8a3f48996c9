/// A place. Which coordinate space it is in, the name of the property or parameter says.
///
/// Two points can be subtracted, which gives the `Vector` between them; a vector can be added to a
/// point. Points are neither added nor scaled, as vectors are: that is why they are two types.
public struct Point: Hashable, Sendable {
    /// The distance from the left, growing to the right.
    public var x: Double
    /// The distance from the top, growing downwards.
    public var y: Double

    /// The place `x` to the right of the space's origin and `y` below it.
    @inlinable public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// The top left corner of the space.
    @inlinable
    public init() { self.init(x: 0, y: 0) }

    /// The place to which a vector leads from the space's origin.
    @inlinable
    public init(_ vector: Vector) { self.init(x: vector.dx, y: vector.dy) }

    /// The top left corner of the space.
    @inlinable
    public static var zero: Point { Point(x: 0, y: 0) }

    /// Whether both coordinates are finite numbers.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The distance to another point, never negative.
    @inlinable public func distance(to other: Point) -> Double { (other - self).length }
    /// The point `fraction` of the way to `other`: 0 gives this point, 1 the other.
    @inlinable public func interpolated(to other: Point, fraction: Double) -> Point { self + (other - self) * fraction }

    /// Where a map takes the point.
    @inlinable
    public func applying(_ transform: Transform) -> Point { transform.apply(to: self) }

    /// The vector that leads from `start` to `end`.
    @inlinable
    public static func - (end: Point, start: Point) -> Vector { Vector(dx: end.x - start.x, dy: end.y - start.y) }

    /// The place to which a vector leads from a point.
    @inlinable public static func + (point: Point, vector: Vector) -> Point {
        Point(x: point.x + vector.dx, y: point.y + vector.dy)
    }

    /// The place from which a vector leads to a point.
    @inlinable public static func - (point: Point, vector: Vector) -> Point {
        Point(x: point.x - vector.dx, y: point.y - vector.dy)
    }

    /// Moves a point by a vector.
    @inlinable public static func += (point: inout Point, vector: Vector) { point = point + vector }
    /// Moves a point back by a vector.
    @inlinable public static func -= (point: inout Point, vector: Vector) { point = point - vector }

    /// The mean of the locations of some items; nil where there are none.
    @inlinable @inline(__always)
    package static func centroid<Items: Collection>(of items: Items, at location: (Items.Element) -> Point) -> Point? {
        guard !items.isEmpty else { return nil }
        var sum = Vector.zero
        for index in items.indices { sum += location(items[index]) - .zero }
        return .zero + sum / Double(items.count)
    }
}
