import Geometry

/// The view of the map: a similarity from its space, where the world is 1 wide, to the window's.
struct MapCamera: Hashable {
    private(set) var transform: Transform

    /// Sees a place of a world `scale` points wide at a point, turned clockwise by radians.
    init(of place: Point, at point: Point, scale: Double, rotation: Double = 0) {
        transform = .similarity(from: place, to: point, scale: scale, rotation: rotation)
    }

    init(numbers: [Double]) {
        transform = Transform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }

    var numbers: [Double] { [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] }

    func isClose(to other: MapCamera) -> Bool {
        zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($1)) }
    }

    /// How many points wide the world is.
    var scale: Double { transform.scale }
    /// In radians in (-π, π], positive clockwise.
    var rotation: Double { transform.rotation }
    func place(at point: Point) -> Point { transform.inverted().apply(to: point) }
    func point(of place: Point) -> Point { transform.apply(to: place) }

    /// What is seen after a change of the window's points.
    func moved(by change: Transform) -> MapCamera {
        var result = self
        result.transform = transform.concatenating(change)
        return result
    }

    /// The change of the window's points that leads from this camera to another one.
    func change(to other: MapCamera) -> Transform {
        // Exactly none where there is none.
        self == other ? .identity : transform.inverted().concatenating(other.transform)
    }

    func moved(toward target: MapCamera, about pivot: Point, part: Double) -> MapCamera {
        let change = change(to: target)
        let place = pivot.interpolated(to: change.apply(to: pivot), fraction: part)
        return moved(
            by: .similarity(from: pivot, to: place, scale: power(change.scale, part), rotation: change.rotation * part))
    }

    func scaled(by factor: Double, about point: Point) -> MapCamera {
        moved(by: .similarity(from: point, to: point, scale: factor, rotation: 0))
    }

    func limited(to scales: ClosedRange<Double>, about point: Point) -> MapCamera {
        let scale = scale
        let limited = scale.clamped(to: scales)
        return limited == scale ? self : scaled(by: limited / scale, about: point)
    }

    /// The same map, moved north or south if a point of the window is beyond the map.
    func limited(toMapAt point: Point) -> MapCamera {
        let place = place(at: point)
        guard place.y < 0 || place.y > 1 else { return self }
        let limited = Point(x: place.x, y: place.y.clamped(to: 0...1))
        return moved(by: Transform(translation: point - self.point(of: limited)))
    }
}

extension Transform {
    /// As in the article, about the centroid afterwards: both fingers are off by the same distance.
    func withoutTurn(centroid: Point) -> Transform {
        .similarity(from: inverted().apply(to: centroid), to: centroid, scale: scale, rotation: 0)
    }
}
