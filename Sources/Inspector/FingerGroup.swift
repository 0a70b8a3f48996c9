import Drawing
import Geometry
import Gestures

/// Fingers that a gesture under way has, and what it makes of them. In points of the window.
struct FingerGroup {
    /// Of several gestures with the same fingers, one.
    let places: [Point]
    /// Where the centroid was when the set of fingers was complete, and the similarity that carries what was there to its place now;
    /// nil for a gesture that fits none.
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

    /// The direction from the first finger to the second, in radians in (-π, π], positive clockwise; nil unless there are two.
    var angle: Double? { places.count == 2 ? (places[1] - places[0]).angle : nil }

    /// The line between two fingers; empty unless there are two.
    var line: Path {
        var path = Path()
        guard places.count == 2 else { return path }
        path.move(to: places[0])
        path.addLine(to: places[1])
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

    /// The same square where the fingers have taken it: turned and scaled.
    var frame: Path { frame(under: fit?.transform ?? .identity) }

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
    var axes: Path {
        guard let fit else { return Path() }
        var path = Path()
        func add(_ points: [Vector]) {
            for (index, point) in points.enumerated() {
                let place = fit.transform.apply(to: fit.base + point * Self.reach)
                if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
            }
        }
        add([.zero, Vector(dx: 1, dy: 0)])
        add([Vector(dx: 0.85, dy: -0.1), Vector(dx: 1, dy: 0), Vector(dx: 0.85, dy: 0.1)])
        add([.zero, Vector(dx: 0, dy: 1)])
        return path
    }

    /// A cross on the centroid.
    var cross: Path {
        var path = Path()
        for arm in [Vector(dx: 7, dy: 7), Vector(dx: 7, dy: -7)] {
            path.move(to: centroid - arm)
            path.addLine(to: centroid + arm)
        }
        return path
    }
}
