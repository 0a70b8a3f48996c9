import Stage

/// The overlap of two bodies on a `SlidingTable`, which uses it to part the bodies and to let them
/// bounce off each other.
struct SlidingContact {
    /// The direction of the shortest overlap, as a unit vector from the first to the second body.
    let normal: Vector
    let depth: Double
    let point: Point

    /// Returns `nil` if the bodies do not overlap.
    init?(_ first: SlidingBody, _ second: SlidingBody) {
        let displacement = second.center - first.center
        guard displacement.length < first.reach + second.reach else { return nil }
        var shortest: (depth: Double, normal: Vector, isOfFirst: Bool)?
        for (axis, isOfFirst) in first.axes.map({ ($0, true) }) + second.axes.map({ ($0, false) }) {
            let distance = displacement.dot(axis)
            let depth = first.extent(along: axis) + second.extent(along: axis) - abs(distance)
            guard depth > 0 else { return nil }
            if depth < shortest?.depth ?? .infinity { shortest = (depth, distance < 0 ? -axis : axis, isOfFirst) }
        }
        guard let shortest else { return nil }
        (depth, normal) = (shortest.depth, shortest.normal)
        point =
            shortest.isOfFirst
            ? Self.point(of: second, behind: first, along: shortest.normal)
            : Self.point(of: first, behind: second, along: -shortest.normal)
    }

    /// Returns the point at which a body touches another body: the mean of the ends of its deepest
    /// edge, weighted by their depths inside the other body. `normal` is the outward direction of
    /// the side through which the body has entered.
    private static func point(of body: SlidingBody, behind other: SlidingBody, along normal: Vector) -> Point {
        let (face, side) = (other.extent(along: normal), Vector(dx: -normal.dy, dy: normal.dx))
        let width = other.extent(along: side)
        func depth(_ corner: Vector) -> Double { face - corner.dot(normal) }
        let corners = body.corners.map { body.center - other.center + $0 }
        let edge =
            corners.indices.map { [corners[$0], corners[($0 + 1) % 4]] }
            .max { depth($0[0]) + depth($0[1]) < depth($1[0]) + depth($1[1]) } ?? corners
        // Parts of the edge beyond the ends of the other body's side are cut off.
        let ends = edge.indices.map { index in
            let (end, opposite) = (edge[index], edge[1 - index])
            let (position, length) = (end.dot(side), (opposite - end).dot(side))
            guard abs(position) > width, length != 0 else { return end }
            let part = ((position.clamped(to: -width...width) - position) / length).clamped(to: 0...1)
            return end + (opposite - end) * part
        }
        return other.center + middle(of: ends, depths: ends.map(depth))
    }

    /// Returns the mean of points, weighted by their depths inside another body or a wall, so that
    /// the result moves smoothly when another corner enters. Points outside have negative depths
    /// and do not count, unless all points are outside.
    static func middle(of points: [Vector], depths: [Double]) -> Vector {
        let weights = depths.map { max(0, $0) }
        let sum = weights.reduce(0, +)
        guard sum > 0 else { return points.reduce(.zero, +) / Double(points.count) }
        return zip(points, weights).reduce(.zero) { $0 + $1.0 * $1.1 } / sum
    }
}
