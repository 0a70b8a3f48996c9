/// A displacement. A positive `dx` points right, and a positive `dy` points down.
public struct Vector: Hashable, Sendable {
    /// The horizontal component, positive to the right.
    public var dx: Double
    /// The vertical component, positive downward.
    public var dy: Double

    /// Creates a displacement of `dx` to the right and `dy` down.
    @inlinable public init(dx: Double, dy: Double) { (self.dx, self.dy) = (dx, dy) }

    /// Creates a displacement of `x` to the right and `y` down.
    @inlinable public init(x: Double, y: Double) { self.init(dx: x, dy: y) }

    /// Creates the zero vector.
    @inlinable public init() { self.init(dx: 0, dy: 0) }

    /// Creates a vector from the origin to a point.
    @inlinable package init(_ point: Point) { self.init(dx: point.x, dy: point.y) }

    /// An alias for `dx`.
    @inlinable public var x: Double {
        get { dx }
        set { dx = newValue }
    }

    /// An alias for `dy`.
    @inlinable public var y: Double {
        get { dy }
        set { dy = newValue }
    }

    /// The zero vector.
    @inlinable public static var zero: Vector { Vector(dx: 0, dy: 0) }

    /// The length of the vector.
    @inlinable public var length: Double { squaredLength.squareRoot() }
    /// The square of the length, which is faster to compute than the length.
    @inlinable package var squaredLength: Double { dx * dx + dy * dy }
    /// The direction, in radians from -π to π. An angle of 0 points right, and an angle of π/2
    /// points down. The angle of `Vector.zero` is 0.
    public var angle: Double { arcTangent(y: dy, x: dx) }
    @inlinable package var isFinite: Bool { dx.isFinite && dy.isFinite }

    /// Returns the dot product, which is positive if the angle between the vectors is less than
    /// 90°.
    @inlinable public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }
    /// Returns the z component of the cross product. It is positive if the shorter turn from this
    /// vector to `other` is clockwise on screen.
    @inlinable public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

    /// Returns this vector rotated by `radians`, positive clockwise on screen.
    public func rotated(by radians: Double) -> Vector { Transform(rotationAngle: radians).apply(to: self) }

    /// Returns the vector mapped by a transform. The translation has no effect.
    @inlinable public func applying(_ transform: Transform) -> Vector { transform.apply(to: self) }

    /// Returns the sum of two vectors.
    @inlinable public static func + (left: Vector, right: Vector) -> Vector {
        Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
    }

    /// Returns the difference between two vectors, `left` minus `right`.
    @inlinable public static func - (left: Vector, right: Vector) -> Vector {
        Vector(dx: left.dx - right.dx, dy: left.dy - right.dy)
    }

    /// Returns the vector multiplied by a factor.
    @inlinable public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(dx: vector.dx * factor, dy: vector.dy * factor)
    }

    /// Returns the vector multiplied by a factor.
    @inlinable public static func * (factor: Double, vector: Vector) -> Vector { vector * factor }

    /// Returns the vector divided by a number.
    @inlinable public static func / (vector: Vector, divisor: Double) -> Vector {
        Vector(dx: vector.dx / divisor, dy: vector.dy / divisor)
    }

    /// Returns the vector of the same length in the opposite direction.
    @inlinable public static prefix func - (vector: Vector) -> Vector { Vector(dx: -vector.dx, dy: -vector.dy) }
    /// Adds `right` to `left`.
    @inlinable public static func += (left: inout Vector, right: Vector) { left = left + right }
    /// Subtracts `right` from `left`.
    @inlinable public static func -= (left: inout Vector, right: Vector) { left = left - right }
}
