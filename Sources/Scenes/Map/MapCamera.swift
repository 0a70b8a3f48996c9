import Geometry

/// The camera of the map: a similarity transform from map space to points of the window. In map
/// space, the width of the world is 1.
nonisolated struct MapCamera: Hashable {
    private(set) var transform: Transform

    /// Creates a camera that shows `mapPoint` at `point`. `scale` is the width of the world in
    /// points.
    init(of mapPoint: Point, at point: Point, scale: Double, rotation: Double = 0) {
        transform = .similarity(from: mapPoint, to: point, scale: scale, rotation: rotation)
    }

    init(numbers: [Double]) {
        transform = Transform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }

    var numbers: [Double] { [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] }

    func isClose(to other: MapCamera) -> Bool {
        zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($1)) }
    }

    var scale: Double { transform.scale }
    /// The rotation in radians, from -π to π, positive clockwise.
    var rotation: Double { transform.rotation }
    func mapPoint(at point: Point) -> Point { transform.inverted().apply(to: point) }
    func point(of mapPoint: Point) -> Point { transform.apply(to: mapPoint) }

    /// Returns the camera after `change`, a transform of the window's content in points.
    func moved(by change: Transform) -> MapCamera {
        var result = self
        result.transform = transform.concatenating(change)
        return result
    }

    /// Returns the transform of the window's content when the camera changes to `other`.
    func change(to other: MapCamera) -> Transform {
        self == other ? .identity : transform.inverted().concatenating(other.transform)
    }

    func moved(toward target: MapCamera, about pivot: Point, part: Double) -> MapCamera {
        let change = change(to: target)
        let mapPoint = pivot.interpolated(to: change.apply(to: pivot), fraction: part)
        return moved(
            by: .similarity(
                from: pivot, to: mapPoint, scale: power(change.scale, part), rotation: change.rotation * part))
    }

    func scaled(by factor: Double, about point: Point) -> MapCamera {
        moved(by: .similarity(from: point, to: point, scale: factor, rotation: 0))
    }

    func limited(to scales: ClosedRange<Double>, about point: Point) -> MapCamera {
        let scale = scale
        let limited = scale.clamped(to: scales)
        return limited == scale ? self : scaled(by: limited / scale, about: point)
    }
}

extension Transform {
    /// Returns the transform without its rotation. It still moves the point under the fingers'
    /// previous centroid to `centroid`. If there are two fingers, both are then equally far from
    /// the points on the map that they touched. The rule comes from the article that `MapFingers`
    /// names.
    func withoutTurn(centroid: Point) -> Transform {
        .similarity(from: inverted().apply(to: centroid), to: centroid, scale: scale, rotation: 0)
    }
}
