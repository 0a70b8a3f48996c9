/// The scale and the rotation of least squares that carry some vectors to others, pair by pair.
/// Both sets are relative to their centroids; for two pairs the fit is exact.
struct SimilarityFit {
    private var dot = 0.0
    private var cross = 0.0

    /// Adds a pair.
    mutating func add(_ base: Vector, to target: Vector) {
        dot += base.dot(target)
        cross += base.cross(target)
    }

    /// The scale times the sum of the squared lengths of the base vectors.
    var length: Double { (dot * dot + cross * cross).squareRoot() }

    /// The rotation in radians in (-π, π], positive clockwise on the screen.
    var rotation: Double { Vector(dx: dot, dy: cross).angle }
}
