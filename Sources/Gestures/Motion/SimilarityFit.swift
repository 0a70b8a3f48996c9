/// The least-squares scale and rotation that map one set of vectors to another, each relative to
/// its centroid. Exact for two pairs of vectors.
struct SimilarityFit {
    private var dot = 0.0
    private var cross = 0.0

    mutating func add(_ base: Vector, to target: Vector) {
        dot += base.dot(target)
        cross += base.cross(target)
    }

    /// The scale times the sum of the squared lengths of the base vectors.
    var length: Double { (dot * dot + cross * cross).squareRoot() }

    /// The rotation in radians in (-π, π], positive clockwise on the screen.
    var rotation: Double { Vector(dx: dot, dy: cross).angle }
}
