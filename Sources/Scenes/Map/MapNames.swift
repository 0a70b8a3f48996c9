import Stage

/// Places the names of cities beside their dots, the most important first, without overlaps.
struct MapNames {
    struct Label: Hashable {
        let city: Int
        /// The box of dot and name, and where the baseline begins, relative to the dot.
        let (box, start): (Rect, Vector)
    }

    /// The number of names at a world 1000 points wide, its growth with the world, and its minimum.
    private static let (namesPerThousand, growth, fewestNames) = (20.0, 1.2, 12.0)

    private let cities: [MapWorld.City]
    private let extents: [TextExtent]
    /// They depend on scale and turn alone: a map that is only moved takes them along.
    private var known: (scale: Double, rotation: Double, labels: [Label])?

    init(_ cities: [MapWorld.City], measuring: any TextMeasuring) {
        self.cities = cities
        extents = cities.map { measuring.measure($0.name, font: MapStyle.nameFont) }
    }

    func text(of label: Label, dot: Point, color: Color) -> Text {
        Text(
            cities[label.city].name, font: MapStyle.nameFont, color: color, at: dot + label.start,
            extent: extents[label.city])
    }

    func place(of label: Label) -> Point { cities[label.city].place }

    mutating func labels(for camera: MapCamera) -> [Label] {
        if let known, known.scale == camera.scale, known.rotation == camera.rotation { return known.labels }
        let labels = placed(for: camera)
        known = (camera.scale, camera.rotation, labels)
        return labels
    }

    private func placed(for camera: MapCamera) -> [Label] {
        let wanted = max(Self.namesPerThousand * power(camera.scale / 1000, Self.growth), Self.fewestNames)
        var labels: [Label] = []
        for city in cities.indices.prefix(Int(min(wanted, Double(cities.count)))) {
            let free = candidates(city).first { candidate in
                labels.allSatisfy { !isTooNear(candidate, $0, under: camera) }
            }
            if let free { labels.append(free) }
        }
        return labels
    }

    /// To the right of the dot, or else to the left.
    private func candidates(_ city: Int) -> [Label] {
        let extent = extents[city]
        let (reach, baseline) = (MapStyle.nameDistance + extent.width, extent.baselineOffset)
        let top = baseline - extent.ascent
        let size = Size(width: reach + MapStyle.dotRadius, height: extent.height)
        return [(-MapStyle.dotRadius, MapStyle.nameDistance), (-reach, -reach)].map { left, start in
            let box = Rect(origin: Point(x: left, y: top), size: size)
            return Label(city: city, box: box, start: Vector(dx: start, dy: baseline))
        }
    }

    /// Whether two labels would be nearer than the gap. Each has copies to the east and the west.
    private func isTooNear(_ label: Label, _ other: Label, under camera: MapCamera) -> Bool {
        let around = camera.transform.apply(to: Vector(dx: 1, dy: 0))
        let way = camera.transform.apply(to: cities[other.city].place - cities[label.city].place)
        let nearest = way - around * (way.dot(around) / around.squaredLength).rounded()
        return label.box.insetBy(dx: -MapStyle.nameGap, dy: -MapStyle.nameGap).intersects(other.box.offsetBy(nearest))
    }
}
