import Drawing
import Geometry
import Gestures

/// Fingers that a gesture under way has, and what it makes of them. In points of the window.
struct FingerGroup {
    /// Of several gestures with the same fingers, one.
    let places: [Point]
    /// The centroid when the set of fingers was complete, and the similarity from then to now; nil
    /// for a gesture without one.
    let fit: (base: Point, transform: AffineTransform)?
    let centroid: Point

    /// How far the frame reaches from the centroid.
    static let reach = 48.0

    init(places: [Point], fit: (base: Point, transform: AffineTransform)?) {
        self.places = places
        self.fit = fit
        let sum = places.reduce(Vector.zero) { $0 + ($1 - .zero) }
        centroid = places.isEmpty ? .zero : .zero + sum / Double(places.count)
    }

    init(of recognizer: GestureRecognizer, touches: [Touch], in root: View) {
        let fitting = recognizer as? SimilarityGestureRecognizer
        let toWindow = root.transformToRoot
        self.init(
            places: touches.map { $0.location(in: root) },
            fit: fitting.map {
                let transform = toWindow.concatenating($0.fittedTransform).concatenating(toWindow.inverted())
                return ($0.baseLocation(in: root), transform)
            })
    }

    /// The direction from the first finger to the second, in radians in (-π, π], positive
    /// clockwise; nil unless there are two.
    var angle: Double? { places.count == 2 ? (places[1] - places[0]).angle : nil }

    /// A cross on the centroid, and the line between two fingers.
    var line: Path {
        var path = Path()
        for arm in [Vector(dx: 7, dy: 7), Vector(dx: 7, dy: -7)] {
            path.addLine(from: centroid - arm, to: centroid + arm)
        }
        if places.count == 2 { path.addLine(from: places[0], to: places[1]) }
        return path
    }

    /// Where the angle is written: beside the line's middle, above it on the screen.
    var labelPlace: Point {
        guard places.count == 2 else { return centroid }
        let along = places[1] - places[0]
        let across = Vector(dx: along.dy, dy: -along.dx)
        let up = across.dy > 0 ? -across : across
        return centroid + (up.length > 0 ? up / up.length * 26 : Vector(dx: 0, dy: -26))
    }

    /// A square about the centroid at the base.
    var baseFrame: Path { frame(under: .identity) }

    /// The same square where the fingers have taken it, turned and scaled, with its axes.
    var frame: Path {
        var path = frame(under: fit?.transform ?? .identity)
        path.append(axes)
        return path
    }

    private func frame(under transform: AffineTransform) -> Path {
        guard let fit else { return Path() }
        let side = 2 * Self.reach
        let corners = Rect(center: fit.base, size: Size(width: side, height: side)).corners
        var path = Path()
        path.move(to: transform.apply(to: corners.topLeft))
        for corner in [corners.topRight, corners.bottomRight, corners.bottomLeft] {
            path.addLine(to: transform.apply(to: corner))
        }
        path.close()
        return path
    }

    /// The square's axes, with an arrow on the one that led to the right at the base.
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

extension Path {
    fileprivate mutating func addLine(from start: Point, to end: Point) {
        move(to: start)
        addLine(to: end)
    }
}
