import Geometry

/// Members of announcements: in these, zero has no sign.
extension JSONText {
    mutating func announced(_ key: String, _ number: Double) { member(key, number + 0) }

    mutating func announced(_ key: String, _ vector: Vector) { member(key, [vector.dx + 0, vector.dy + 0]) }

    mutating func announced(_ key: String, _ point: Point) { member(key, [point.x + 0, point.y + 0]) }

    mutating func announced(_ key: String, _ transform: AffineTransform) {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        member(key, numbers.map { $0 + 0 })
    }
}
