/// A displacement: how far, and in which direction. Positive `dx` is right, positive `dy` is down.
///
/// Vectors can be added and scaled; points cannot. That is why they are two types. `x` and `y` are
/// other names for `dx` and `dy`, for code that had a point here.
public struct Vector: Hashable, Sendable {
    /// The horizontal part, positive to the right.
    public var dx: Double
    /// The vertical part, positive downwards.
    public var dy: Double

    /// The displacement by `dx` to the right and `dy` down.
    @inlinable public init(dx: Double, dy: Double) { (self.dx, self.dy) = (dx, dy) }

    /// The displacement by `x` to the right and `y` down.
    @inlinable
    public init(x: Double, y: Double) { self.init(dx: x, dy: y) }

    /// No displacement.
    @inlinable
    public init() { self.init(dx: 0, dy: 0) }

    /// The displacement that leads from the space's origin to a point.
    @inlinable
    public init(_ point: Point) { self.init(dx: point.x, dy: point.y) }

    /// The horizontal part, the same as `dx`.
    @inlinable
    public var x: Double {
        get { dx }
        set { dx = newValue }
    }

    /// The vertical part, the same as `dy`.
    @inlinable
    public var y: Double {
        get { dy }
        set { dy = newValue }
    }

    /// No displacement.
    @inlinable public static var zero: Vector { Vector(dx: 0, dy: 0) }

    /// The length, never negative.
    @inlinable public var length: Double { squaredLength.squareRoot() }
    /// The square of the length, for comparisons that need no root.
    @inlinable public var squaredLength: Double { dx * dx + dy * dy }
    /// The direction in radians in (-π, π]: 0 points right, π/2 down. 0 for the zero vector.
    public var angle: Double { arcTangent(y: dy, x: dx) }
    /// Whether both parts are finite numbers.
    @inlinable public var isFinite: Bool { dx.isFinite && dy.isFinite }

    /// The dot product: positive when the two point to the same side.
    @inlinable public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }
    /// The cross product's length: positive if `other` lies clockwise of this vector on screen.
    @inlinable public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

    /// This vector turned by `radians`, positive clockwise on the screen.
    public func rotated(by radians: Double) -> Vector {
        let (sine, cosine) = (sine(radians), cosine(radians))
        return Vector(dx: dx * cosine - dy * sine, dy: dx * sine + dy * cosine)
    }

    /// The displacement turned and scaled by a map; a translation does not change it.
    @inlinable
    public func applying(_ transform: Transform) -> Vector { transform.apply(to: self) }

    /// One displacement after the other.
    @inlinable public static func + (left: Vector, right: Vector) -> Vector {
        Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
    }

    /// What must be added to the right vector to give the left one.
    @inlinable public static func - (left: Vector, right: Vector) -> Vector {
        Vector(dx: left.dx - right.dx, dy: left.dy - right.dy)
    }

    /// The vector made longer by a factor; a negative one turns it round.
    @inlinable public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(dx: vector.dx * factor, dy: vector.dy * factor)
    }

    /// The vector made shorter by a divisor; a negative one turns it round.
    @inlinable public static func / (vector: Vector, divisor: Double) -> Vector {
        Vector(dx: vector.dx / divisor, dy: vector.dy / divisor)
    }

    /// The way back.
    @inlinable public static prefix func - (vector: Vector) -> Vector { Vector(dx: -vector.dx, dy: -vector.dy) }
    /// Adds a displacement.
    @inlinable public static func += (left: inout Vector, right: Vector) { left = left + right }
    /// Takes a displacement away.
    @inlinable public static func -= (left: inout Vector, right: Vector) { left = left - right }
}
