/// The least-squares scale and rotation that map one set of vectors to another. Each vector is
/// relative to the centroid of its set. For two pairs of vectors, the result is exact.
struct SimilarityFit {
    private var dot = 0.0
    private var cross = 0.0

    mutating func add(_ base: Vector, to target: Vector) {
        dot += base.dot(target)
        cross += base.cross(target)
    }

    /// The scale, multiplied by the sum of the squared lengths of the vectors in the first set.
    var length: Double { (dot * dot + cross * cross).squareRoot() }

    /// The rotation in radians in (-π, π], positive clockwise on screen.
    var rotation: Double { Vector(dx: dot, dy: cross).angle }
}
