/// An affine transform, like `CGAffineTransform`: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// As in UIKit, `translatedBy`, `scaledBy` and `rotated` act *before* the existing transform. For
/// example, `transform.scaledBy(x: 2, y: 2)` first doubles the coordinates of a point and then
/// applies `transform`.
///
/// Up to rounding, `p.applying(a.concatenating(b))` equals `p.applying(a).applying(b)` for each
/// point `p`, and `t.concatenating(t.inverted())` is the identity for each invertible `t`.
public struct Transform: Hashable, Sendable {
    /// The coefficient of `x` in the formula for `x'`.
    public var a: Double
    /// The coefficient of `x` in the formula for `y'`.
    public var b: Double
    /// The coefficient of `y` in the formula for `x'`.
    public var c: Double
    /// The coefficient of `y` in the formula for `y'`.
    public var d: Double
    /// The horizontal translation.
    public var tx: Double
    /// The vertical translation.
    public var ty: Double

    /// Creates the transform `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
    @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// The identity transform.
    @inlinable public static var identity: Transform { Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// A Boolean value that indicates whether this is the identity transform.
    @inlinable public var isIdentity: Bool { self == .identity }

    @inlinable
    package init(translation: Vector) { self.init(a: 1, b: 0, c: 0, d: 1, tx: translation.dx, ty: translation.dy) }

    /// Creates a translation by `translationX` to the right and `y` down.
    @inlinable public init(translationX: Double, y: Double) { self.init(translation: Vector(dx: translationX, dy: y)) }

    /// Creates a transform that scales about the origin.
    @inlinable public init(scaleX: Double, y: Double) { self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// Creates a rotation about the origin, in radians, positive clockwise on screen.
    public init(rotationAngle radians: Double) {
        let (sine, cosine) = (sine(radians), cosine(radians))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Returns the similarity x ↦ to + scale · R(rotation) · (x − from). The rotation is in
    /// radians, positive clockwise on screen.
    package static func similarity(from: Point, to: Point, scale: Double, rotation: Double) -> Transform {
        Transform(translation: .zero - from)
            .concatenating(Transform(rotationAngle: rotation))
            .concatenating(Transform(scaleX: scale, y: scale))
            .concatenating(Transform(translation: to - .zero))
    }

    /// The ratio of a transformed area to the original area. It is 0 for a transform without an
    /// inverse, and negative for a reflection.
    @inlinable package var determinant: Double { a * d - b * c }
    /// The scale factor of lengths along the x-axis. In a similarity, it applies to lengths in all
    /// directions.
    @inlinable public var scale: Double { (a * a + b * b).squareRoot() }
    /// The rotation of the x-axis, in radians from -π to π, positive clockwise on screen.
    public var rotation: Double { arcTangent(y: b, x: a) }
    /// The displacement of the origin.
    @inlinable public var translation: Vector { Vector(dx: tx, dy: ty) }

    @inlinable package func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// Returns the vector to which this transform maps a vector. The translation has no effect.
    @inlinable package func apply(to vector: Vector) -> Vector {
        Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
    }

    /// Returns the smallest rectangle that contains the corners of `rect` after they are mapped.
    @inlinable package func boundingBox(of rect: Rect) -> Rect {
        let corners = rect.corners
        let (p, q) = (apply(to: corners.topLeft), apply(to: corners.topRight))
        let (r, s) = (apply(to: corners.bottomRight), apply(to: corners.bottomLeft))
        let (left, right) = (min(min(p.x, q.x), min(r.x, s.x)), max(max(p.x, q.x), max(r.x, s.x)))
        let (top, bottom) = (min(min(p.y, q.y), min(r.y, s.y)), max(max(p.y, q.y), max(r.y, s.y)))
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns a transform that applies this one first and then `next`.
    @inlinable public func concatenating(_ next: Transform) -> Transform {
        Transform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// Returns the inverse of this transform. If the determinant is 0 or not finite, returns this
    /// transform.
    @inlinable public func inverted() -> Transform {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return self }
        return Transform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    /// Returns a transform that translates first and then applies this one.
    @inlinable public func translatedBy(x: Double, y: Double) -> Transform {
        Transform(translation: Vector(dx: x, dy: y)).concatenating(self)
    }

    /// Returns a transform that scales first and then applies this one.
    @inlinable public func scaledBy(x: Double, y: Double) -> Transform {
        Transform(scaleX: x, y: y).concatenating(self)
    }

    /// Returns a transform that rotates first and then applies this one. The angle is in radians,
    /// positive clockwise on screen.
    public func rotated(by radians: Double) -> Transform { Transform(rotationAngle: radians).concatenating(self) }
}
