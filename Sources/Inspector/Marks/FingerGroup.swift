import Stage

/// The touches of an active gesture, with the transform that fits their movement. If exactly two
/// fingers are down, they are also a group. Lengths are in points of the window.
struct FingerGroup {
    let places: [Point]
    /// The centroid at the start of the measurement and the transform since then, or `nil` if the
    /// group has no gesture or its first gesture does not measure a transform.
    let fit: (base: Point, transform: Transform)?

    static let reach = 48.0
    private static let labelDistances = [26.0, 52, 78]

    var centroid: Point { Point.centroid(of: places, at: \.self) ?? .zero }
    /// The direction from the first of two fingers to the second, in radians in (-π, π], positive
    /// clockwise. The value is `nil` unless there are two fingers.
    var angle: Double? { places.count == 2 ? (places[1] - places[0]).angle : nil }

    var line: Path {
        var path = Path()
        for arm in [Vector(dx: 7, dy: 7), Vector(dx: 7, dy: -7)] {
            path.addLine(from: centroid - arm, to: centroid + arm)
        }
        if places.count == 2 { path.addLine(from: places[0], to: places[1]) }
        return path
    }

    /// The possible centers of the angle's label, on both sides of the line between two fingers,
    /// closest first. Of two centers at the same distance, the upper one is first.
    var labelPlaces: [Point] {
        let along = (places.last ?? .zero) - (places.first ?? .zero)
        let across = Vector(dx: along.dy, dy: -along.dx)
        let up = across.length == 0 ? Vector(dx: 0, dy: -1) : across / (across.dy > 0 ? -across.length : across.length)
        return Self.labelDistances.flatMap { [centroid + up * $0, centroid - up * $0] }
    }

    var baseFrame: Path { frame(under: .identity) }

    var frame: Path {
        var path = frame(under: fit?.transform ?? .identity)
        path.append(axes)
        return path
    }

    private func frame(under transform: Transform) -> Path {
        guard let fit else { return Path() }
        let square = Rect(center: fit.base, side: 2 * Self.reach).corners
        let corners = [square.topLeft, square.topRight, square.bottomRight, square.bottomLeft]
        return Path(through: corners.map { transform.apply(to: $0) }, closes: true)
    }

    /// The axes of the transform. The axis that initially pointed to the right has an arrowhead.
    private var axes: Path {
        guard let fit else { return Path() }
        var path = Path()
        func add(_ start: Vector, _ end: Vector) {
            path.addLine(
                from: fit.transform.apply(to: fit.base + start * Self.reach),
                to: fit.transform.apply(to: fit.base + end * Self.reach))
        }
        let tip = Vector(dx: 1, dy: 0)
        add(.zero, tip)
        add(Vector(dx: 0.85, dy: -0.1), tip)
        add(Vector(dx: 0.85, dy: 0.1), tip)
        add(.zero, Vector(dx: 0, dy: 1))
        return path
    }
}
