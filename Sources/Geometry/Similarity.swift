extension AffineTransform {
    /// The similarity x ↦ to + scale · R(rotation) · (x − from), the rotation in radians, positive
    /// clockwise on the screen.
    package static func similarity(from: Point, to: Point, scale: Double, rotation: Double) -> AffineTransform {
        AffineTransform(translation: .zero - from)
            .concatenating(AffineTransform(rotationAngle: rotation))
            .concatenating(AffineTransform(scaleX: scale, y: scale))
            .concatenating(AffineTransform(translation: to - .zero))
    }
}

/// The scale and the rotation of least squares that carry some vectors to others, pair by pair.
/// Both sets are relative to their centroids; for two pairs the fit is exact.
package struct SimilarityFit: Sendable {
    @usableFromInline var dot = 0.0
    @usableFromInline var cross = 0.0

    /// A fit without pairs.
    @inlinable
    package init() {}

    /// Adds a pair.
    @inlinable @inline(__always)
    package mutating func add(_ base: Vector, to target: Vector) {
        dot += base.dot(target)
        cross += base.cross(target)
    }

    /// The scale times the sum of the squared lengths of the base vectors.
    @inlinable @inline(__always)
    package var length: Double { (dot * dot + cross * cross).squareRoot() }

    /// The rotation in radians in (-π, π], positive clockwise on the screen.
    package var rotation: Double { Vector(dx: dot, dy: cross).angle }
}
